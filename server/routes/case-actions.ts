import * as endpoints from '#schemas/api/case-actions.ts'
import { changeContact, informCompany, sendAdmissionDateMail } from '../commands/case-actions/contact.ts'
import { deleteContactPerson, saveContactPerson } from '../commands/case-actions/contact-persons.ts'
import * as decisions from '../commands/case-actions/decisions.ts'
import { delegateCase, resetDelegation } from '../commands/case-actions/delegation.ts'
import { setCheckPoint, setFormApproval } from '../commands/case-actions/review.ts'
import { retryTasks } from '../commands/case-actions/retry-tasks.ts'
import { saveValues } from '../commands/case-actions/save-values.ts'
import { setFormStarted } from '../commands/case-actions/set-form-started.ts'
import { byPath, byQuery } from '../http/case-request.ts'
import { jsonRoute, versionedRoute } from '../http/route.ts'

/** Answers and their review, and the decisions about a case as a whole. */
export const caseActionRoutes = [
  versionedRoute(endpoints.saveValues, (context, { caller, params, body }) =>
    saveValues(context, caller, params.caseId, body),
  ),
  versionedRoute(endpoints.setFormStarted, (context, { caller, params, body }) =>
    setFormStarted(context, caller, params.caseId, body.formId),
  ),
  versionedRoute(endpoints.setFormApproval, (context, input) => setFormApproval(context, byPath(input), input.body)),
  versionedRoute(endpoints.setCheckPoint, (context, input) => setCheckPoint(context, byPath(input), input.body)),
  jsonRoute(endpoints.saveContactPerson, (context, input) => saveContactPerson(context, byPath(input), input.body)),
  jsonRoute(endpoints.deleteContactPerson, (context, input) =>
    deleteContactPerson(context, byPath(input), input.query.personId),
  ),
  versionedRoute(endpoints.sendAdmissionDateMail, (context, input) =>
    sendAdmissionDateMail(context, byPath(input), input.body),
  ),
  versionedRoute(endpoints.changeContact, (context, input) => changeContact(context, byQuery(input), input.body)),
  versionedRoute(endpoints.informCompany, (context, input) => informCompany(context, byQuery(input))),
  versionedRoute(endpoints.delegateCase, (context, input) =>
    delegateCase(context, byQuery(input), { userId: input.query.userAdId }),
  ),
  versionedRoute(endpoints.resetDelegation, (context, input) => resetDelegation(context, byQuery(input))),
  versionedRoute(endpoints.deleteCase, (context, input) => decisions.deleteCase(context, byQuery(input))),
  versionedRoute(endpoints.restoreCase, (context, input) => decisions.restoreCase(context, byQuery(input))),
  versionedRoute(endpoints.resetCase, (context, input) => decisions.resetCase(context, byQuery(input))),
  versionedRoute(endpoints.archiveCase, (context, input) => decisions.archiveCase(context, byQuery(input))),
  versionedRoute(endpoints.rejectCase, (context, input) => decisions.rejectCase(context, byQuery(input), input.body)),
  jsonRoute(endpoints.retryTasks, (context, { caller, params }) => retryTasks(context, caller, params.caseId)),
  versionedRoute(endpoints.exportCase, (context, input) => decisions.exportCase(context, byQuery(input), input.query)),
]

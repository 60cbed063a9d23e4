import * as endpoints from '#schemas/api/mails.ts'
import { resendMail } from '../commands/mails.ts'
import { byPath } from '../http/case-request.ts'
import { jsonRoute, versionedRoute } from '../http/route.ts'
import { getMail, getMailLog, previewMail } from '../queries/mails.ts'

export const mailRoutes = [
  jsonRoute(endpoints.getMailLog, (context, { caller, params }) => getMailLog(context, caller, params.caseId)),
  jsonRoute(endpoints.getMail, (context, { caller, params }) => getMail(context, caller, params)),
  jsonRoute(endpoints.previewMail, (context, { caller, params, query }) =>
    previewMail(context, caller, { ...params, ...query }),
  ),
  versionedRoute(endpoints.resendMail, (context, input) => resendMail(context, byPath(input), input.params)),
]

import { ForbiddenError } from '#machines/case/decide.ts'
import { type Actor, mayRetryTasks, actorName, mayDo } from '#machines/case/permissions.ts'
import * as endpoints from '#schemas/api/case-actions.ts'
import type { BodyOf } from '#schemas/api/endpoint.ts'
import type { Receipt } from '#schemas/api/receipt.ts'
import type { Administrator } from '#schemas/member-organisation.ts'
import { swedishDay } from '#schemas/swedish-day.ts'
import type { PendingTask } from '#schemas/pending-task.ts'
import { updateLocale as endpoint } from '#schemas/api/case-locale.ts'
import type { Locale } from '#schemas/locale.ts'
import type { Staff, Applicant } from '../auth/caller.ts'
import { openCase } from '../auth/opened-case.ts'
import { reading, type Context } from '../context.ts'
import type { Tx } from '../db/tables.ts'
import { assignmentTo } from '../features/cases/applicants-view.ts'
import {
  archiveCase,
  delegateCase,
  exportCase,
  resetDelegation,
  sendAdmissionDateMail,
} from '../features/cases/case-commands.ts'
import { changeCase, changeCaseAsSystem, inCase, inCaseUnversioned } from '../features/cases/in-case.ts'
import { storeAnswers } from '../features/cases/store-answers.ts'
import { formFor } from '../features/forms/form-index.ts'
import { invalidRequest } from '../http/http-error.ts'
import { byPath, byQuery, type CaseRequest } from '../http/request-input.ts'
import { jsonRoute, versionedRoute } from '../http/route.ts'
import * as answers from '../repositories/answers.ts'
import * as applicationStarts from '../repositories/application-starts.ts'
import * as earlierAnswers from '../repositories/earlier-answers.ts'
import * as formStates from '../repositories/form-states.ts'
import { isOffered } from '../locales/server-texts.ts'
import { deleteContactPerson, saveContactPerson } from './contact-persons.ts'
import { saveValues } from './save-values.ts'

/**
 * Marks a form as started. Idempotent.
 *
 * @throws HttpError INVALID_REQUEST for a form that the caller has not; ForbiddenError, and as `changeCase`.
 */
const setFormStarted = async (
  context: Context,
  caller: Applicant | Staff,
  caseId: string,
  formId: string,
): Promise<Receipt> => {
  const { row, state: before } = await reading(context, async (tx) => {
    const opened = await openCase(context, tx, caller, caseId)
    if (!mayDo(opened.actor, 'form.start')) throw new ForbiddenError('Not for this role.')
    if (formFor(opened.template, opened.actor, formId) === null)
      throw invalidRequest([{ path: 'body.formId', code: 'UNKNOWN_FORM' }])
    const states = await formStates.ofCase(tx, caseId)
    return { row: opened.row, state: states.get(formId) ?? formStates.untouched(formId) }
  })
  // A start by the organisation does not count as seen by the company.
  const isNoted = before.startedAt !== null && (caller.kind !== 'applicant' || before.hasApplicantEntry)
  if (isNoted) return { caseId, caseStatus: row.status, version: row.version }
  return await inCaseUnversioned(context, { caller, caseId }, async ({ tx, records, actor, decide: decideInCase }) => {
    const change = await decideInCase({ type: 'form.start', formId })
    // The form's state under the lock, since another request may have changed it.
    const state = records.states.get(formId) ?? formStates.untouched(formId)
    if (state.status === 'not-started') {
      const { columns } = await storeAnswers(change, formId, await answers.ofForm(tx, caseId, formId), [])
      return await change.commit({ columns })
    }
    // An approved form stays approved, since no answer has changed.
    const hasApplicantEntry = state.hasApplicantEntry || actor.kind === 'applicant'
    await formStates.put(tx, caseId, formId, { startedAt: state.startedAt ?? change.at, hasApplicantEntry })
    return await change.commit()
  })
}

/**
 * Approves a form and stores the approved answers, or withdraws the approval and leaves the stored answers to compare with.
 *
 * @throws as `changeCase`
 */
const setFormApproval = async (
  context: Context,
  request: CaseRequest<Staff>,
  { formId, isApproved }: { formId: string; isApproved: boolean },
): Promise<Receipt> =>
  await inCase(context, request, async ({ tx, row, actor, decide: decideInCase }) => {
    const { at, commit } = await decideInCase({ type: isApproved ? 'form.approve' : 'form.unapprove', formId })
    // Answers stored for corrections stay: corrections that are still to be read are compared with them after the form is approved, too.
    if (isApproved)
      await earlierAnswers.save(tx, { caseId: row.id, formId, componentId: null, by: actorName(actor), at })
    return await commit()
  })

/** Confirms a checkpoint, or denies it. @throws as `changeCase` */
const setCheckPoint = async (
  context: Context,
  request: CaseRequest<Staff>,
  { componentId, isConfirmed }: { componentId: string; isConfirmed: boolean },
): Promise<Receipt> =>
  await changeCase(context, request, { type: isConfirmed ? 'checkpoint.confirm' : 'checkpoint.deny', componentId })

/** Has the pending tasks of a case tried at once. @throws HttpError NOT_FOUND; ForbiddenError */
const retryTasks = async (
  context: Pick<Context, 'db' | 'templates' | 'tasks'>,
  caller: Staff,
  caseId: string,
): Promise<PendingTask[]> => {
  const { actor } = await reading(context, async (tx) => await openCase(context, tx, caller, caseId))
  if (!mayRetryTasks(actor)) throw new ForbiddenError('Cannot retry the tasks of a case: not for this role.')
  await context.tasks.retryNow(caseId)
  return await context.tasks.pendingOf(caseId)
}

/** Delegates as a part of another change, on behalf of its author. Without a handler the case must be distributed. @throws as `changeCaseAsSystem` */
export const delegateWithin = async (
  context: Context,
  tx: Tx,
  caseId: string,
  handler: Administrator | null,
  actor: Actor,
): Promise<Receipt> =>
  await changeCaseAsSystem(
    context,
    tx,
    caseId,
    handler === null
      ? { type: 'case.resetDelegation' }
      : { type: 'case.delegate', name: handler.name, email: handler.email },
    {
      stored: { columns: assignmentTo(handler), ...(handler !== null && { params: { name: handler.name } }) },
      actor,
    },
  )

/** Removes a case. @throws as `changeCase` */
const deleteCase = async (context: Context, request: CaseRequest<Staff>): Promise<Receipt> =>
  await changeCase(context, request, { type: 'case.delete', at: context.now().toISOString() })

/** Takes a removal back. @throws as `changeCase` */
const restoreCase = async (context: Context, request: CaseRequest<Staff>): Promise<Receipt> =>
  await changeCase(context, request, { type: 'case.restore', at: context.now().toISOString() })

/** Lets the company apply again, also after a final rejection, which no longer holds. @throws as `changeCase` */
const resetCase = async (context: Context, request: CaseRequest<Staff>): Promise<Receipt> =>
  await changeCase(context, request, { type: 'case.reset' }, { columns: { rejectionMessage: null, mayReapply: null } })

/** Rejects an application, and says whether the company may apply again. @throws as `changeCase` */
const rejectCase = async (
  context: Context,
  request: CaseRequest<Staff>,
  { message, mayReapply }: { message: string; mayReapply: boolean },
): Promise<Receipt> =>
  await changeCase(
    context,
    request,
    { type: 'case.reject', message, mayReapply },
    { columns: { rejectionMessage: message, mayReapply }, params: { message, mayReapply } },
  )

/** Gives a case another contact, and sends a mail. Withdraws links that other addresses asked for earlier. @throws as `changeCase` */
const changeContact = async (
  context: Context,
  request: CaseRequest<Staff>,
  { email, message }: { email: string; message: string },
): Promise<Receipt> =>
  await inCase(context, request, async ({ tx, row, decide: decideInCase }) => {
    const { at, commit } = await decideInCase({ type: 'case.changeContact', email })
    await applicationStarts.withdraw(tx, row.id, { except: email }, at)
    return await commit({
      columns: { silent: false, confirmedAt: row.confirmedAt ?? at },
      params: { message, from: row.contactEmail, to: email, email },
    })
  })

/** Mails the contact of a case that was created silently its link. @throws as `changeCase` */
const informCompany = async (context: Context, request: CaseRequest<Staff>): Promise<Receipt> =>
  await inCase(context, request, async (open) => {
    const change = await open.decide({ type: 'case.inform' })
    return await change.commit({ columns: { silent: false }, params: { email: open.row.contactEmail } })
  })

/** Queues the date of admission, YYYY-MM-DD, or cancels the queued one. @throws as `changeCase` */
const queueAdmissionDate = async (
  context: Context,
  request: CaseRequest<Staff>,
  { admissionDate }: { admissionDate: string | null },
): Promise<Receipt> =>
  await (admissionDate === null
    ? inCase(context, request, async (open) => {
        const change = await open.decide({ type: 'case.cancelAdmissionDate' })
        const date = open.row.queuedAdmission?.date
        return await change.commit(date === undefined ? {} : { params: { admissionDate: date } })
      })
    : changeCase(
        context,
        request,
        { type: 'case.queueAdmissionDate', admissionDate, today: swedishDay(context.now()) },
        { params: { admissionDate } },
      ))

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
  versionedRoute(endpoints.queueAdmissionDate, (context, input) =>
    queueAdmissionDate(context, byPath(input), input.body),
  ),
  versionedRoute(endpoints.changeContact, (context, input) => changeContact(context, byQuery(input), input.body)),
  versionedRoute(endpoints.informCompany, (context, input) => informCompany(context, byQuery(input))),
  versionedRoute(endpoints.delegateCase, (context, input) =>
    delegateCase(context, byQuery(input), { userId: input.query.userAdId }),
  ),
  versionedRoute(endpoints.resetDelegation, (context, input) => resetDelegation(context, byQuery(input))),
  versionedRoute(endpoints.deleteCase, (context, input) => deleteCase(context, byQuery(input))),
  versionedRoute(endpoints.restoreCase, (context, input) => restoreCase(context, byQuery(input))),
  versionedRoute(endpoints.resetCase, (context, input) => resetCase(context, byQuery(input))),
  versionedRoute(endpoints.archiveCase, (context, input) => archiveCase(context, byQuery(input))),
  versionedRoute(endpoints.rejectCase, (context, input) => rejectCase(context, byQuery(input), input.body)),
  jsonRoute(endpoints.retryTasks, (context, { caller, params }) => retryTasks(context, caller, params.caseId)),
  versionedRoute(endpoints.exportCase, (context, input) => exportCase(context, byQuery(input), input.query)),
]

/** Asks the region for its opinion. @throws as `changeCase` */
const submitForRegionalReview = async (context: Context, request: CaseRequest): Promise<Receipt> =>
  await changeCase(context, request, { type: 'regionalReview.request' })

/** The region's opinion, with its comment. @throws as `changeCase` */
const answerRegionalReview = async (
  context: Context,
  request: CaseRequest,
  { isApproved, comment }: BodyOf<typeof endpoints.answerRegionalReview>,
): Promise<Receipt> =>
  await changeCase(
    context,
    request,
    { type: isApproved ? 'regionalReview.approve' : 'regionalReview.reject', comment },
    { params: { message: comment } },
  )

export const regionalReviewRoutes = [
  versionedRoute(endpoints.submitForRegionalReview, (context, input) =>
    submitForRegionalReview(context, byPath(input)),
  ),
  versionedRoute(endpoints.answerRegionalReview, (context, input) =>
    answerRegionalReview(context, byPath(input), input.body),
  ),
]

export const caseLocaleRoutes = [
  versionedRoute(endpoint, (context, input) => updateLocale(context, byPath(input), input.params)),
]

/** Changes the language of a case's mails and documents. @throws HttpError INVALID_REQUEST for one that is not offered, and as `changeCase` */
const updateLocale = async (
  context: Context,
  request: CaseRequest,
  { locale }: { locale: Locale },
): Promise<Receipt> => {
  if (!isOffered(context.config, locale)) throw invalidRequest([{ path: 'params.locale', code: 'NOT_OFFERED' }])
  return await inCase(context, request, async (open) => {
    const change = await open.decide({ type: 'case.setLocale' })
    return await change.commit({ columns: { locale }, params: { from: open.row.locale, to: locale } })
  })
}

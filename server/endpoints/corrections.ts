import * as endpoints from '#schemas/api/corrections.ts'
import { isCorrectable } from '#machines/case/component-lock.ts'
import { actorName } from '#machines/case/permissions.ts'
import type { BodyOf } from '#schemas/api/endpoint.ts'
import type { Correction, CorrectionRequest } from '#schemas/correction.ts'
import type { Receipt } from '#schemas/api/receipt.ts'
import { correctedComponents } from '#schemas/corrected-components.ts'
import type { EarlierAnswers } from '#schemas/earlier-answers.ts'
import { isAnswerChanged } from '#schemas/form/answer-changed.ts'
import { peopleNamedIn, withPeople } from '#schemas/form/people.ts'
import { valuesOf } from '#schemas/form/saved-value.ts'
import { rootComponentId, type FormValues } from '#schemas/form/value.ts'
import { getOwn, isSameJson } from '#schemas/records.ts'
import { byQuery, type CaseRequest } from '../http/request-input.ts'
import { versionedRoute } from '../http/route.ts'
import type { Applicant, Staff } from '../auth/caller.ts'
import type { Context } from '../context.ts'
import { assertComponentExists, findComponent } from '../features/forms/form-index.ts'
import { requestedCorrections } from '../mails/requested-correction.ts'
import { HttpError } from '../http/http-error.ts'
import * as earlierAnswers from '../repositories/earlier-answers.ts'
import { changeCase, inCase } from '../features/cases/in-case.ts'
import type { CaseInChange, Transition } from '../features/cases/transition.ts'
import type { Tx } from '../db/tables.ts'
import * as answers from '../repositories/answers.ts'
import { removeUnnamedFiles } from '../features/files/remove-file.ts'
import type { NewAnswer, StoredAnswer } from '../repositories/answers.ts'
import type { CaseUpdate } from '../repositories/cases.ts'
import * as contactPersons from '../repositories/contact-persons.ts'
import { storeAnswers } from '../features/cases/store-answers.ts'

type OfAnswer = Pick<CorrectionRequest, 'componentId'>

/** Requests the correction of an answer, and stores its current value. @throws as `changeCase` and `assertComponentExists` */
const requestCorrection = async (
  context: Context,
  request: CaseRequest<Staff>,
  { formId, componentId, message }: CorrectionRequest,
): Promise<Receipt> =>
  await inCase(context, request, async (open) => {
    const requested = { formId, componentId, message }
    assertMayCorrect(open, requested)
    const at = context.now().toISOString()
    const change = await open.decide({ type: 'correction.request', ...requested, at })
    await keepEarlierAnswers(change, [requested])
    return await change.commit({ params: { message }, mail: mailOf(change, [requested]) })
  })

/** Stores a correction draft, invisible to the company. @throws as `changeCase` and `assertComponentExists` */
const saveCorrectionDraft = async (
  context: Context,
  request: CaseRequest<Staff>,
  { formId, componentId, message }: CorrectionRequest,
): Promise<Receipt> =>
  await inCase(context, request, async (open) => {
    assertMayCorrect(open, { formId, componentId })
    const at = context.now().toISOString()
    const change = await open.decide({ type: 'correction.draft', formId, componentId, message, at })
    return await change.commit()
  })

/** @throws as `changeCase` */
const deleteCorrectionDraft = async (
  context: Context,
  request: CaseRequest<Staff>,
  { componentId }: OfAnswer,
): Promise<Receipt> => await changeCase(context, request, { type: 'correction.discard', componentId })

/** Sends all correction drafts to the company, in one mail, and stores the current answers. @throws as `changeCase` */
const sendCorrections = async (context: Context, request: CaseRequest<Staff>): Promise<Receipt> =>
  await inCase(context, request, async (open) => {
    const change = await open.decide({ type: 'correction.send', at: context.now().toISOString() })
    const { correctionDrafts } = open.facts
    await keepEarlierAnswers(change, correctionDrafts)
    return await change.commit({ mail: mailOf(change, correctionDrafts) })
  })

/**
 * Withdraws a correction that the company has not handled. Answers that the correction has opened in a signed application become what they were.
 *
 * @throws as `changeCase` and `restoreAnswers`
 */
const withdrawCorrection = async (
  context: Context,
  request: CaseRequest<Staff>,
  { componentId }: OfAnswer,
): Promise<Receipt> =>
  await inCase(context, request, async ({ tx, row, decide }) => {
    const change = await decide({ type: 'correction.withdraw', componentId })
    const correction = correctionOf(change, componentId)
    const { formId } = correction
    const isDeclared = change.effects.some(({ type }) => type === 'restore answers')
    const { isRestored, columns } = isDeclared
      ? await restoreAnswers(change, correction)
      : { isRestored: false, columns: {} }
    await forgetCorrection(context, tx, { caseId: row.id, formId, componentId })
    return await change.commit({
      columns,
      formId,
      ...(isRestored && { params: { change: 'correction.withdrawAndRestore' } }),
      mail: { ...mailOf(change, [correction]), isRestored },
    })
  })

/** Marks a correction as put right, with a reply, or as not. @throws as `changeCase` */
const setCorrectionHandled = async (
  context: Context,
  request: CaseRequest<Applicant | Staff>,
  body: BodyOf<typeof endpoints.setCorrectionHandled>,
): Promise<Receipt> => {
  const { componentId, isHandled, reply = null } = body
  return await changeCase(
    context,
    request,
    isHandled
      ? { type: 'correction.handle', componentId, reply, at: context.now().toISOString() }
      : { type: 'correction.unhandle', componentId },
    // The mail covers all corrections, some of which may have replies.
    { ...(isHandled && reply !== null && { params: { message: reply } }), mail: {} },
  )
}

/** Approves what the company has put right. @throws as `changeCase` */
const approveCorrection = async (
  context: Context,
  request: CaseRequest<Staff>,
  { componentId }: OfAnswer,
): Promise<Receipt> =>
  await inCase(context, request, async ({ tx, row, decide }) => {
    const change = await decide({ type: 'correction.approve', componentId })
    const { formId } = correctionOf(change, componentId)
    await forgetCorrection(context, tx, { caseId: row.id, formId, componentId })
    return await change.commit()
  })

/** @throws HttpError as `assertComponentExists`, and FORBIDDEN for an answer that the company can never change */
const assertMayCorrect = (
  { template, actor }: CaseInChange,
  { formId, componentId }: Pick<CorrectionRequest, 'formId' | 'componentId'>,
): void => {
  assertComponentExists(template, actor, { formId, componentId })
  const match = findComponent(template, { kind: 'applicant' }, componentId)
  if (match !== null && !isCorrectable(match.component, template)) throw new HttpError('FORBIDDEN')
}

const mailOf = ({ template, row }: Transition, requests: readonly CorrectionRequest[]) => ({
  corrections: requestedCorrections(template, requests, row.locale),
})

const keepEarlierAnswers = async (
  { tx, row, actor, at }: Transition,
  requests: readonly Pick<CorrectionRequest, 'formId' | 'componentId'>[],
): Promise<void> => {
  for (const { formId, componentId } of requests)
    await earlierAnswers.save(tx, { caseId: row.id, formId, componentId, by: actorName(actor), at })
}

/** The correction that the chart has allowed to decide about. */
const correctionOf = ({ facts }: Transition, componentId: string): Correction => {
  const correction = facts.corrections.find((each) => each.componentId === componentId)
  if (correction === undefined) throw new Error(`There is no correction of ${componentId}`)
  return correction
}

/** Deletes what was stored for a correction that is decided now: the answers of before, and the files that were kept for them. */
const forgetCorrection = async (
  context: Pick<Context, 'tasks'>,
  tx: Tx,
  { caseId, formId, componentId }: { caseId: string; formId: string; componentId: string },
): Promise<void> => {
  await earlierAnswers.forgetCorrection(tx, caseId, componentId)
  await removeUnnamedFiles(context, tx, { caseId, formId })
}

export const correctionRoutes = [
  versionedRoute(endpoints.requestCorrection, (context, input) =>
    requestCorrection(context, byQuery(input), { ...input.query, ...input.body }),
  ),
  versionedRoute(endpoints.saveCorrectionDraft, (context, input) =>
    saveCorrectionDraft(context, byQuery(input), { ...input.query, ...input.body }),
  ),
  versionedRoute(endpoints.deleteCorrectionDraft, (context, input) =>
    deleteCorrectionDraft(context, byQuery(input), input.query),
  ),
  versionedRoute(endpoints.sendCorrections, (context, input) => sendCorrections(context, byQuery(input))),
  versionedRoute(endpoints.withdrawCorrection, (context, input) =>
    withdrawCorrection(context, byQuery(input), input.query),
  ),
  versionedRoute(endpoints.setCorrectionHandled, (context, input) =>
    setCorrectionHandled(context, byQuery(input), input.body),
  ),
  versionedRoute(endpoints.approveCorrection, (context, input) =>
    approveCorrection(context, byQuery(input), input.query),
  ),
]

/**
 * Stores the answers that a correction has opened as they were when it was requested, with the people that they name. Those that another
 * correction is about stay: they are that one's to decide. `isRestored`: whether an answer had changed at all.
 *
 * @throws as `storeAnswers`
 */
const restoreAnswers = async (
  transition: Transition,
  correction: Correction,
): Promise<{ isRestored: boolean; columns: CaseUpdate }> => {
  const { tx, row, facts } = transition
  const { formId, componentId } = correction
  const earlier = (await earlierAnswers.ofCase(tx, row.id))
    .get(formId)
    ?.find((each) => each.componentId === componentId)
  const stored = await answers.ofForm(tx, row.id, formId)
  const componentIds = correctedComponents(correction, facts.corrections)
  if (earlier === undefined) return { isRestored: false, columns: {} }
  const before = withPeople(earlier.values, earlier.people)
  const now = withPeople(valuesOf(stored), await contactPersons.ofCase(tx, row.id))
  if (!isAnswerChanged(before, now, componentIds)) return { isRestored: false, columns: {} }
  await restorePeople(transition, earlier, componentIds)
  const writes = writesOf(formId, { before: earlier.values, stored, componentIds })
  const records = { ...transition.records, people: await contactPersons.ofCase(tx, row.id) }
  const { columns } = await storeAnswers({ ...transition, records }, formId, stored, writes)
  return { isRestored: true, columns }
}

const writesOf = (
  formId: string,
  {
    before,
    stored,
    componentIds,
  }: { before: FormValues; stored: readonly StoredAnswer[]; componentIds: readonly string[] },
): NewAnswer[] => {
  const known = new Map(stored.map((answer) => [answer.componentId, answer]))
  const keys = new Set([...Object.keys(before), ...known.keys()])
  return [...keys].flatMap((valueKey) => {
    const value = getOwn(before, valueKey) ?? null
    const now = known.get(valueKey)
    return !componentIds.includes(rootComponentId(valueKey)) || isSameJson(now?.value ?? null, value)
      ? []
      : { formId, valueKey, value, version: (now?.version ?? 0) + 1, backendValidation: null }
  })
}

/** Restores the people whom the answers named, including those whom the company has removed. */
const restorePeople = async (
  { tx, row, at }: Transition,
  { values, people }: EarlierAnswers,
  componentIds: readonly string[],
): Promise<void> => {
  const restored = Object.entries(values).filter(([key]) => componentIds.includes(rootComponentId(key)))
  const named = peopleNamedIn(
    restored.map(([, value]) => value),
    people,
  )
  for (const person of named) await contactPersons.put(tx, row.id, person, at)
}

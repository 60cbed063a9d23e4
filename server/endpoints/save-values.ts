import type { EventOf } from '#machines/case/events.ts'
import type { ResponseOf, BodyOf } from '#schemas/api/endpoint.ts'
import type { Receipt } from '#schemas/api/receipt.ts'
import type { saveValues as endpoint } from '#schemas/api/case-actions.ts'
import { fromWire, type SaveEntry, type StoredValue, type ValueConflict } from '#schemas/form/saved-value.ts'
import type { FormStatus } from '#schemas/form/form-status.ts'
import { isSameJson } from '#schemas/records.ts'
import type { AnswerSource } from '#schemas/form/answer-source.ts'
import { isBlank } from '#schemas/form/value.ts'
import type { ValueComponent } from '#schemas/form.ts'
import type { Applicant, Staff } from '../auth/caller.ts'
import type { Context } from '../context.ts'
import { assertNotLocked, assertInDomain, validateEntries } from '../features/forms/validate-entries.ts'
import { availableOptions, formFor, componentAt } from '../features/forms/form-index.ts'
import type { AllowedChange, CaseToChange } from '../features/cases/transition.ts'
import { HttpError } from '../http/http-error.ts'
import type { NewAnswer, StoredAnswer } from '../repositories/answers.ts'
import * as formStates from '../repositories/form-states.ts'
import { inCaseUnversioned, inReadCase, unchangedReceipt, type LockedCase } from '../features/cases/in-case.ts'
import { storeAnswers, storeAnswersUnlocked } from '../features/cases/store-answers.ts'

type Body = BodyOf<typeof endpoint>
type Saved = { receipt: Receipt; formStatus: FormStatus; comparison: Comparison }
/** By component id: whether another system knows the answer to be right. */
type Validity = ReadonlyMap<string, boolean>

/**
 * Saves answers one by one: those without a conflict are stored, also when others are not. A repeat of a save whose response was lost
 * changes nothing.
 *
 * @throws HttpError VALUE_CONFLICT with both values of each answer that another user has changed, and with those that were stored; INVALID_REQUEST for an answer that
 *   the form has no component or option for; FORBIDDEN for one behind a read-only tag.
 */
export const saveValues = async (
  context: Context,
  caller: Applicant | Staff,
  caseId: string,
  body: Body,
): Promise<ResponseOf<typeof endpoint>> => {
  const request = { caller, caseId, formIds: [body.formId] }
  const { saved, validity } = await inReadCase(context, request, async (read) => {
    const change = read.decide(eventOf(read, body))
    assertAnswersKnown(read, body)
    const verified = await verifyAnswers(context, answersToVerify(read, body))
    return { saved: change && (await saveOntoVersion(context, caller, change, body, verified)), validity: verified }
  })
  const { receipt, formStatus, comparison } =
    saved ?? (await inCaseUnversioned(context, request, async (open) => await saveLocked(open, body, validity)))
  const { unchanged, writes, conflicts } = comparison
  const stored = [...unchanged, ...writes.map(asStored)]
  if (conflicts.length > 0) throw conflicting(conflicts, stored)
  return { ...receipt, saved: stored, formStatus }
}

/** One statement. Null if the case has changed meanwhile, or if an answer has further effects. */
const saveOntoVersion = async (
  { db }: Pick<Context, 'db'>,
  caller: Applicant | Staff,
  change: AllowedChange,
  body: Body,
  validity: Validity,
): Promise<Saved | null> => {
  const comparison = compareWithStored(change, body, validity)
  const unchanged = statusUnlessChanged(change, body.formId, comparison)
  if (unchanged !== null) return { receipt: unchangedReceipt(change), formStatus: unchanged, comparison }
  const { stored, writes } = comparison
  const written = await storeAnswersUnlocked(db, change, body.formId, stored, writes, caller)
  if (written === null) return null
  const { formStatus, version } = written
  return { receipt: { ...unchangedReceipt(change), version }, formStatus, comparison }
}

const saveLocked = async (open: LockedCase, body: Body, validity: Validity): Promise<Saved> => {
  const event = eventOf(open, body)
  const change = await open.decide(event)
  assertAnswersKnown(open, body)
  const comparison = compareWithStored(change, body, validity)
  const unchanged = statusUnlessChanged(change, body.formId, comparison)
  if (unchanged !== null) return { receipt: unchangedReceipt(open), formStatus: unchanged, comparison }
  const { stored, writes } = comparison
  const { formStatus, columns } = await storeAnswers(change, body.formId, stored, writes)
  return { receipt: await change.commit({ columns }), formStatus, comparison }
}

/** @throws HttpError as `validateEntries` and `assertNotLocked` */
const eventOf = (read: CaseToChange, { formId, data }: Body): EventOf<'values.save'> => {
  const { entries } = validateEntries(read.template, read.actor, formId, data)
  assertNotLocked(read, entries)
  return { type: 'values.save', formId, componentIds: data.map(({ componentId }) => componentId) }
}

/** @throws HttpError as `assertInDomain` */
const assertAnswersKnown = ({ template, actor, records }: CaseToChange, { formId, data }: Body): void => {
  const form = formFor(template, actor, formId)
  if (form !== null) assertInDomain(data, form, availableOptions(template, records.people))
}

/** @throws HttpError VALUE_CONFLICT if there is nothing else */
const compareWithStored = ({ records }: CaseToChange, { formId, data }: Body, validity: Validity): Comparison => {
  const comparison = compare(
    formId,
    data,
    records.answers.filter((answer) => answer.formId === formId),
    validity,
  )
  const { writes, unchanged, conflicts } = comparison
  // Nothing to commit, since the error would roll a transaction back.
  if (writes.length === 0 && unchanged.length === 0) throw conflicting(conflicts, [])
  return comparison
}

/** The form's status if a save changes nothing, such as a repeated one. The first save of a party writes even then, since it starts the form. */
const statusUnlessChanged = (
  { records, actor }: AllowedChange,
  formId: string,
  { writes }: Comparison,
): FormStatus | null => {
  const { status, hasApplicantEntry } = records.states.get(formId) ?? formStates.untouched(formId)
  const isBegun = actor.kind === 'applicant' ? hasApplicantEntry : status !== 'not-started'
  return isBegun && writes.length === 0 ? status : null
}

type Comparison = {
  /** The form's stored answers. */
  stored: readonly StoredAnswer[]
  writes: NewAnswer[]
  unchanged: StoredValue[]
  conflicts: ValueConflict[]
}

/** The outcome of each entry. An unchanged answer counts as saved, whoever wrote it, unless the register could not check it at the time. */
const compare = (
  formId: string,
  data: readonly SaveEntry[],
  stored: readonly StoredAnswer[],
  backendValidations: Validity,
): Comparison => {
  const known = new Map(stored.map((answer) => [answer.componentId, answer]))
  const comparison: Comparison = { stored, writes: [], unchanged: [], conflicts: [] }
  for (const { componentId, dataType, value: wire, basedOn } of data) {
    const value = fromWire(dataType, wire)
    const now = known.get(componentId)
    const isSame = now !== undefined && isSameJson(now.value, value)
    const isValid = backendValidations.get(componentId)
    if (isSame && (isValid ?? now.backendValidation) === now.backendValidation) comparison.unchanged.push(asSeen(now))
    else if (!isSame && now !== undefined && now.version !== basedOn)
      comparison.conflicts.push({
        componentId,
        yours: value,
        theirs: now.value,
        theirVersion: now.version,
        theirName: now.updatedBy,
      })
    else
      comparison.writes.push({
        formId,
        valueKey: componentId,
        value,
        version: (now?.version ?? 0) + 1,
        backendValidation: isValid ?? null,
      })
  }
  return comparison
}

const asStored = ({ valueKey, value, version, backendValidation }: NewAnswer): StoredValue => ({
  componentId: valueKey,
  value,
  version,
  backendValidation,
})

const asSeen = ({ componentId, value, version, backendValidation }: StoredAnswer): StoredValue => ({
  componentId,
  value,
  version,
  backendValidation,
})

const conflicting = (conflicts: ValueConflict[], saved: StoredValue[]): HttpError =>
  new HttpError('VALUE_CONFLICT', { conflicts, saved })

/** A save has a few; more are not looked up in the register. */
const maxLookups = 50

/** An answer that another system knows to be right or wrong. */
type AnswerToVerify = { componentId: string; text: string; system: 'zipCodes' | AnswerSource }

/** The answers among the entries that the caller's form has verified by another system. */
const answersToVerify = ({ template, actor }: CaseToChange, { formId, data }: Body): AnswerToVerify[] => {
  const form = formFor(template, actor, formId)
  if (form === null) return []
  return data.flatMap(({ componentId, value }) => {
    const component = componentAt(form, componentId)
    const system = component === null ? null : systemOf(component)
    return system !== null && typeof value === 'string' && !isBlank(value) ? [{ componentId, text: value, system }] : []
  })
}

const systemOf = (component: ValueComponent): AnswerToVerify['system'] | null => {
  if (component.type === 'searchBox') return component.allowsOther ? null : component.source
  return component.validation.some(({ type }) => type === 'zipCode') ? 'zipCodes' : null
}

/** Checks each answer, outside of any transaction: the other system may be slow. Answers that could not be looked up are not in the result. */
const verifyAnswers = async (
  context: Pick<Context, 'zipCodes' | 'answerSources'>,
  answers: readonly AnswerToVerify[],
): Promise<Validity> => {
  const isRight = async ({ text, system }: AnswerToVerify): Promise<boolean | null> =>
    system === 'zipCodes'
      ? ((await context.zipCodes.find(text))?.valid ?? null)
      : await context.answerSources[system].has(text)
  const found = await Promise.all(
    answers.slice(0, maxLookups).map(async (answer) => [answer.componentId, await isRight(answer)] as const),
  )
  return new Map(found.flatMap(([componentId, isValid]) => (isValid === null ? [] : [[componentId, isValid]])))
}

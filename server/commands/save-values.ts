import type { AnswerOf, BodyOf } from '#schemas/api/call.ts'
import type { saveValues as call } from '#schemas/api/case-actions.ts'
import { fromWire, type SaveEntry, type StoredValue, type ValueConflict } from '#schemas/form/saved-value.ts'
import type { Applicant, Staff } from '../auth/caller.ts'
import type { Context } from '../context.ts'
import { checkFilling } from '../forms/check-filling.ts'
import { checkZipCodes } from '../forms/check-zip-codes.ts'
import { offeredIn } from '../forms/offered-in.ts'
import { assertInDomain, placeEntries } from '../forms/place-entries.ts'
import { formFor } from '../forms/place-of.ts'
import { RefusalError } from '../refusal.ts'
import * as answers from '../repositories/answers.ts'
import type { NewAnswer, StoredAnswer } from '../repositories/answers.ts'
import { changeCase } from './change-case.ts'
import { storeAnswers } from './store-answers.ts'

type Body = BodyOf<typeof call>

/**
 * Saves answers one by one: those that nobody else has changed meanwhile are stored, also when others are not.
 *
 * @throws RefusalError VALUE_CONFLICT with both values of each answer that somebody else has changed, and with those that were stored; INVALID_REQUEST for an answer that
 *   the form has no place for or does not offer; FORBIDDEN for one behind a read-only tag.
 */
export const saveValues = async (
  context: Context,
  caller: Applicant | Staff,
  caseId: string,
  { formId, data }: Body,
): Promise<AnswerOf<typeof call>> => {
  const backendValidations = await checkZipCodes(context, caller, caseId, formId, data)
  const outcome: { saved: StoredValue[]; conflicts: ValueConflict[]; formStatus: AnswerOf<typeof call>['formStatus'] } =
    {
      saved: [],
      conflicts: [],
      formStatus: 'not-started',
    }
  const receipt = await changeCase(context, {
    caller,
    caseId,
    event: (held) => {
      const placed = placeEntries(held.template, held.actor, formId, data)
      checkFilling(held, placed)
      return { type: 'values.save', formId, componentIds: data.map(({ componentId }) => componentId) }
    },
    store: async (step) => {
      const form = formFor(step.template, step.actor, formId)
      if (form !== null) assertInDomain(data, form, await offeredIn(step.tx, caseId, step.template))
      const stored = await answers.ofForm(step.tx, caseId, formId)
      const { writes, unchanged, conflicts } = compare(formId, data, stored, backendValidations)
      // Nothing to keep: the transaction is taken back with the refusal.
      if (writes.length === 0 && unchanged.length === 0) throw conflicting(conflicts, [])
      const { formStatus, change } = await storeAnswers(step, formId, stored, writes)
      Object.assign(outcome, { saved: [...unchanged, ...writes.map(asStored)], conflicts, formStatus })
      return change
    },
  })
  if (outcome.conflicts.length > 0) throw conflicting(outcome.conflicts, outcome.saved)
  return { ...receipt, saved: outcome.saved, formStatus: outcome.formStatus }
}

type Comparison = { writes: NewAnswer[]; unchanged: StoredValue[]; conflicts: ValueConflict[] }

/** What each entry comes to. An answer that is already what the writer wants is saved, whoever wrote it. */
const compare = (
  formId: string,
  data: readonly SaveEntry[],
  stored: readonly StoredAnswer[],
  backendValidations: ReadonlyMap<string, boolean>,
): Comparison => {
  const known = new Map(stored.map((answer) => [answer.componentId, answer]))
  const comparison: Comparison = { writes: [], unchanged: [], conflicts: [] }
  for (const { componentId, dataType, value: wire, basedOn } of data) {
    const value = fromWire(dataType, wire)
    const now = known.get(componentId)
    if (now !== undefined && JSON.stringify(now.value) === JSON.stringify(value)) comparison.unchanged.push(asSeen(now))
    else if (now !== undefined && now.version !== basedOn)
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
        backendValidation: backendValidations.get(componentId) ?? null,
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

const conflicting = (conflicts: ValueConflict[], saved: StoredValue[]): RefusalError =>
  new RefusalError('VALUE_CONFLICT', { conflicts, saved })

import { type Correction } from '#schemas/correction.ts'
import { correctedComponents } from '#schemas/corrected-components.ts'
import type { EarlierAnswers } from '#schemas/earlier-answers.ts'
import { isAnswerChanged } from '#schemas/form/answer-changed.ts'
import { peopleNamedIn, withPeople } from '#schemas/form/people.ts'
import { valuesOf } from '#schemas/form/saved-value.ts'
import { rootComponentId, type FormValues } from '#schemas/form/value.ts'
import { getOwn, isSameJson } from '#schemas/records.ts'
import type { Transition } from './transition.ts'
import * as answers from '../../repositories/answers.ts'
import type { NewAnswer, StoredAnswer } from '../../repositories/answers.ts'
import type { CaseUpdate } from '../../repositories/cases.ts'
import * as contactPersons from '../../repositories/contact-persons.ts'
import * as earlierAnswers from '../../repositories/earlier-answers.ts'
import { storeAnswers } from './store-answers.ts'

/**
 * Stores the answers that a correction has opened as they were when it was requested, with the people that they name. Those that another
 * correction is about stay: they are that one's to decide. `isRestored`: whether an answer had changed at all.
 *
 * @throws as `storeAnswers`
 */
export const restoreAnswers = async (
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

/** The people whom the answers named are again as they were, those included whom the company has removed meanwhile. */
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

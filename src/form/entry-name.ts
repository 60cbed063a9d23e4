import type { ComponentOf } from '#schemas/form.ts'
import type { FormIndex } from '#schemas/form/compile.ts'
import { valueKey } from '#schemas/form/value.ts'
import { shownEntries, toldAt, type Answers } from './review/answer-changes.ts'
import type { EntryPlace } from './define-form-component.ts'

/** What an entry is called: the first answer of its summary, or what the list calls its entries, with its number. */
export const nameOfEntry = (
  index: FormIndex,
  answers: Answers,
  { summary, entryName }: Pick<ComponentOf<'dynamicList'>, 'summary' | 'entryName'>,
  place: EntryPlace,
): string => {
  const told = summary.flatMap((componentId) => {
    const component = index.nodes.get(componentId)?.component
    return component === undefined ? [] : toldAt(answers, component, valueKey(componentId, place)).lines.slice(0, 1)
  })
  const number = shownEntries(answers, place.listId).indexOf(place.entryId) + 1
  return told[0] ?? `${answers.context.textIn(entryName)} ${number}`
}

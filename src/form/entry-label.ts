import type { ComponentOf } from '#schemas/form.ts'
import type { FormIndex } from '#schemas/form/compile.ts'
import { valueKey, type EntryPath } from '#schemas/form/value.ts'
import { shownEntries, formatAt, type AnswerSnapshot } from './review/diff-answers.ts'

/** Label of a list entry: the first answer of its summary, else the list's entry name with its number. */
export const entryLabel = (
  index: FormIndex,
  answers: AnswerSnapshot,
  { summary, entryName }: Pick<ComponentOf<'dynamicList'>, 'summary' | 'entryName'>,
  entryPath: EntryPath,
): string => {
  const formatted = summary.flatMap((componentId) => {
    const component = index.nodes.get(componentId)?.component
    return component === undefined
      ? []
      : formatAt(answers, component, valueKey(componentId, entryPath)).lines.slice(0, 1)
  })
  const number = shownEntries(answers, entryPath.listId).indexOf(entryPath.entryId) + 1
  return formatted[0] ?? `${answers.context.localized(entryName)} ${number}`
}

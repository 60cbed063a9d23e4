import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { parseValueKey, valueKey, type EntryPath } from '#schemas/form/value.ts'
import type { ComponentOf } from '#schemas/form.ts'
import type { FormIndex } from '#schemas/form/compile.ts'
import { type Change, shownEntries, formatAt, type AnswerSnapshot } from './diff-answers.ts'

const answerLabels = {
  changed: msg`Ändrat`,
  new: msg`Nytt`,
  removed: msg`Borttaget`,
  reordered: msg`Ny ordning`,
} as const

/** Short label of the change of an answer or an entry. */
export const changeLabel = (key: string, { difference }: Pick<Change, 'difference'>): MessageDescriptor => {
  if (!isEntry(key)) return answerLabels[difference]
  return difference === 'removed' ? msg`Borttagen post` : msg`Ny post`
}

/** Whether a key is that of an entry itself (list id and entry id), not of an answer in it. */
export const isEntry = (key: string): boolean => key.includes('/') && parseValueKey(key).entry === undefined

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

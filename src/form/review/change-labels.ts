import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { parseValueKey } from '#schemas/form/value.ts'
import type { Change } from './diff-answers.ts'

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

import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { parseValueKey } from '#schemas/form/value.ts'
import type { Change } from './answer-changes.ts'

const ofAnswers = {
  changed: msg`Ändrat`,
  new: msg`Nytt`,
  removed: msg`Borttaget`,
  reordered: msg`Ny ordning`,
} as const

/** What became of an answer, or of an entry, in a word or two. */
export const changeWords = (key: string, { difference }: Pick<Change, 'difference'>): MessageDescriptor => {
  if (!isEntry(key)) return ofAnswers[difference]
  return difference === 'removed' ? msg`Borttagen post` : msg`Ny post`
}

/** Whether a key is of an entry itself: its list's id and its own, and nothing in it. */
export const isEntry = (key: string): boolean => key.includes('/') && parseValueKey(key).entry === undefined

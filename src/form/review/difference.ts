import type { Value } from '#schemas/form/value.ts'

/** An answer with its words. Of a question that is not shown: null and no words. */
export type Told = { value: Value; lines: readonly string[] }

/** How an answer differs from an earlier one; `reordered` is the same entries in another order. */
export type Difference = 'changed' | 'new' | 'removed' | 'reordered'

/** Answers that read the same are the same. */
export const differenceInWords = (earlier: Told, now: Told): Difference | null =>
  isSameList(earlier.lines, now.lines) ? null : differenceOf(earlier, now)

/** What to call it when two answers are known to differ. */
export const differenceOf = (earlier: Told, now: Told): Difference =>
  earlier.lines.length === 0 ? 'new' : now.lines.length === 0 ? 'removed' : 'changed'

export const isSameList = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((item, place) => item === other[place])

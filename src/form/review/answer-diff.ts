import { isSameList } from '../is-same-list.ts'
import type { Value } from '#schemas/form/value.ts'

/** An answer with its formatted lines. A hidden answer is null without lines. */
export type FormattedAnswer = { value: Value; lines: readonly string[] }

/** Difference of an answer from an earlier one; `reordered`: the same entries in another order. */
export type Difference = 'changed' | 'new' | 'removed' | 'reordered'

/** Answers with equal formatted text are equal. */
export const compareFormatted = (earlier: FormattedAnswer, now: FormattedAnswer): Difference | null =>
  isSameList(earlier.lines, now.lines) ? null : differenceKind(earlier, now)

/** Kind of the difference between two answers that are known to differ. */
export const differenceKind = (earlier: FormattedAnswer, now: FormattedAnswer): Difference =>
  earlier.lines.length === 0 ? 'new' : now.lines.length === 0 ? 'removed' : 'changed'

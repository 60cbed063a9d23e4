import type { OtherAnswer } from './option.ts'
import type { DateLimit, NumberLimit, Rule } from './rule.ts'

/** How a number, date or month is compared with another. */
export const comparisons = ['less', 'atMost', 'equal', 'atLeast', 'more'] as const

const limitNames = ['min', 'max', 'earliest', 'latest'] as const
type LimitName = (typeof limitNames)[number]
export type Limit = { name: LimitName; limit: NumberLimit | DateLimit }

/** Returns the limits of a rule for numbers or dates. */
export const limitsOf = (rule: Rule): Limit[] => {
  const limits: Partial<Record<LimitName, NumberLimit | DateLimit | undefined>> =
    rule.type === 'range' || rule.type === 'dateRange' ? rule : {}
  return limitNames.flatMap((name) => {
    const limit = limits[name]
    return limit === undefined ? [] : { name, limit }
  })
}

/** The other answers that a rule compares with, and the end of its range that each is. */
export const comparedAnswers = (rule: Rule): { name: LimitName; other: OtherAnswer }[] =>
  limitsOf(rule).flatMap(({ name, limit }) => (typeof limit === 'object' ? { name, other: limit } : []))

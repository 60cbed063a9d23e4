import type { Reason } from '#schemas/reason.ts'

/** Each reason once. */
export const uniqueReasons = (reasons: readonly Reason[]): readonly Reason[] => [
  ...new Map(reasons.map((each) => [JSON.stringify(each), each])).values(),
]

/** Whether the lists have the same items, by identity, in the same order. */
export const isSameList = <T>(one: readonly T[], other: readonly T[]): boolean =>
  one.length === other.length && one.every((item, index) => item === other[index])

/** Whether two values that came from JSON are the same. The order of an object's keys counts. */
export const isSameJson = (one: unknown, other: unknown): boolean =>
  one === other || (typeof one === 'object' && JSON.stringify(one) === JSON.stringify(other))

/** A clock that stands still until it is advanced. */
export type TestClock = { now: () => Date; advance(byMs: number): void }

/** Every test begins at the same moment, a Saturday morning. */
export const testStart = new Date('2026-11-21T09:41:00.000Z')

export const createTestClock = (): TestClock => {
  let at = testStart.getTime()
  return {
    now: () => new Date(at),
    advance: (byMs) => {
      at += byMs
    },
  }
}

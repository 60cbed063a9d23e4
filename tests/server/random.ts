/** Random choices that are the same for the same seed. */
export type Random = {
  /** From 0 up to, and without, `limit`. */
  below(limit: number): number
  /** Whether something of this probability happens. */
  happens(probability: number): boolean
  of<T>(choices: readonly [T, ...T[]]): T
}

/** Mulberry32: 32 bits of state are plenty for choosing requests. */
export const seededRandom = (seed: number): Random => {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (limit: number): number => Math.floor(next() * limit)
  return {
    below,
    happens: (probability) => next() < probability,
    of: (choices) => choices[below(choices.length)] ?? choices[0],
  }
}

/** Milliseconds. */
export type Times = Readonly<Record<'p50' | 'p95' | 'p99' | 'max', number>>

export const timesOf = (values: readonly number[]): Times => {
  const sorted = values.toSorted((one, other) => one - other)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99), max: at(1) }
}

export const formatMs = (value: number): string => value.toFixed(value < 10 ? 1 : 0).padStart(6)

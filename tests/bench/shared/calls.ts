import { formatMs, timesOf } from './times.ts'

/** A call: when it was due by `performance.now()`, and how many milliseconds later it had been answered. */
export type TimedCall = { due: number; took: number }

/** Calls under their names, and what failed. */
export type Calls = {
  /** Makes a call, which resolves with its status, and records it. */
  time: (name: string, due: number, call: () => Promise<number>) => Promise<void>
  of: (name: string) => readonly TimedCall[]
  errorCount: () => number
  /** Lists the failures, each with how often it happened. */
  errors: () => string
  /** A row of times for each name. */
  print: () => void
}

export const createCalls = (): Calls => {
  const calls = new Map<string, TimedCall[]>()
  const errors = new Map<string, number>()
  const of = (name: string): TimedCall[] => {
    const known = calls.get(name) ?? []
    calls.set(name, known)
    return known
  }
  return {
    time: async (name, due, call) => {
      const status = await call()
      of(name).push({ due, took: performance.now() - due })
      const failure = `${name} ${status}`
      if (status !== 200 && status !== 304) errors.set(failure, (errors.get(failure) ?? 0) + 1)
    },
    of,
    errorCount: () => [...errors.values()].reduce((sum, count) => sum + count, 0),
    errors: () => [...errors].map(([failure, count]) => `${count} × ${failure}`).join(', ') || 'none',
    print: () => {
      for (const [name, each] of calls)
        printTimes(
          name,
          each.map(({ took }) => took),
        )
    },
  }
}

export const printTimesHeader = (): void => console.info(`${'ms'.padEnd(30)}  calls     p50   p95   p99   max`)

export const printTimes = (name: string, values: readonly number[]): void => {
  const { p50, p95, p99, max } = timesOf(values)
  console.info(`${name.padEnd(30)}${String(values.length).padStart(7)}  ${[p50, p95, p99, max].map(formatMs).join('')}`)
}

/** Makes a request and reads the response to its end. Resolves with its status, 0 where there is none. */
export const statusOf = async (url: string, init: RequestInit = {}): Promise<number> => {
  try {
    const response = await fetch(url, init)
    await response.arrayBuffer()
    return response.status
  } catch {
    return 0
  }
}

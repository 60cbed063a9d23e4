/** Names under which statements are prepared: planning one takes longer than running it. */
export type StatementNames = {
  /** The name of a statement that recurs; undefined for one that is sent as it is. */
  of(sql: string): string | undefined
  /** Gives every statement a new name, for when the tables have changed. */
  renew(): void
}

/** Each connection keeps its prepared statements in memory, those too whose name is given to no statement any more. */
const maxNames = 200
const maxCandidates = 1000
/** A statement that has not come for so long loses its name to one that does. */
const idleMs = 10 * 60_000

type Named = { name: string; usedMs: number }

/** Planned anew for each pattern: a plan for any pattern reads a whole list where it finds many, or a whole index where it finds few. */
const hasPattern = (sql: string): boolean => / like /.test(sql)

/** A statement gets a name when it comes for the second time. `elapsedMs`: milliseconds of a clock that never goes back. */
export const createStatementNames = (elapsedMs: () => number = () => performance.now()): StatementNames => {
  /** The one that has not come for longest is first. */
  const names = new Map<string, Named>()
  const candidates = new Set<string>()
  let count = 0

  const nextName = (): string => `s${(count += 1)}`
  const setUsed = (sql: string, name: string): string => {
    names.delete(sql)
    names.set(sql, { name, usedMs: elapsedMs() })
    return name
  }
  const removeIdle = (): void => {
    const [oldest] = names
    if (oldest !== undefined && elapsedMs() - oldest[1].usedMs >= idleMs) names.delete(oldest[0])
  }

  return {
    of: (sql) => {
      if (hasPattern(sql)) return undefined
      const named = names.get(sql)
      if (named !== undefined) return setUsed(sql, named.name)
      if (names.size >= maxNames) removeIdle()
      if (names.size >= maxNames) return undefined
      if (candidates.delete(sql)) return setUsed(sql, nextName())
      if (candidates.size >= maxCandidates) candidates.clear()
      candidates.add(sql)
      return undefined
    },
    renew: () => {
      for (const named of names.values()) named.name = nextName()
    },
  }
}

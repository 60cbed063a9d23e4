/** Names under which statements are prepared: planning one takes longer than running it. */
export type StatementNames = {
  /** The name of a statement that recurs; undefined for one that is sent as it is. */
  of(sql: string): string | undefined
  /** Gives every statement a new name, for when the tables have changed. */
  renew(): void
}

/** Each connection keeps its prepared statements in memory. */
const maxNames = 200
const maxCandidates = 1000

/** A statement gets a name when it comes for the second time. */
export const createStatementNames = (): StatementNames => {
  const names = new Map<string, string>()
  const candidates = new Set<string>()
  let count = 0

  return {
    of: (sql) => {
      const name = names.get(sql)
      if (name !== undefined || names.size >= maxNames) return name
      if (candidates.delete(sql)) {
        count += 1
        names.set(sql, `s${count}`)
        return names.get(sql)
      }
      if (candidates.size >= maxCandidates) candidates.clear()
      candidates.add(sql)
      return undefined
    },
    renew: () => {
      for (const sql of names.keys()) {
        count += 1
        names.set(sql, `s${count}`)
      }
    },
  }
}

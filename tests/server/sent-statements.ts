import { vi } from 'vitest'
import { PoolClient } from '#server/db/pool.ts'

export type SentStatement = { text: string; values: unknown; rows: unknown }

/** The statements that databases get while `run` is under way. */
export const sentStatements = async (run: () => Promise<unknown>): Promise<SentStatement[]> => {
  const query = vi.spyOn(PoolClient.prototype, 'query')
  try {
    await run()
    return query.mock.calls.map(([text, values]: unknown[], index) => ({
      text: String(text),
      values,
      rows: rowsOf(query.mock.settledResults[index]?.value),
    }))
  } finally {
    query.mockRestore()
  }
}

const rowsOf = (result: unknown): unknown =>
  typeof result === 'object' && result !== null && 'rows' in result ? result.rows : []

/** The first two words of each: a round trip is known by them. */
export const beginningsOf = (statements: readonly SentStatement[]): string[] =>
  statements.map(({ text }) => text.split(' ').slice(0, 2).join(' '))

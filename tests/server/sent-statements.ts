import { vi } from 'vitest'
import { EmbeddedClient } from '#server/db/embedded-pool.ts'
import { ServerClient } from '#server/db/server-pool.ts'
import type { TestServer } from './test-server.ts'

export type SentStatement = { text: string; values: unknown }

/** The statements that the server's database gets while `run` is under way. */
export const sentStatements = async (
  { database }: Pick<TestServer, 'database'>,
  run: () => Promise<unknown>,
): Promise<SentStatement[]> => {
  const clients = database.isEmbedded ? EmbeddedClient : ServerClient
  const query = vi.spyOn(clients.prototype, 'query')
  try {
    await run()
    return query.mock.calls.map(([text, values]: unknown[]) => ({ text: String(text), values }))
  } finally {
    query.mockRestore()
  }
}

/** The first two words of each: a round trip is known by them. */
export const beginningsOf = (statements: readonly SentStatement[]): string[] =>
  statements.map(({ text }) => text.split(' ').slice(0, 2).join(' '))

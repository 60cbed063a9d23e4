import { describe, expect, test } from 'vitest'
import { getCase } from '#schemas/api/case-access.ts'
import { startApplication } from '#schemas/api/case-creation.ts'
import { createPdf } from '#schemas/api/files.ts'
import { storeCase } from './stored-case.ts'
import { startTestServer } from './test-server.ts'

describe('rate limits', () => {
  test('guessing case tokens is rate-limited, and a valid token still opens its case', async () => {
    const guarded = await startTestServer({ rateLimits: { publicChanges: 2, wrongTokens: 3, documents: 1 } })
    const { id, token } = await storeCase(guarded.context)
    const query = { caseId: id }
    const open = async (by: string) => (await guarded.call(getCase, by, { query })).status
    const dead = [await open('dead-link'), await open('dead-link'), await open('dead-link'), await open('dead-link')]
    const guesses = [await open('guess-1'), await open('guess-2'), await open('guess-3'), await open('guess-4')]
    expect([dead, guesses]).toStrictEqual([
      [401, 401, 401, 401],
      [401, 401, 429, 429],
    ])
    expect([await open(token), await open('dead-link')]).toStrictEqual([200, 401])
    await guarded.stop()
  })

  test('two processes share the counts of a rate limit', async () => {
    const rateLimits = { publicChanges: 2, wrongTokens: 2, documents: 1 }
    const one = await startTestServer({ rateLimits })
    const other = await startTestServer({ rateLimits, besides: one })
    const { id } = await storeCase(one.context)
    const apply = async ({ call }: typeof one) => (await call(startApplication, null, { raw: '{}' })).status
    expect([await apply(one), await apply(other), await apply(one), await apply(other)]).toStrictEqual([
      400, 400, 429, 429,
    ])
    const guess = async ({ call }: typeof one, token: string) =>
      (await call(getCase, token, { query: { caseId: id } })).status
    expect([
      await guess(one, 'a'),
      await guess(other, 'a'),
      await guess(other, 'b'),
      await guess(one, 'c'),
    ]).toStrictEqual([401, 401, 401, 429])
    one.clock.advance(61_000)
    other.clock.advance(61_000)
    expect([await apply(one), await guess(other, 'c')]).toStrictEqual([400, 401])
    await other.stop()
    await one.stop()
  })

  test('a limit that was reached while the clock was ahead ends when the clock is right', async () => {
    const guarded = await startTestServer({ rateLimits: { publicChanges: 1, wrongTokens: 1, documents: 1 } })
    const { id } = await storeCase(guarded.context)
    const apply = async () => (await guarded.call(startApplication, null, { raw: '{}' })).status
    const guess = async (token: string) => (await guarded.call(getCase, token, { query: { caseId: id } })).status
    const statuses = async () => [await apply(), await apply(), await guess('a'), await guess('b')]
    const day = 24 * 60 * 60_000
    guarded.clock.advance(day)
    expect(await statuses()).toStrictEqual([400, 429, 401, 429])
    guarded.clock.advance(-day)
    expect(await statuses()).toStrictEqual([400, 429, 401, 429])
    await guarded.stop()
  })

  test('a refusal says after how many seconds the limit ends', async () => {
    const guarded = await startTestServer({ rateLimits: { publicChanges: 1, wrongTokens: 1, documents: 1 } })
    const { id, token } = await storeCase(guarded.context)
    const query = { caseId: id }
    const calls = [
      async () => await guarded.call(startApplication, null, { raw: '{}' }),
      async () => await guarded.call(getCase, guarded.context.newId(), { query }),
      async () => await guarded.call(createPdf, token, { query, body: {} }),
    ]
    for (const call of calls) {
      await call()
      guarded.clock.advance(20_000)
      const { status, headers } = await call()
      expect([status, headers.get('retry-after')]).toStrictEqual([429, '40'])
    }
    await guarded.stop()
  })

  test('changes by public endpoints are rate-limited', async () => {
    const guarded = await startTestServer({ rateLimits: { publicChanges: 2, wrongTokens: 3, documents: 1 } })
    const apply = async () => (await guarded.call(startApplication, null, { raw: '{}' })).status
    expect([await apply(), await apply(), await apply()]).toStrictEqual([400, 400, 429])
    await guarded.stop()
  })

  test('requests for documents are rate-limited', async () => {
    const guarded = await startTestServer({ rateLimits: { publicChanges: 2, wrongTokens: 3, documents: 1 } })
    const { id, token } = await storeCase(guarded.context)
    const createPdfStatus = async () =>
      (await guarded.call(createPdf, token, { query: { caseId: id }, body: {} })).status
    expect([await createPdfStatus(), await createPdfStatus()]).toStrictEqual([200, 429])
    await guarded.stop()
  })
})

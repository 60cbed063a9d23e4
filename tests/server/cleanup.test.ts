import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { oneChunk } from '#server/adapters/storage.ts'
import { cleanUp, cleanUpIfDue, isDueHere, vacuumDatabase } from '#server/jobs/cleanup.ts'
import * as files from '#server/repositories/files.ts'
import * as idempotencyKeys from '#server/repositories/idempotency-keys.ts'
import * as storedChunks from '#server/repositories/stored-chunks.ts'
import * as webhookDeliveries from '#server/endpoints/webhooks.ts'
import { sentStatements } from './sent-statements.ts'
import { storeCase } from './stored-case.ts'
import { startTestServer, type TestServer } from './test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(async () => await server.stop())

const days = (count: number) => count * 24 * 60 * 60_000

test('expired rows are deleted, and nothing that is still needed', async () => {
  const { context, clock } = server
  const { id: caseId } = await storeCase(context)
  const store = async (storageKey: string) => await context.storage.write(storageKey, oneChunk(Buffer.from('x')), 10)
  const at = clock.now()
  await store('of a file')
  await store('of nothing')
  await context.db.transaction().execute(async (tx) => {
    await files.add(tx, {
      id: context.newId(),
      caseId,
      purpose: 'answer',
      formId: 'attachments',
      valueKey: 'registrationCertificate',
      displayFileName: 'a.pdf',
      contentType: 'application/pdf',
      sizeBytes: 1,
      storageKey: 'of a file',
      createdAt: at,
      createdBy: 'Åsa',
    })
    await idempotencyKeys.claim(tx, { scope: 's', key: 'old', requestHash: 'h' }, at)
    await webhookDeliveries.record(tx, 'mail', 'old', at)
  })
  clock.advance(days(31))
  await store('under way')
  await context.db.transaction().execute(async (tx) => {
    await idempotencyKeys.claim(tx, { scope: 's', key: 'new', requestHash: 'h' }, clock.now())
    await webhookDeliveries.record(tx, 'mail', 'new', clock.now())
  })

  await cleanUp(context)
  const { db } = context
  expect([
    (await db.selectFrom('storedChunks').select('storageKey').orderBy('storageKey').execute()).map(
      (row) => row.storageKey,
    ),
    (await db.selectFrom('idempotencyKeys').select('key').execute()).map(({ key }) => key),
    (await db.selectFrom('webhookDeliveries').select('deliveryId').execute()).map(({ deliveryId }) => deliveryId),
  ]).toStrictEqual([['of a file', 'under way'], ['new'], ['new']])
})

test('each table is vacuumed separately, so that requests wait for one table at most', async () => {
  const { db } = server.context
  const ends: string[] = []
  const sent = await sentStatements(async () => {
    const vacuuming = vacuumDatabase(server.context, 0).then(() => ends.push('vacuum'))
    await db.selectFrom('housekeeping').selectAll().execute()
    ends.push('request')
    await vacuuming
  })
  const statements = sent.map(({ text }) => text).filter((text) => text.includes('vacuum'))
  expect(ends).toStrictEqual(['request', 'vacuum'])
  expect(statements).toStrictEqual(
    expect.arrayContaining([
      'vacuum analyze "public"."cases"',
      'vacuum analyze "public"."answers"',
      'vacuum analyze "jobs"."job_common"',
      'vacuum analyze "pg_catalog"."pg_statistic"',
    ]),
  )
  expect(statements).not.toContain('vacuum analyze')
})

test('the cleanup removes more rows than one statement does, and keeps keys of files between them', async () => {
  const { context, clock } = server
  const { db } = context
  const at = clock.now()
  await sql`insert into webhook_deliveries select 'mail', 'many ' || n, ${at} from generate_series(1, 2500) n`.execute(
    db,
  )
  await sql`insert into stored_chunks select 'orphan ' || n, 0, '', ${at} from generate_series(1, 450) n`.execute(db)
  clock.advance(days(31))
  await cleanUp(context)
  const left = async (table: 'webhookDeliveries' | 'storedChunks') =>
    (
      await db
        .selectFrom(table)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
    ).count
  expect([await left('webhookDeliveries'), await left('storedChunks')]).toStrictEqual([0, 1])
})

test('a cleanup statement removes a bounded number of chunks, even of few files', async () => {
  const { context, clock } = server
  const { db } = context
  const at = clock.now()
  await sql`insert into stored_chunks select 'orphan ' || file, n, '', ${at}
    from generate_series(1, 3) file, generate_series(0, 149) n`.execute(db)
  clock.advance(days(31))
  const orphans = async () =>
    (
      await db
        .selectFrom('storedChunks')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('storageKey', 'like', 'orphan %')
        .executeTakeFirstOrThrow()
    ).count
  const left: number[] = []
  let after: storedChunks.ChunkKey | null = { storageKey: 'orphan', index: 0 }
  while (after !== null && left.length < 5) {
    after = await storedChunks.removeOrphans(db, clock.now(), { after, limit: 200 })
    left.push(await orphans())
  }
  expect(left).toStrictEqual([250, 50, 0, 0])
})

test('one of several processes cleans up each hour, and another one if that process has ended', async () => {
  const { context, clock } = server
  const both = async () => (await Promise.all([isDueHere(context), isDueHere(context)])).toSorted()
  expect([await both(), await both()]).toStrictEqual([
    [false, true],
    [false, false],
  ])
  clock.advance(60 * 60_000)
  expect(await both()).toStrictEqual([false, true])
})

test('a failed part of the cleanup is logged by its name, and the later parts run', async () => {
  const { context, clock } = server
  clock.advance(60 * 60_000)
  const error = new Error('No space left on device')
  const removing = vi.spyOn(context.tasks, 'removeFinished').mockRejectedValue(error)
  const log = vi.spyOn(context.log, 'error').mockReturnValue()
  const sent = await sentStatements(async () => await cleanUpIfDue(context, false, new AbortController().signal))
  const read = ['signing_rounds', 'corrections'].filter((table) =>
    sent.some(({ text }) => text.startsWith('select') && text.includes(`"${table}"`)),
  )
  expect([log.mock.calls, read]).toStrictEqual([
    [[{ error, part: 'cleanUp' }, 'cleanup']],
    ['signing_rounds', 'corrections'],
  ])
  removing.mockRestore()
  log.mockRestore()
})

test('a webhook delivery is stored once', async () => {
  const { db, now } = server.context
  const note = async () =>
    await db.transaction().execute(async (tx) => await webhookDeliveries.record(tx, 'signing', 'd1', now()))
  expect([await note(), await note()]).toStrictEqual([true, false])
})

test('a repeated request waits for the first attempt and gets its response', async () => {
  const { db, now } = server.context
  const key = { scope: 'share case', key: 'k1', requestHash: 'h1' }
  const response = '{"version":2}'
  const attempt = async () =>
    await db.transaction().execute(async (tx) => {
      const earlier = await idempotencyKeys.claim(tx, key, now())
      if (earlier === null) await idempotencyKeys.setResponse(tx, key, response)
      return earlier
    })
  const both = await Promise.all([attempt(), attempt()])
  expect(both.filter((earlier) => earlier !== null)).toStrictEqual([{ requestHash: 'h1', response }])
})

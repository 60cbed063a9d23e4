import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from 'kysely'
import * as v from 'valibot'
import { retryTasks } from '#schemas/api/case-actions.ts'
import { CasePage, listActiveCases, listExportedCases } from '#schemas/api/case-list.ts'
import { approvedCase, deliverFromRegister } from './case-at-register.ts'
import { fail, until } from './external-systems.ts'
import { anders, maria, tove } from './people.ts'
import { startTestServer, type TestServer } from './test-server.ts'
import type { CaseClient } from './case-client.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ sandbox: true, isWorking: true })
})
afterAll(async () => await server.stop())

const approved = async (): Promise<CaseClient> => await approvedCase(server)
const deliver = async (event: object, secret?: string, ageS?: number) =>
  await deliverFromRegister(server, event, secret, ageS)

/** The changes in the log that the register has brought about, oldest first. */
const changesIn = async ({ id }: CaseClient): Promise<readonly unknown[]> => {
  const entries = await server.context.db
    .selectFrom('auditEntries')
    .select('params')
    .where('caseId', '=', id)
    .where('eventType', '=', 'GenericChange')
    .where('actorKind', '=', 'system')
    .orderBy('id')
    .execute()
  return entries.map(({ params }) => params['change'])
}

describe('an export', () => {
  test(
    'an export that the register fails to accept is retried until it succeeds once, and the case shows that',
    { timeout: 60_000 },
    async () => {
      const client = await approved()
      await fail(server, 'register', '500', 1)
      expect(await client.export(maria)).toMatchObject({ status: 200, body: { caseStatus: 'EXPORTED_TO_TELLUS' } })
      await until(async () => {
        const { pending } = await client.seenBy(maria)
        expect(pending).toMatchObject([{ name: 'sendToRegister', lastErrorCode: 'OUTSIDE_UNAVAILABLE' }])
      })
      await fail(server, 'register', 'hang', 1)
      expect((await client.seenBy(client.token)).pending).toStrictEqual([])
      await until(async () => expect((await client.seenBy(maria)).pending).toStrictEqual([]))
      expect(await changesIn(client)).toStrictEqual(['register.accepted'])
      const page = await (await server.fetch('/sandbox/register')).text()
      expect(page.split(`/sandbox/register/applications/${client.id}/finish`)).toHaveLength(2)
    },
  )

  test('an export waits for its next attempt after a failure, is marked in the list, and is tried at once where a caseworker asks for it', async () => {
    const client = await approved()
    await fail(server, 'register', '500', 1)
    await client.export(maria)
    await until(async () => expect((await client.seenBy(maria)).pending).toMatchObject([{ attempts: 1 }]))
    await server.context.db.executeQuery(
      sql`update jobs.job set start_after = now() + interval '5 minutes' where singleton_key = ${client.id}`.compile(
        server.context.db,
      ),
    )
    const isMarked = async () =>
      v
        .parse(CasePage, (await server.call(listExportedCases, maria, { query: { pageSize: '100' } })).body)
        .items.flatMap(({ id, isTransferPending }) => (id === client.id ? [isTransferPending] : []))
    expect(await isMarked()).toStrictEqual([true])
    const retry = async (by: typeof maria) =>
      (await server.call(retryTasks, by, { params: { caseId: client.id } })).status
    expect([await retry(tove), await retry(anders)]).toStrictEqual([403, 200])
    await until(async () => expect((await client.seenBy(maria)).pending).toStrictEqual([]))
    expect(await isMarked()).toStrictEqual([false])
  })

  test('an export with a wrong key stays exported, and is retried once the key is right', async () => {
    const client = await approved()
    await fail(server, 'register', '401', 1)
    await client.export(maria)
    await until(async () => {
      const { pending, caseStatus } = await client.seenBy(maria)
      expect([caseStatus, pending]).toMatchObject(['EXPORTED_TO_TELLUS', [{ name: 'sendToRegister', attempts: 1 }]])
    })
    await until(async () => expect((await client.seenBy(maria)).pending).toStrictEqual([]))
    expect((await client.seenBy(maria)).caseStatus).toBe('EXPORTED_TO_TELLUS')
  })

  test('an export that the register refuses returns to the caseworkers with the register’s text, and is sent again once corrected', async () => {
    const client = await approved()
    await fail(server, 'register', '422', 1)
    await client.export(maria)
    await client.waitForStatus('APPROVED_BY_MA')
    const refused = await client.seenBy(maria)
    expect([refused.pending, refused.awaits]).toStrictEqual([[], 'administrator'])
    const { body } = await server.call(listActiveCases, maria, { query: { search: refused.company.orgNo } })
    const [listed] = v.parse(CasePage, body).items
    expect([refused.displayStatus, listed?.displayStatus]).toStrictEqual(['REFUSED_BY_REGISTER', 'REFUSED_BY_REGISTER'])
    const { db } = server.context
    const entries = await db
      .selectFrom('auditEntries')
      .select(['eventType', 'params'])
      .where('caseId', '=', client.id)
      .execute()
    expect(entries).toContainEqual({
      eventType: 'GenericChange',
      params: { change: 'register.refused', message: 'Organisationsnumret är avregistrerat.' },
    })
    const mails = await db.selectFrom('mailLog').select('type').where('caseId', '=', client.id).execute()
    expect(mails).toContainEqual({ type: 'registerRefused' })
    expect(await client.export(maria, 2)).toMatchObject({ status: 200, body: { caseStatus: 'EXPORTED_TO_TELLUS' } })
    await until(async () => expect((await client.seenBy(maria)).pending).toStrictEqual([]))
    expect((await client.seenBy(maria)).caseStatus).toBe('EXPORTED_TO_TELLUS')
  })

  test('an export returns to the caseworkers if the register has another application of the company', async () => {
    const client = await approved()
    const { apiKey, url } = server.context.config.register
    const earlier = await fetch(`${url}/v1/applications/${client.id}`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' },
      body: JSON.stringify({ companyName: 'Ett annat bolag' }),
    })
    expect(earlier.status).toBe(202)
    await client.export(maria)
    await client.waitForStatus('APPROVED_BY_MA')
    expect((await client.seenBy(maria)).pending).toStrictEqual([])
  })

  test('two concurrent clicks on export are one export', async () => {
    const client = await approved()
    const answers = await Promise.all([client.export(maria), client.export(maria)])
    expect(answers.map(({ status }) => status)).toStrictEqual([200, 200])
    expect(answers[0]?.body).toStrictEqual(answers[1]?.body)
    expect((await client.audit(maria)).filter((type) => type === 'CaseExportedToTellus')).toHaveLength(1)
  })
})

describe('a delivery of the register', () => {
  const rowOf = async (caseId: string) =>
    await server.context.db
      .selectFrom('cases')
      .select(['status', 'registerId'])
      .where('id', '=', caseId)
      .executeTakeFirstOrThrow()
  const exported = async () => {
    const client = await approved()
    await client.export(maria)
    await until(async () => expect((await client.seenBy(maria)).pending).toStrictEqual([]))
    const at = server.clock.now().toISOString()
    const { registerId } = await rowOf(client.id)
    const event = { id: randomUUID(), type: 'application.finished', caseId: client.id, registerId, at }
    return { travelling: client, event }
  }

  test('a delivery of the register that comes twice is processed once', async () => {
    const { travelling: client, event } = await exported()
    expect([await deliver(event), await deliver(event)]).toStrictEqual([200, 200])
    await client.waitForStatus('FINISHED_IN_TELLUS')
    expect(await changesIn(client)).toStrictEqual(['register.accepted', 'register.finished'])
  })

  test('a forged or old delivery of the register is rejected', async () => {
    const { travelling: client, event } = await exported()
    expect([await deliver(event, 'wrong'), await deliver(event, undefined, 600)]).toStrictEqual([401, 401])
    expect(await client.seenBy(maria)).toMatchObject({ caseStatus: 'EXPORTED_TO_TELLUS' })
  })

  test('a delivery of the register about another application changes nothing, and the right delivery is processed afterwards', async () => {
    const { travelling: client, event } = await exported()
    const foreign = { ...event, registerId: 'M999999' }
    expect([await deliver(foreign), (await rowOf(client.id)).status]).toStrictEqual([409, 'EXPORTED_TO_TELLUS'])
    expect(await deliver(event)).toBe(200)
    expect(await rowOf(client.id)).toStrictEqual({ status: 'FINISHED_IN_TELLUS', registerId: event.registerId })
  })

  test('a delivery of the register that comes before its receipt waits for the receipt, and the export is carried out', async () => {
    await fail(server, 'register', '500')
    const client = await approved()
    await client.export(maria)
    const at = server.clock.now().toISOString()
    const early = { id: randomUUID(), type: 'application.finished', caseId: client.id, registerId: 'M1', at }
    expect(await deliver(early)).toBe(409)
    expect(await rowOf(client.id)).toStrictEqual({ status: 'EXPORTED_TO_TELLUS', registerId: null })
    await fail(server, 'register', 'none')
    await until(async () => expect((await rowOf(client.id)).registerId).toMatch(/^M\d+$/))
    const { registerId } = await rowOf(client.id)
    expect(await deliver({ ...early, registerId })).toBe(200)
    expect(await rowOf(client.id)).toStrictEqual({ status: 'FINISHED_IN_TELLUS', registerId })
  })
})

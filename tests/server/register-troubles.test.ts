import { createHmac, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { storeFilledCase } from './filled-case.ts'
import { fail, until } from './outside-world.ts'
import { maria } from './people.ts'
import { startTestServer, type TestServer } from './test-server.ts'
import { travel, type TravellingCase } from './travelling-case.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ sandbox: true, isWorking: true })
})
afterAll(async () => await server.stop())

/** A case that nothing keeps from its export. */
const approved = async (): Promise<TravellingCase> => {
  const signature = {
    status: 'APPROVED',
    signatories: [],
    rejectionMessage: null,
    sharedAt: null,
    confirmedBy: 'Anders Ögren',
  }
  const stored = await storeFilledCase(server.context, {
    status: 'APPROVED_BY_MA',
    awaits: 'caseworker',
    signature: JSON.stringify(signature),
  })
  const { db, now } = server.context
  await db.updateTable('formStates').set({ status: 'approved' }).where('caseId', '=', stored.id).execute()
  const travelling = travel(server, stored)
  const { facts } = await travelling.seenBy(maria)
  await db
    .insertInto('checkPoints')
    .values(
      facts.checkPoints.map(({ componentId }) => ({
        caseId: stored.id,
        componentId,
        status: 'CHECKED' as const,
        confirmedBy: 'Anders Ögren',
        confirmedAt: now(),
      })),
    )
    .execute()
  return travelling
}

const deliver = async (event: object, secret = server.context.config.register.webhookSecret, ageS = 0) => {
  const body = JSON.stringify(event)
  const t = Math.floor(server.clock.now().getTime() / 1000) - ageS
  const v1 = createHmac('sha256', secret).update(`${t}.${body}`).digest('hex')
  const headers = { 'content-type': 'application/json', 'webhook-signature': `t=${t},v1=${v1}` }
  return (await server.fetch('/api/webhooks/register', { method: 'POST', headers, body })).status
}

describe('an export', () => {
  test(
    'that the register fails to take is tried until it has it once, and the case says so',
    { timeout: 60_000 },
    async () => {
      const travelling = await approved()
      await fail(server, 'register', '500', 1)
      expect(await travelling.export(maria)).toMatchObject({ status: 200, body: { caseStatus: 'EXPORTED_TO_TELLUS' } })
      await until(async () => {
        const { pending } = await travelling.seenBy(maria)
        expect(pending).toMatchObject([{ name: 'sendToRegister', lastErrorCode: 'OUTSIDE_UNAVAILABLE' }])
      })
      await fail(server, 'register', 'hang', 1)
      expect((await travelling.seenBy(travelling.token)).pending).toStrictEqual([])
      await until(async () => expect((await travelling.seenBy(maria)).pending).toStrictEqual([]))
      const page = await (await server.fetch('/sandbox/register')).text()
      expect(page.split(`/sandbox/register/applications/${travelling.id}/finish`)).toHaveLength(2)
    },
  )

  test('by two clicks at once is one export', async () => {
    const travelling = await approved()
    const answers = await Promise.all([travelling.export(maria), travelling.export(maria)])
    expect(answers.map(({ status }) => status)).toStrictEqual([200, 200])
    expect(answers[0]?.body).toStrictEqual(answers[1]?.body)
    expect((await travelling.audit(maria)).filter((type) => type === 'CaseExportedToTellus')).toHaveLength(1)
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
    const travelling = await approved()
    await travelling.export(maria)
    await until(async () => expect((await travelling.seenBy(maria)).pending).toStrictEqual([]))
    const at = server.clock.now().toISOString()
    const { registerId } = await rowOf(travelling.id)
    const event = { id: randomUUID(), type: 'application.finished', caseId: travelling.id, registerId, at }
    return { travelling, event }
  }

  test('that comes twice is taken once', async () => {
    const { travelling, event } = await exported()
    expect([await deliver(event), await deliver(event)]).toStrictEqual([200, 200])
    await travelling.arrivesAt('FINISHED_IN_TELLUS')
    expect((await travelling.audit(maria)).filter((type) => type === 'GenericChange')).toHaveLength(1)
  })

  test('that nobody can have sent, or sent long ago, is refused', async () => {
    const { travelling, event } = await exported()
    expect([await deliver(event, 'wrong'), await deliver(event, undefined, 600)]).toStrictEqual([401, 401])
    expect(await travelling.seenBy(maria)).toMatchObject({ caseStatus: 'EXPORTED_TO_TELLUS' })
  })

  test('about another application than the case’s changes nothing, and the right one is taken afterwards', async () => {
    const { travelling, event } = await exported()
    const foreign = { ...event, registerId: 'M999999' }
    expect([await deliver(foreign), (await rowOf(travelling.id)).status]).toStrictEqual([409, 'EXPORTED_TO_TELLUS'])
    expect(await deliver(event)).toBe(200)
    expect(await rowOf(travelling.id)).toStrictEqual({ status: 'FINISHED_IN_TELLUS', registerId: event.registerId })
  })

  test('that comes before the register’s receipt waits for it, and the export is carried out', async () => {
    await fail(server, 'register', '500')
    const travelling = await approved()
    await travelling.export(maria)
    const at = server.clock.now().toISOString()
    const early = { id: randomUUID(), type: 'application.finished', caseId: travelling.id, registerId: 'M1', at }
    expect(await deliver(early)).toBe(409)
    expect(await rowOf(travelling.id)).toStrictEqual({ status: 'EXPORTED_TO_TELLUS', registerId: null })
    await fail(server, 'register', 'none')
    await until(async () => expect((await rowOf(travelling.id)).registerId).toMatch(/^M\d+$/))
    const { registerId } = await rowOf(travelling.id)
    expect(await deliver({ ...early, registerId })).toBe(200)
    expect(await rowOf(travelling.id)).toStrictEqual({ status: 'FINISHED_IN_TELLUS', registerId })
  })
})

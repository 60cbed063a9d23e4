import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { queueAdmissionDate, sendAdmissionDateMail } from '#schemas/api/case-actions.ts'
import { previewMail } from '#schemas/api/mails.ts'
import { approvedCase, deliverFromRegister } from './case-at-register.ts'
import type { CaseClient } from './case-client.ts'
import { fail, until } from './external-systems.ts'
import { anders, maria, tove } from './people.ts'
import { startTestServer, type TestServer } from './test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ sandbox: true, isWorking: true })
})
afterAll(async () => await server.stop())

const date = '2027-01-01'
const queued = { date, isCancelled: false }
const cancelled = { date, isCancelled: true }

const queuedOf = async (client: CaseClient) => (await client.seenBy(maria)).facts.queuedAdmission

/** The entries of the log about the date of admission and the register, each with the kind of its actor, oldest first. */
const logOf = async ({ id }: CaseClient): Promise<readonly string[]> => {
  const entries = await server.context.db
    .selectFrom('auditEntries')
    .select(['eventType', 'params', 'actorKind'])
    .where('caseId', '=', id)
    .where('eventType', 'in', ['GenericChange', 'AdmissionDateMailSent', 'CaseCancelMembershipInTellus'])
    .orderBy('id')
    .execute()
  return entries.map(({ eventType, params, actorKind }) =>
    [params['change'] ?? eventType, actorKind, params['admissionDate']].filter(Boolean).join(' '),
  )
}

const admissionMailsOf = async ({ id }: CaseClient) =>
  await server.context.db
    .selectFrom('mailLog')
    .select(['recipient', 'params'])
    .where('caseId', '=', id)
    .where('type', '=', 'admissionDate')
    .execute()

/** Exports a case with a queued date, and waits until the register has it. */
const exported = async (): Promise<CaseClient> => {
  const client = await approvedCase(server)
  expect(await client.export(maria, 1, date)).toMatchObject({ status: 200, body: { caseStatus: 'EXPORTED_TO_TELLUS' } })
  await until(async () => expect((await client.seenBy(maria)).pending).toStrictEqual([]))
  return client
}

const decision = async (client: CaseClient, type: 'finished' | 'cancelled') => {
  const { registerId } = await server.context.db
    .selectFrom('cases')
    .select('registerId')
    .where('id', '=', client.id)
    .executeTakeFirstOrThrow()
  const at = server.clock.now().toISOString()
  return { id: randomUUID(), type: `application.${type}`, caseId: client.id, registerId, at }
}

const queue = async (client: CaseClient, by: typeof maria, admissionDate: string | null) => {
  const { version } = await client.seenBy(maria)
  const params = { caseId: client.id }
  return (await server.call(queueAdmissionDate, by, { params, body: { admissionDate }, version })).status
}

test('a date that is queued with the export is mailed once when the register makes the company a member, however often it says so', async () => {
  const client = await exported()
  expect([await queuedOf(client), (await client.seenBy(client.token)).facts.queuedAdmission]).toStrictEqual([
    queued,
    null,
  ])
  const event = await decision(client, 'finished')
  const answers = await Promise.all([deliverFromRegister(server, event), deliverFromRegister(server, event)])
  const again = await deliverFromRegister(server, { ...event, id: randomUUID() })
  expect([...answers, again]).toStrictEqual([200, 200, 200])
  const seen = await client.seenBy(maria)
  expect([seen.caseStatus, seen.admissionDate, seen.facts.queuedAdmission]).toStrictEqual([
    'FINISHED_IN_TELLUS',
    date,
    null,
  ])
  expect(await admissionMailsOf(client)).toMatchObject([
    { recipient: client.subject.people[0].email, params: { date } },
  ])
  expect(await logOf(client)).toStrictEqual([
    `case.queueAdmissionDate caseworker ${date}`,
    'register.accepted system',
    'register.finished system',
    `AdmissionDateMailSent system ${date}`,
  ])
})

test('a decision that fails halfway leaves the case with the register, and mails the date when it is delivered again', async () => {
  const client = await exported()
  const event = await decision(client, 'finished')
  const { db } = server.context
  const broken = db.schema.alterTable('mailLog').renameTo('mailLogAway')
  await broken.execute()
  try {
    expect(await deliverFromRegister(server, event)).toBe(500)
  } finally {
    await db.schema.alterTable('mailLogAway').renameTo('mailLog').execute()
  }
  expect([(await client.seenBy(maria)).caseStatus, await queuedOf(client)]).toStrictEqual([
    'EXPORTED_TO_TELLUS',
    queued,
  ])
  expect(await deliverFromRegister(server, event)).toBe(200)
  expect([(await client.seenBy(maria)).admissionDate, (await admissionMailsOf(client)).length]).toStrictEqual([date, 1])
})

test('the register’s refusal cancels the date, which is in the log and is queued again with the next export', async () => {
  const client = await approvedCase(server)
  await fail(server, 'register', '422', 1)
  await client.export(maria, 1, date)
  await client.waitForStatus('APPROVED_BY_MA')
  expect([await queuedOf(client), await admissionMailsOf(client)]).toStrictEqual([cancelled, []])
  expect(await logOf(client)).toStrictEqual([
    `case.queueAdmissionDate caseworker ${date}`,
    `case.cancelAdmissionDate system ${date}`,
    'register.refused system',
  ])
  await client.export(maria, 2)
  await until(async () => expect((await client.seenBy(maria)).pending).toStrictEqual([]))
  expect(await queuedOf(client)).toStrictEqual(cancelled)
  expect(await queue(client, anders, date)).toBe(200)
  expect(await queuedOf(client)).toStrictEqual(queued)
})

test('a company that withdraws at the register is mailed no date', async () => {
  const client = await exported()
  expect(await deliverFromRegister(server, await decision(client, 'cancelled'))).toBe(200)
  expect([await queuedOf(client), await admissionMailsOf(client)]).toStrictEqual([cancelled, []])
  expect((await logOf(client)).slice(-2)).toStrictEqual([
    `case.cancelAdmissionDate system ${date}`,
    'CaseCancelMembershipInTellus system',
  ])
})

test('a caseworker changes and cancels the queued date until the register has answered, and then sends one herself', async () => {
  const client = await exported()
  expect([await queue(client, tove, null), await queue(client, anders, '2030-01-01')]).toStrictEqual([403, 409])
  expect(await queue(client, anders, '2027-02-01')).toBe(200)
  const query = { type: 'admissionDate', date: '2027-02-01' } as const
  expect((await server.call(previewMail, anders, { params: { caseId: client.id }, query })).status).toBe(200)
  expect([await queue(client, anders, null), await queue(client, anders, null)]).toStrictEqual([200, 409])
  expect(await deliverFromRegister(server, await decision(client, 'finished'))).toBe(200)
  expect(await admissionMailsOf(client)).toStrictEqual([])
  expect(await queue(client, anders, date)).toBe(409)
  const body = { admissionDate: '2027-02-01' }
  expect((await server.call(sendAdmissionDateMail, anders, { params: { caseId: client.id }, body })).status).toBe(200)
  expect([(await admissionMailsOf(client)).length, await queuedOf(client)]).toStrictEqual([1, null])
  expect((await logOf(client)).filter((line) => line.includes('dmission'))).toStrictEqual([
    `case.queueAdmissionDate caseworker ${date}`,
    'case.queueAdmissionDate caseworker 2027-02-01',
    'case.cancelAdmissionDate caseworker 2027-02-01',
    'AdmissionDateMailSent caseworker 2027-02-01',
  ])
})

test('an export with a date out of bounds exports nothing', async () => {
  const client = await approvedCase(server)
  expect(await client.export(maria, 1, '2030-01-01')).toMatchObject({ status: 409 })
  expect([(await client.seenBy(maria)).caseStatus, await queuedOf(client)]).toStrictEqual(['APPROVED_BY_MA', null])
})

test('an export that is sent twice queues its date once', async () => {
  const client = await approvedCase(server)
  const answers = await Promise.all([client.export(maria, 1, date), client.export(maria, 1, date)])
  expect(answers.map(({ status }) => status)).toStrictEqual([200, 200])
  expect((await logOf(client)).filter((line) => line.startsWith('case.queueAdmissionDate'))).toHaveLength(1)
})

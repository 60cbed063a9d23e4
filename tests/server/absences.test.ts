import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { Absence } from '#schemas/absence.ts'
import { listAbsences, removeAbsence, saveAbsence } from '#schemas/api/absences.ts'
import { countFiltered } from '#schemas/api/case-list.ts'
import { postMessage } from '#schemas/api/messages.ts'
import { addNote, getAuditLog } from '#schemas/api/notes.ts'
import { removePerson } from '#schemas/api/organisation.ts'
import { AuditEntry } from '#schemas/audit.ts'
import { demoUserId } from '#server/features/demo/demo-rows.ts'
import { cleanUp } from '#server/jobs/cleanup.ts'
import type { DemoPerson } from '#templates/demo/people.ts'
import { listCases } from './listed-cases.ts'
import { anders, karl, maria, sofia, tove } from './people.ts'
import { storeCase } from './stored-case.ts'
import { startTestServer, type TestServer } from './test-server.ts'

const moId = 'hantverksgivarna'
const assignedTo = (person: DemoPerson) => ({
  assignedToId: demoUserId(person),
  assignedToName: person.name,
  assignedToEmail: person.email,
  assignedToRole: 'advisor',
})

let server: TestServer
let caseId: string
let token: string
beforeAll(async () => {
  server = await startTestServer()
  const own = { status: 'SUBMITTED', awaits: 'caseworker' } as const
  const stored = await storeCase(server.context, { companyName: 'Anders ärende AB', ...own, ...assignedTo(anders) })
  caseId = stored.id
  token = stored.token
  await storeCase(server.context, { companyName: 'Sofias ärende AB', ...own, ...assignedTo(sofia) })
})
beforeEach(async () => {
  await server.context.db.deleteFrom('absences').execute()
  server.context.counts.handlers.forget()
})
afterAll(async () => await server.stop())

type Days = { person?: DemoPerson; deputy?: DemoPerson; firstDay?: string; lastDay?: string; id?: string }
/** The clock stands at 21 November 2026. */
const save = async (by: DemoPerson, days: Days = {}) => {
  const { person = anders, deputy = sofia, firstDay = '2026-11-20', lastDay = '2026-11-27', id = randomUUID() } = days
  const body = { userId: demoUserId(person), deputyId: demoUserId(deputy), firstDay, lastDay }
  return await server.call(saveAbsence, by, { params: { moId, id }, body })
}
const saved = async (by: DemoPerson, days: Days = {}) => v.parse(v.array(Absence), (await save(by, days)).body)
/** The first of the absences. */
const idOf = (absences: unknown): string => v.parse(v.array(Absence), absences)[0]?.id ?? ''
const turnOf = async (by: DemoPerson) => {
  const filters = [{ list: 'active' as const, handler: by.email, awaits: 'caseworker' as const }]
  const { items, total, handlers } = await listCases(
    server,
    { handler: by.email, awaits: 'caseworker', sort: 'company.name', direction: 'ascending' },
    by,
  )
  const own = handlers.byEmail.find(({ email }) => email === by.email)?.count
  expect([total, (await server.call(countFiltered, by, { body: { filters } })).body]).toStrictEqual([own, [own]])
  return items.map(({ company, assignedTo: handler }) => [company.name, handler?.deputy?.name ?? handler?.name])
}
/** The entries of the log with their authors, newest first. */
const logged = async (by: DemoPerson | string) => {
  const { body } = await server.call(getAuditLog, by, { query: { caseId } })
  return v
    .parse(v.array(AuditEntry), body)
    .map(({ eventType, by: { name, onBehalfOf } }) => [eventType, name, onBehalfOf?.name])
}

test('the cases of a person who is away are the deputy’s turn, and the person’s own again after the last day', async () => {
  expect(await turnOf(sofia)).toStrictEqual([['Sofias ärende AB', 'Sofia Källström']])
  await save(anders)
  expect(await turnOf(sofia)).toStrictEqual([
    ['Anders ärende AB', 'Sofia Källström'],
    ['Sofias ärende AB', 'Sofia Källström'],
  ])
  expect(await turnOf(anders)).toStrictEqual([['Anders ärende AB', 'Sofia Källström']])
  await save(sofia, { person: sofia, deputy: maria })
  expect(await turnOf(maria)).toStrictEqual([
    ['Anders ärende AB', 'Maria Öberg'],
    ['Sofias ärende AB', 'Maria Öberg'],
  ])
})

test('a deputy’s work is logged on behalf of the handler, which the company does not read', async () => {
  await server.call(addNote, sofia, { query: { caseId }, body: { data: 'Före' } })
  await save(anders)
  await server.call(addNote, sofia, { query: { caseId }, body: { data: 'Under' } })
  await server.call(postMessage, sofia, { query: { caseId }, body: { message: 'Hej!' } })
  await server.call(addNote, maria, { query: { caseId }, body: { data: 'Av en annan' } })
  await server.call(addNote, anders, { query: { caseId }, body: { data: 'Av handläggaren' } })
  expect(await logged(maria)).toStrictEqual([
    ['GenericChange', 'Anders Ögren', undefined],
    ['GenericChange', 'Maria Öberg', undefined],
    ['MAMessageSubmitted', 'Sofia Källström', 'Anders Ögren'],
    ['GenericChange', 'Sofia Källström', 'Anders Ögren'],
    ['GenericChange', 'Sofia Källström', undefined],
  ])
  expect(await logged(token)).toStrictEqual([['MAMessageSubmitted', 'Sofia Källström', undefined]])
})

test('mails to the handler go to the deputy instead, and to the handler again once the person is back', async () => {
  const recipients = async () =>
    (
      await server.context.db
        .selectFrom('mailLog')
        .select('recipient')
        .where('caseId', '=', caseId)
        .where('type', '=', 'messageByCompany')
        .orderBy('createdAt')
        .execute()
    ).map(({ recipient }) => recipient)
  const id = idOf(await saved(anders))
  const ask = async () => {
    server.clock.advance(1000)
    await server.context.db.updateTable('messages').set({ isHandled: true }).where('caseId', '=', caseId).execute()
    const sent = await server.call(postMessage, token, { query: { caseId }, body: { message: 'Hej?' } })
    expect(sent.status).toBe(200)
  }
  await ask()
  expect(await recipients()).toStrictEqual([sofia.email])
  expect((await server.call(removeAbsence, anders, { params: { moId, id } })).body).toStrictEqual([])
  await ask()
  expect(await recipients()).toStrictEqual([sofia.email, anders.email])
})

test('people say when they are away themselves, and administrators of everybody', async () => {
  const status = async (by: DemoPerson, days: Days) => (await save(by, days)).status
  const others = { person: anders, deputy: sofia }
  expect([
    await status(anders, others),
    await status(sofia, { ...others, firstDay: '2026-12-01', lastDay: '2026-12-02' }),
    await status(maria, { ...others, firstDay: '2026-12-03', lastDay: '2026-12-04' }),
    await status(tove, { person: tove }),
    await status(karl, others),
  ]).toStrictEqual([200, 403, 200, 403, 404])
  const id = idOf((await server.call(listAbsences, sofia, { params: { moId } })).body)
  expect((await server.call(removeAbsence, sofia, { params: { moId, id } })).status).toBe(403)
  expect((await server.call(removeAbsence, maria, { params: { moId, id } })).status).toBe(200)
})

test('an absence that is over, overlaps, or names somebody who handles no cases is refused', async () => {
  const code = async (days: Days) => {
    const { status, body } = await save(maria, days)
    return [status, v.parse(v.object({ errorCode: v.string() }), body).errorCode]
  }
  const id = idOf(await saved(maria))
  expect([
    await code({ person: sofia, deputy: anders, firstDay: '2026-11-01', lastDay: '2026-11-20' }),
    await code({ firstDay: '2026-11-27', lastDay: '2026-11-30' }),
    await code({ person: sofia, deputy: tove }),
    await code({ person: tove, deputy: sofia }),
  ]).toStrictEqual([
    [409, 'ABSENCE_OVER'],
    [409, 'ABSENCES_OVERLAP'],
    [400, 'INVALID_REQUEST'],
    [400, 'INVALID_REQUEST'],
  ])
  expect(await saved(maria, { id, lastDay: '2026-11-30' })).toMatchObject([{ id, lastDay: '2026-11-30' }])
})

test('a person who is removed is away no more and stands in for nobody', async () => {
  await save(maria)
  await save(maria, { person: maria, deputy: anders })
  const roles = await server.context.db.selectFrom('userRoles').selectAll().execute()
  const params = { moId, userId: demoUserId(sofia), roleId: '2' } as const
  expect((await server.call(removePerson, maria, { params })).status).toBe(200)
  const left = v.parse(v.array(Absence), (await server.call(listAbsences, maria, { params: { moId } })).body)
  expect(left.map(({ person, deputy }) => [person.name, deputy.name])).toStrictEqual([['Maria Öberg', 'Anders Ögren']])
  await server.context.db.deleteFrom('userRoles').execute()
  await server.context.db.insertInto('userRoles').values(roles).execute()
})

test('an absence is forgotten once it is over', async () => {
  await save(maria, { lastDay: '2026-11-21' })
  server.clock.advance(24 * 60 * 60_000)
  expect(await turnOf(sofia)).toHaveLength(0)
  expect((await server.call(listAbsences, maria, { params: { moId } })).body).toStrictEqual([])
  server.clock.advance(24 * 60 * 60_000)
  await cleanUp(server.context)
  expect(await server.context.db.selectFrom('absences').selectAll().execute()).toStrictEqual([])
})

import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CasePage, countCases, listArchivedCases, listExportedCases } from '#schemas/api/case-list.ts'
import * as v from 'valibot'
import { listCases, listNames, storeListedCases, type ListQuery } from './listed-cases.ts'
import { anders, karl, maria, nora, rolf } from './people.ts'
import { storeCase } from './stored-case.ts'
import { startTestServer, type TestServer } from './test-server.ts'

let server: TestServer
let ids: ReadonlyMap<string, string>

beforeAll(async () => {
  server = await startTestServer()
  ids = await storeListedCases(server)
})
afterAll(async () => await server.stop())

const idOf = (companyName: string): string => ids.get(companyName) ?? ''
const list = async (query: ListQuery = {}, by = anders) => await listCases(server, query, by)
const names = async (query: ListQuery = {}, by = anders) => await listNames(server, query, by)
const addMessage = async (companyName: string, given: { postedByMa: boolean; isHandled: boolean }) =>
  await server.context.db
    .insertInto('messages')
    .values({
      messageId: server.context.newId(),
      caseId: idOf(companyName),
      formId: null,
      componentId: null,
      message: 'Hej',
      isUpdatedByMa: false,
      authorName: 'Åsa',
      createdAt: server.clock.now(),
      ...given,
    })
    .execute()

describe('the case list', () => {
  test('the case list has the active cases of the caller’s organisations, newest first', async () => {
    expect(await names()).toStrictEqual([
      'Alms Måleri 100% AB',
      'Örnbergs Plåt HB',
      'Ängens Snickeri AB',
      'Zetterströms El AB',
      'Åkerlunds Golv AB',
    ])
    expect(await names({}, maria)).toHaveLength(7)
    expect(await names({}, karl)).toStrictEqual(['', 'Verkstad AB'])
    expect(await names({}, nora)).toStrictEqual([])
  })

  test('the case list orders companies by the Swedish alphabet, in either direction', async () => {
    const ascending = [
      'Alms Måleri 100% AB',
      'Zetterströms El AB',
      'Åkerlunds Golv AB',
      'Ängens Snickeri AB',
      'Örnbergs Plåt HB',
    ]
    expect(await names({ sort: 'company.name', direction: 'ascending' })).toStrictEqual(ascending)
    expect(await names({ sort: 'company.name', direction: 'descending' })).toStrictEqual(ascending.toReversed())
  })

  test('the case list has companies without a name last, in either direction', async () => {
    expect(
      await names({ moId: 'verkstadsalliansen', sort: 'company.name', direction: 'ascending' }, karl),
    ).toStrictEqual(['Verkstad AB', ''])
    expect(
      await names({ moId: 'verkstadsalliansen', sort: 'company.name', direction: 'descending' }, karl),
    ).toStrictEqual(['Verkstad AB', ''])
  })

  test('the case list comes in pages, each with the total and with the handlers of all cases before the handler filter', async () => {
    const page = await list({ pageSize: '2', page: '2', handler: '-' })
    expect({ ...page, items: page.items.map(({ company }) => company.name) }).toStrictEqual({
      items: ['Åkerlunds Golv AB'],
      total: 3,
      isTotalCapped: false,
      page: 2,
      pageSize: 2,
      handlers: {
        total: 5,
        unassigned: 3,
        byEmail: [
          { email: 'anders.ogren@hantverksgivarna.example', name: 'Anders Ögren', count: 0 },
          { email: 'maria.oberg@hantverksgivarna.example', name: 'Maria Öberg', count: 0 },
          { email: 'sofia@hg.example', name: 'Sofia Källström', count: 2 },
          { email: 'sofia.kallstrom@hantverksgivarna.example', name: 'Sofia Källström', count: 0 },
        ],
      },
    })
  })

  test('the case list lists everyone of ranks 1 and 2 on the caller’s organisations as handler, once', async () => {
    const handlersFor = async (query: ListQuery, by = anders) =>
      (await list(query, by)).handlers.byEmail.map(({ name, count }) => [name, count])
    const ofWorkshops = [
      ['Karl Bergqvist', 0],
      ['Maria Öberg', 0],
      ['Åsa Wikström', 0],
    ]
    expect(await handlersFor({}, karl)).toStrictEqual(ofWorkshops)
    expect(await handlersFor({ moId: 'verkstadsalliansen' }, maria)).toStrictEqual(ofWorkshops)
    expect(await handlersFor({ search: 'a search counts none of them' }, maria)).toStrictEqual([
      ['Anders Ögren', null],
      ['Karl Bergqvist', null],
      ['Maria Öberg', null],
      ['Sofia Källström', null],
      ['Åsa Wikström', null],
    ])
    expect(await handlersFor({}, nora)).toStrictEqual([])
  })

  test('shows unread messages before corrections, and counts both, and corrections that are not sent', async () => {
    const companyName = 'Ängens Snickeri AB'
    const item = async () => (await list({ search: 'Ängens' })).items[0]
    const correction = {
      caseId: idOf(companyName),
      formId: 'company',
      message: 'x',
      isApproved: false,
      requestedBy: 'A',
    }
    await server.context.db
      .insertInto('corrections')
      .values([
        {
          ...correction,
          componentId: 'a',
          isHandled: true,
          requestedAt: server.clock.now(),
          handledAt: server.clock.now(),
        },
        { ...correction, componentId: 'b', isHandled: false, requestedAt: server.clock.now(), handledAt: null },
      ])
      .execute()
    expect(await item()).toMatchObject({
      caseStatus: 'SUBMITTED',
      displayStatus: 'CORRECTIONS_SUBMITTED',
      notHandledSupportMessages: 0,
      handledByAspirantCorrections: 1,
      notYetHandledByAspirantCorrections: 1,
      unsentCorrections: 0,
    })
    const draft = { caseId: idOf(companyName), formId: 'company', message: 'x', writtenBy: 'A' }
    await server.context.db
      .insertInto('correctionDrafts')
      .values(['c', 'd'].map((componentId) => ({ ...draft, componentId, writtenAt: server.clock.now() })))
      .execute()
    expect(await item()).toMatchObject({ notYetHandledByAspirantCorrections: 1, unsentCorrections: 2 })
    await addMessage(companyName, { postedByMa: false, isHandled: false })
    await addMessage(companyName, { postedByMa: false, isHandled: true })
    await addMessage(companyName, { postedByMa: true, isHandled: false })
    expect(await item()).toMatchObject({
      displayStatus: 'HAS_UNHANDLED_SUPPORT_MESSAGES',
      notHandledSupportMessages: 1,
    })
  })

  test('the case list filters by unread messages, which make it the caseworker’s turn', async () => {
    const before = await names({ awaits: 'caseworker' })
    expect(before).not.toContain('Örnbergs Plåt HB')
    await addMessage('Örnbergs Plåt HB', { postedByMa: false, isHandled: false })
    await addMessage('Zetterströms El AB', { postedByMa: true, isHandled: false })
    expect(await names({ unread: 'true' })).toStrictEqual(['Örnbergs Plåt HB', 'Ängens Snickeri AB'])
    expect(await names({ awaits: 'caseworker' })).toContain('Örnbergs Plåt HB')
    expect(await names({ awaits: 'region' })).toStrictEqual(['Örnbergs Plåt HB'])
  })

  test('the case list is ordered by how long a case has waited, in either direction', async () => {
    await server.context.db
      .updateTable('cases')
      .set({ awaitsSince: new Date('2026-01-02T08:00:00Z') })
      .where('id', '=', idOf('Zetterströms El AB'))
      .execute()
    const longestFirst = await names({ sort: 'awaitsSince', direction: 'ascending' })
    expect(longestFirst[0]).toBe('Zetterströms El AB')
    expect((await names({ sort: 'awaitsSince', direction: 'descending' })).at(-1)).toBe('Zetterströms El AB')
    expect(longestFirst).toHaveLength(5)
  })

  test('the case list rejects an invalid query', async () => {
    const refused = await server.fetch('/api/Case/List?pageSize=201&sort=name&unknown=1', {
      headers: { authorization: `Bearer ${await server.issuer.tokenFor(anders)}` },
    })
    expect([refused.status, await refused.json()]).toMatchObject([
      400,
      { issues: [{ path: 'query.sort' }, { path: 'query.pageSize' }, { path: 'query.unknown' }] },
    ])
  })
})

describe('the other lists and the counts', () => {
  test('the lists beside the active one have all other cases except removed cases', async () => {
    const of = async (endpoint: typeof listExportedCases | typeof listArchivedCases) =>
      v.parse(CasePage, (await server.call(endpoint, rolf)).body).items.map(({ company }) => company.name)
    expect([await of(listExportedCases), await of(listArchivedCases)]).toStrictEqual([
      ['Exporterat AB'],
      ['Färdigt AB'],
    ])
  })

  test('the counts have for each list its cases, unread messages, pending transfers and members without an admission date', async () => {
    await addMessage('Exporterat AB', { postedByMa: false, isHandled: false })
    expect((await server.call(countCases, anders)).body).toStrictEqual({
      active: {
        count: 5,
        casesWithNotHandledSupportMessages: 2,
        casesWithPendingTransfer: 0,
        membersWithoutAdmission: 0,
      },
      exported: {
        count: 1,
        casesWithNotHandledSupportMessages: 1,
        casesWithPendingTransfer: 1,
        membersWithoutAdmission: 0,
      },
      archived: {
        count: 1,
        casesWithNotHandledSupportMessages: 0,
        casesWithPendingTransfer: 0,
        membersWithoutAdmission: 1,
      },
    })
  })
})

describe('the exported cases that the register lacks', () => {
  const query = { transferPending: 'true', sort: 'awaitsSince' } as const
  const found = async () =>
    v.parse(CasePage, (await server.call(listExportedCases, rolf, { query })).body).items.map(({ id }) => id)

  test('the filter for pending transfers keeps exported cases until the register accepts them', async () => {
    const accepted = await storeCase(server.context, { status: 'EXPORTED_TO_TELLUS', awaits: 'register' })
    expect(await found()).toStrictEqual([accepted.id, idOf('Exporterat AB')])
    await server.context.db.updateTable('cases').set({ registerId: 'M-1' }).where('id', '=', accepted.id).execute()
    expect(await found()).toStrictEqual([idOf('Exporterat AB')])
  })
})

describe('the members without a date of admission', () => {
  test('the filter for members without an admission date keeps them until the date is mailed', async () => {
    const query = { withoutAdmission: 'true', sort: 'awaitsSince' } as const
    const found = async () =>
      v.parse(CasePage, (await server.call(listArchivedCases, rolf, { query })).body).items.map(({ id }) => id)
    const member = await storeCase(server.context, { status: 'FINISHED_IN_TELLUS', awaits: 'nobody' })
    const others = await found()
    expect(others).toContain(member.id)
    await server.context.db
      .updateTable('cases')
      .set({ admissionDate: '2027-01-01' })
      .where('id', '=', member.id)
      .execute()
    expect(await found()).toStrictEqual(others.filter((id) => id !== member.id))
  })
})

describe('a case of a company with a very long name', () => {
  test('a case of a company with a very long name is stored and listed: no index limits the length of a name', async () => {
    // Nothing repeats in it, so that the database cannot make it shorter.
    const companyName = Array.from({ length: 40 }, (_, part) =>
      createHash('sha512').update(String(part)).digest('base64'),
    ).join('')
    await storeCase(server.context, { companyName, moId: 'verkstadsalliansen' })
    expect((await list({}, karl)).items.map(({ company }) => company.name)).toContain(companyName)
  })
})

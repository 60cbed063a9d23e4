import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addNote } from '#schemas/api/notes.ts'
import { countFiltered } from '#schemas/api/case-list.ts'
import { listViews, markCaseSeen, maxListViews, removeListView, saveListView } from '#schemas/api/list-views.ts'
import { listCases, listNames, storeListedCases } from './listed-cases.ts'
import { anders, asa, maria, nora, rolf, tove } from './people.ts'
import { storeCase } from './stored-case.ts'
import { startTestServer, type TestServer } from './test-server.ts'

type Person = typeof anders

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(async () => await server.stop())

const moId = 'hantverksgivarna'
const ids = [1, 2, 3].map((number) => `00000000-0000-4000-8000-00000000000${number}`)
const [first = '', second = '', third = ''] = ids
const save = async (by: Person, id: string, given: { name?: string; moId?: string | null; search?: string } = {}) =>
  await server.call(saveListView, by, {
    params: { id },
    body: { name: 'Hantverk', search: 'status=sent&template=medlemsansokan', moId: null, ...given },
  })
const namesOf = async (by: Person) => {
  const { body } = await server.call(listViews, by)
  return Array.isArray(body)
    ? body.map(({ name, mayChange }) => `${name}${mayChange === true ? '' : ' (others’)'}`)
    : body
}
const remove = async (by: Person, id: string) => (await server.call(removeListView, by, { params: { id } })).status

describe('a view of the list', () => {
  beforeEach(async () => void (await server.context.db.deleteFrom('listViews').execute()))

  test('a view of the list is visible only to the person who saved it', async () => {
    const saved = {
      id: first,
      name: 'Hantverk',
      search: 'status=sent&template=medlemsansokan',
      moId: null,
      mayChange: true,
    }
    expect((await save(anders, first)).body).toStrictEqual(saved)
    expect((await server.call(listViews, anders)).body).toStrictEqual([saved])
    expect([await namesOf(maria), await namesOf(asa)]).toStrictEqual([[], []])
    expect([(await save(maria, first)).status, await remove(maria, first)]).toStrictEqual([404, 404])
  })

  test('a shared view of the list is visible to all staff of its organisation, and changed by its owner and administrators', async () => {
    await save(anders, first, { name: 'Delad', moId })
    await save(anders, second, { name: 'Egen' })
    expect(await Promise.all([anders, maria, tove, rolf, asa, nora].map(namesOf))).toStrictEqual([
      ['Delad', 'Egen'],
      ['Delad'],
      ['Delad (others’)'],
      ['Delad (others’)'],
      [],
      [],
    ])
    expect([(await save(tove, first, { moId })).status, await remove(tove, first)]).toStrictEqual([403, 403])
    expect((await save(maria, first, { name: 'Döpt om', moId })).status).toBe(200)
    expect(await namesOf(anders)).toStrictEqual(['Döpt om', 'Egen'])
    expect([await remove(anders, first), await remove(anders, first)]).toStrictEqual([200, 404])
  })

  test('a view of the list cannot be shared with an organisation where its owner has no role', async () => {
    expect((await save(anders, first, { moId: 'verkstadsalliansen' })).status).toBe(404)
  })

  test.each([
    ['without a name', { name: ' ' }],
    ['with a name that is too long', { name: 'n'.repeat(61) }],
    ['with an address that is too long', { search: 's'.repeat(4501) }],
  ])('a view of the list is not saved %s', async (_, given) => {
    expect((await save(anders, first, given)).status).toBe(400)
  })

  test('a view of the list beyond the limit of its owner is refused', async () => {
    await Promise.all(Array.from({ length: maxListViews.own }, async () => await save(anders, crypto.randomUUID())))
    const { status, body } = await save(anders, third)
    expect([status, body]).toMatchObject([409, { errorCode: 'TOO_MANY_LIST_VIEWS' }])
    expect((await save(maria, third)).status).toBe(200)
  })
})

describe('a case that has changed since a person looked at it', () => {
  const markSeen = async (by: Person, caseId: string, version: number) =>
    await server.call(markCaseSeen, by, { params: { caseId }, body: { version } })
  const note = async (by: Person, caseId: string) =>
    await server.call(addNote, by, { query: { caseId }, body: { data: 'Ringde i dag' } })
  const changed = async (by: Person) => await listNames(server, { changed: 'true' }, by)

  test('a case counts as changed by the time of each person’s own last look, and without the person’s own changes', async () => {
    const { id } = await storeCase(server.context, { companyName: 'Ändrat AB' })
    expect([await changed(anders), await changed(maria)]).toStrictEqual([[], []])
    expect((await markSeen(anders, id, 1)).body).toStrictEqual({ version: 1 })
    expect((await note(anders, id)).status).toBe(200)
    expect(await changed(anders)).toStrictEqual([])

    await note(maria, id)
    expect([await changed(anders), await changed(maria)]).toStrictEqual([['Ändrat AB'], []])
    const { items } = await listCases(server, { search: 'Ändrat' })
    expect(items.map(({ isChanged }) => isChanged)).toStrictEqual([true])
    // Something else came between: the own change is not all that is new.
    await note(anders, id)
    expect(await changed(anders)).toStrictEqual(['Ändrat AB'])
    // Of a version that is to come, only what there is has been seen.
    expect((await markSeen(anders, id, 99)).body).toStrictEqual({ version: 4 })
    expect(await changed(anders)).toStrictEqual([])
    await markSeen(anders, id, 2)
    expect(await changed(anders)).toStrictEqual([])
  })

  test('only staff who may see a case can mark it as looked at', async () => {
    const { id } = await storeCase(server.context, { companyName: 'Annat AB' })
    expect([(await markSeen(asa, id, 1)).status, (await markSeen(rolf, id, 1)).status]).toStrictEqual([404, 200])
  })
})

test('several filters are counted in one request, and a search is not counted', async () => {
  await server.context.db.deleteFrom('cases').execute()
  await storeListedCases(server)
  const { body } = await server.call(countFiltered, anders, {
    body: {
      filters: [
        { list: 'active' },
        { list: 'active', handler: 'sofia@hg.example' },
        { list: 'active', awaits: 'caseworker', handler: '-' },
        { list: 'exported', transferPending: 'true' },
        { list: 'active', search: 'golv' },
        { list: 'active', createdFrom: '2099-01-01' },
      ],
    },
  })
  expect(body).toStrictEqual([5, 2, 1, 1, null, 0])
})

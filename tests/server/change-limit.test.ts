import { afterAll, beforeAll, expect, test } from 'vitest'
import { saveValues } from '#schemas/api/case-actions.ts'
import { updateLocale } from '#schemas/api/case-locale.ts'
import { postMessage } from '#schemas/api/messages.ts'
import { addNote } from '#schemas/api/notes.ts'
import { mintToken } from '#server/auth/case-token.ts'
import { maria } from './people.ts'
import { storeCase } from './stored-case.ts'
import { startTestServer, type TestServer } from './test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
}, 300_000)
afterAll(async () => await server.stop())

const linkOf = async (caseId: string): Promise<string> => {
  const { db, newId, now } = server.context
  const link = { linkId: newId(), recipient: 'asa@odakratak.example' }
  return await db.transaction().execute(async (tx) => (await mintToken(tx, caseId, link, now())).token)
}

/** The response to each of so many calls, counted. */
const counted = async (times: number, call: () => Promise<{ status: number }>): Promise<Record<number, number>> => {
  const counts: Record<number, number> = {}
  for (let index = 0; index < times; index += 1) {
    const { status } = await call()
    counts[status] = (counts[status] ?? 0) + 1
  }
  return counts
}

test('a link can write thirty messages an hour, and all links of a case ninety', async () => {
  const { id: caseId } = await storeCase(server.context)
  const write = async (token: string) =>
    await server.call(postMessage, token, { query: { caseId }, body: { message: 'Hej!' } })
  const links = [await linkOf(caseId), await linkOf(caseId), await linkOf(caseId), await linkOf(caseId)] as const
  expect(await counted(32, async () => await write(links[0]))).toStrictEqual({ 200: 30, 429: 2 })
  expect(await counted(32, async () => await write(links[1]))).toStrictEqual({ 200: 30, 429: 2 })
  expect(await counted(32, async () => await write(links[2]))).toStrictEqual({ 200: 30, 429: 2 })
  server.clock.advance(20 * 60_000)
  const { status, headers } = await write(links[3])
  expect([status, headers.get('retry-after')]).toStrictEqual([429, '2400'])
  server.clock.advance(40 * 60_000)
  expect((await write(links[0])).status).toBe(200)
})

test('a person can write a hundred and twenty notes an hour', async () => {
  const { id: caseId } = await storeCase(server.context)
  const write = async () => await server.call(addNote, maria, { query: { caseId }, body: { data: 'Ringt.' } })
  expect(await counted(122, write)).toStrictEqual({ 200: 120, 429: 2 })
})

test('a link can change a case three hundred times an hour, and its answers are saved beyond that', async () => {
  const { id: caseId, token } = await storeCase(server.context)
  let isEnglish = false
  const change = async () => {
    isEnglish = !isEnglish
    return await server.call(updateLocale, token, { params: { caseId, locale: isEnglish ? 'en' : 'sv' } })
  }
  expect(await counted(302, change)).toStrictEqual({ 200: 300, 429: 2 })
  const data = [
    { componentId: 'tradeName', dataType: 'textBox' as const, active: true, value: 'Åsas bygg', basedOn: 0 },
  ]
  const saved = await server.call(saveValues, token, { params: { caseId }, body: { formId: 'company', data } })
  expect(saved.status).toBe(200)
})

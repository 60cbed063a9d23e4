import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { previewDelegation } from '#schemas/api/case-list.ts'
import { anders, maria, rolf, tove } from './people.ts'
import { storeCase, type NewCase } from './stored-case.ts'
import { startTestServer, type TestServer } from './test-server.ts'

let server: TestServer
const ids = new Map<string, string>()
const stored: Readonly<Record<string, NewCase>> = {
  open: { status: 'STARTED' },
  rejected: { status: 'REJECTED', awaits: 'nobody' },
  elsewhere: { moId: 'verkstadsalliansen', status: 'CREATED' },
}
beforeAll(async () => {
  server = await startTestServer()
  for (const [name, given] of Object.entries(stored)) ids.set(name, (await storeCase(server.context, given)).id)
})
afterAll(async () => await server.stop())

const Decisions = previewDelegation.response
const nameOf = (caseId: string): string => [...ids].find(([, id]) => id === caseId)?.[0] ?? caseId
const preview = async (by: typeof anders, ...names: string[]) => {
  const caseIds = names.map((name) => ids.get(name) ?? '0b8a7a52-3f0e-4c0e-9d3e-0f6f4f1c2a10')
  const { body } = await server.call(previewDelegation, by, { body: { caseIds } })
  return v
    .parse(Decisions, body)
    .map(({ caseId, decision, reasons }) => [nameOf(caseId), decision, ...reasons.map(({ code }) => code)])
}

test('each case that the caller sees has the chart’s decision, in the order asked for and once', async () => {
  expect(await preview(anders, 'rejected', 'open', 'elsewhere', 'not there', 'open')).toStrictEqual([
    ['rejected', 'refused', 'CASE_IS_CLOSED'],
    ['open', 'allowed'],
  ])
  expect(await preview(maria, 'open', 'elsewhere')).toStrictEqual([
    ['open', 'allowed'],
    ['elsewhere', 'allowed'],
  ])
})

test.each([tove, rolf])('$name may delegate none', async (by) => {
  expect(await preview(by, 'open', 'rejected')).toStrictEqual([
    ['open', 'forbidden'],
    ['rejected', 'forbidden'],
  ])
})

test('a preview changes nothing', async () => {
  const read = async () => await server.context.db.selectFrom('cases').selectAll().orderBy('id').execute()
  const before = await read()
  await preview(maria, 'open', 'rejected', 'elsewhere')
  expect(await read()).toStrictEqual(before)
})

test('more cases than a page of the list has are refused', async () => {
  const caseIds = Array.from({ length: 201 }, () => server.context.newId())
  expect(await server.call(previewDelegation, anders, { body: { caseIds } })).toMatchObject({ status: 400 })
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { getCase } from '#schemas/api/case-access.ts'
import { startApplication } from '#schemas/api/case-creation.ts'
import { updateLocale } from '#schemas/api/case-locale.ts'
import { storeCase } from './stored-case.ts'
import { startTestServer, type TestServer } from './test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ sandbox: true })
})
afterAll(async () => await server.stop())

const localeOf = async (id: string, token: string) =>
  (await server.call(getCase, token, { query: { caseId: id } })).body

test('a case takes a language that is offered, and is refused any other', async () => {
  const { id, token } = await storeCase(server.context)
  const change = async (locale: 'en' | 'nb') =>
    await server.call(updateLocale, token, { params: { caseId: id, locale } })
  expect(await change('en')).toMatchObject({ status: 200 })
  expect(await change('nb')).toMatchObject({
    status: 400,
    body: { errorCode: 'INVALID_REQUEST', issues: [{ path: 'params.locale', code: 'NOT_OFFERED' }] },
  })
  expect(await localeOf(id, token)).toMatchObject({ activeLocale: 'en' })
})

test('a case keeps a language that is offered no longer, and can leave it', async () => {
  const { id, token } = await storeCase(server.context)
  await server.context.db.updateTable('cases').set({ locale: 'nb' }).where('id', '=', id).execute()
  expect(await localeOf(id, token)).toMatchObject({ activeLocale: 'nb' })
  expect(await server.call(updateLocale, token, { params: { caseId: id, locale: 'sv' } })).toMatchObject({
    status: 200,
  })
  expect(await localeOf(id, token)).toMatchObject({ activeLocale: 'sv' })
})

test('an application that is started in a language that is not offered is in the default one', async () => {
  const body = {
    path: '/hantverksgivarna/medlemsansokan',
    orgNo: '5599902029',
    email: 'kari@malerne.example',
    locale: 'nb' as const,
  }
  expect((await server.call(startApplication, null, { body })).status).toBe(200)
  expect(
    await server.context.db.selectFrom('cases').select('locale').where('orgNo', '=', '5599902029').execute(),
  ).toStrictEqual([{ locale: 'sv' }])
})

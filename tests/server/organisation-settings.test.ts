import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { lookUpOrganisation } from '#schemas/api/organisation-look-up.ts'
import { changeOrganisation } from '#schemas/api/organisation.ts'
import { demoOrganisations } from '#templates/demo/organisations.ts'
import { inTransaction } from '#server/db/transaction.ts'
import * as organisationLog from '#server/repositories/organisation-log.ts'
import { anders, maria, nora } from './people.ts'
import { startTestServer, type TestServer } from './test-server.ts'

const moId = 'hantverksgivarna'
const params = { moId }
const before = demoOrganisations.find(({ organisation }) => organisation.id === moId)?.organisation

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(async () => await server.stop())

const Change = v.object({ from: v.string(), to: v.string() })
const logged = async () => await inTransaction(server.context.db, async (tx) => await organisationLog.list(tx, moId, 1))

test('an administrator changes some settings, which companies see at once and the log records, and the others stay', async () => {
  const body = { telephone: '08-555 99 00', signingDays: 14 }
  const response = await server.call(changeOrganisation, maria, { params, body })
  expect([response.status, response.body]).toStrictEqual([200, { ...before, ...body }])
  const { body: found } = await server.call(lookUpOrganisation, null, { params: { path: `/${moId}` } })
  expect(found).toMatchObject({ mo: { telephone: '08-555 99 00', signingDays: 14 } })
  expect(await logged()).toMatchObject([
    {
      change: 'organisation.changed',
      actorName: 'Maria Öberg',
      params: {
        telephone: { from: before?.telephone, to: '08-555 99 00' },
        signingDays: { from: '30', to: '14' },
      },
    },
  ])
})

test('the log has long texts in full, so that a change at their end shows, and images in part', async () => {
  const hours = (end: string) => ({ sv: 'Å'.repeat(200), en: 'E'.repeat(200), nb: `${'Ø'.repeat(190)} ${end}` })
  const images = [{ usageType: 'WEB_LOGO', url: `data:image/png;base64,${'A'.repeat(1000)}` }]
  for (const body of [{ openingHours: hours('nå') }, { openingHours: hours('siden') }])
    await server.call(changeOrganisation, maria, { params, body })
  const [changed] = await logged()
  // The properties are in the database's order.
  const { from, to } = v.parse(Change, changed?.params['openingHours'])
  expect([from, to].map((text): unknown => JSON.parse(text))).toStrictEqual([hours('nå'), hours('siden')])
  await server.call(changeOrganisation, maria, { params, body: { images } })
  expect(await logged()).toMatchObject([{ params: { images: { to: `${JSON.stringify(images).slice(0, 300)}…` } } }])
})

test('two concurrent changes of different settings are both kept', async () => {
  await Promise.all([
    server.call(changeOrganisation, maria, { params, body: { name: 'Hantverkarna' } }),
    server.call(changeOrganisation, maria, { params, body: { nameInEnglish: 'The Crafts' } }),
  ])
  const response = await server.call(changeOrganisation, maria, { params, body: {} })
  expect(response.body).toMatchObject({ name: 'Hantverkarna', nameInEnglish: 'The Crafts' })
})

test('administrators cannot change the slug and the signing service, nor other organisations', async () => {
  for (const body of [
    { slug: 'annat' },
    { signingService: { name: 'Annan', entityId: 'annan' } },
    { accentColour: 'blue' },
  ]) {
    const response = await server.call(changeOrganisation, maria, { params, body })
    expect([body, response.status]).toStrictEqual([body, 400])
  }
  expect((await server.call(changeOrganisation, anders, { params, body: {} })).status).toBe(403)
  expect((await server.call(changeOrganisation, nora, { params, body: {} })).status).toBe(404)
})

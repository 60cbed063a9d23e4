import { afterEach, expect, test } from 'vitest'
import { changeOrganisation } from '#schemas/api/organisation.ts'
import { getFeatures } from '#schemas/api/settings.ts'
import { downloadForAnalogSigning, submitForSignature } from '#schemas/api/signatures.ts'
import { storeFilledCase } from './filled-case.ts'
import { maria } from './people.ts'
import { startTestServer, type TestServer } from './test-server.ts'

let server: TestServer
afterEach(async () => await server.stop())

const share = async ({ id, token }: { id: string; token: string }) => {
  const { status, body } = await server.call(submitForSignature, token, {
    query: { caseId: id },
    body: { emails: ['asa@odakra.example'] },
    version: 1,
  })
  return [status, body]
}
const download = async ({ id, token }: { id: string; token: string }) => {
  const query = { caseId: id, numberOfSignatories: '1' }
  const { status, body } = await server.call(downloadForAnalogSigning, token, { query, version: 1 })
  return [status, status === 200 ? null : body]
}

test('with digital signing disabled no digital round starts, and analog rounds continue', async () => {
  server = await startTestServer({ environment: { FEATURE_DIGITAL_SIGNATURE: 'off' } })
  const filled = await storeFilledCase(server.context)
  expect([(await server.call(getFeatures, null)).body, await share(filled), await download(filled)]).toMatchObject([
    { simpleList: true, digitalSignature: false, analogSignature: true, openAnswers: true },
    [
      409,
      { errorCode: 'ACTION_NOT_ALLOWED', reasons: [{ code: 'SIGNING_METHOD_IS_OFF', params: { method: 'digital' } }] },
    ],
    [200, null],
  ])
})

test('with analog signing disabled no paper can be downloaded, and digital rounds continue', async () => {
  server = await startTestServer({ environment: { FEATURE_ANALOG_SIGNATURE: 'off' } })
  const filled = await storeFilledCase(server.context)
  expect([(await server.call(getFeatures, null)).body, await download(filled), await share(filled)]).toMatchObject([
    { simpleList: true, digitalSignature: true, analogSignature: false, openAnswers: true },
    [
      409,
      { errorCode: 'ACTION_NOT_ALLOWED', reasons: [{ code: 'SIGNING_METHOD_IS_OFF', params: { method: 'paper' } }] },
    ],
    [200, { caseStatus: 'SUBMITTED' }],
  ])
})

test('an organisation without paper signing starts none, even if the installation allows it', async () => {
  server = await startTestServer()
  const set = { params: { moId: 'hantverksgivarna' }, body: { signingMethods: 'digital' as const } }
  expect((await server.call(changeOrganisation, maria, set)).status).toBe(200)
  const filled = await storeFilledCase(server.context)
  expect([await download(filled), await share(filled)]).toMatchObject([
    [
      409,
      { errorCode: 'ACTION_NOT_ALLOWED', reasons: [{ code: 'SIGNING_METHOD_IS_OFF', params: { method: 'paper' } }] },
    ],
    [200, { caseStatus: 'SUBMITTED' }],
  ])
})

test('an organisation whose signing methods are all disabled gets those of the installation', async () => {
  server = await startTestServer({ environment: { FEATURE_DIGITAL_SIGNATURE: 'off' } })
  const set = { params: { moId: 'hantverksgivarna' }, body: { signingMethods: 'digital' as const } }
  expect((await server.call(changeOrganisation, maria, set)).status).toBe(200)
  const filled = await storeFilledCase(server.context)
  expect((await share(filled))[0]).toBe(409)
  expect((await download(filled))[0]).toBe(200)
})

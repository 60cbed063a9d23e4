import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { eicar } from '#sandbox/scanner/eicar.ts'
import { uploadFile } from '#schemas/api/files.ts'
import { submitForAnalogSignature, submitForAnalogSignatureByMa } from '#schemas/api/signatures.ts'
import { storeFilledCase } from './filled-case.ts'
import { fail } from './external-systems.ts'
import { anders } from './people.ts'
import { storeCase } from './stored-case.ts'
import { startTestServer, type TestServer } from './test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ sandbox: true })
})
afterAll(async () => await server.stop())
afterEach(async () => await fail(server, 'scanner', 'none'))

const formWith = (part: string, content: string): FormData => {
  const form = new FormData()
  form.set(part, new File([`%PDF-1.7\n${content}`], 'bevis.pdf', { type: 'application/pdf' }))
  return form
}
const stored = async () => ({
  chunks: (await server.context.db.selectFrom('storedChunks').select('storageKey').execute()).length,
  files: (await server.context.db.selectFrom('files').select('id').execute()).length,
})

/** Each upload endpoint, with a case that allows it. */
const uploads = {
  uploadFile: async () => {
    const { id, token } = await storeCase(server.context)
    const query = { caseId: id, componentId: 'registrationCertificate' }
    return async (content: string) => await server.call(uploadFile, token, { query, raw: formWith('file', content) })
  },
  submitForAnalogSignature: async () => {
    const { token, ...input } = await downloadedCase()
    return async (content: string) =>
      await server.call(submitForAnalogSignature, token, { ...input, raw: formWith('signedDocument', content) })
  },
  submitForAnalogSignatureByMa: async () => {
    const { token: _, ...input } = await downloadedCase()
    return async (content: string) =>
      await server.call(submitForAnalogSignatureByMa, anders, { ...input, raw: formWith('signedDocument', content) })
  },
}
const downloadedCase = async () => {
  const { id, token } = await storeFilledCase(server.context)
  const path = `/api/Signature/DownloadForAnalogSigning?caseId=${id}&numberOfSignatories=2&token=${token}`
  const response = await server.fetch(path, { headers: { 'if-match': '"1"' } })
  await response.body?.cancel()
  return { token, query: { caseId: id }, version: 2 }
}

describe.each(Object.entries(uploads))('%s', (_, prepare) => {
  test('an upload that the scanner finds clean is stored', async () => {
    const upload = await prepare()
    const before = await stored()
    expect((await upload('')).status).toBe(200)
    expect(await stored()).toStrictEqual({ chunks: before.chunks + 1, files: before.files + 1 })
  })

  test('an infected upload of any size is rejected with 422 and not stored', async () => {
    const upload = await prepare()
    const before = await stored()
    for (const padding of ['', ' '.repeat(1_000_000)]) {
      const { status, body } = await upload(padding + eicar)
      expect([status, body]).toStrictEqual([422, { errorCode: 'INFECTED_FILE', requestId: expect.any(String) }])
    }
    expect(await stored()).toStrictEqual(before)
  })

  test.each(['down', '500'] as const)(
    'an upload gets 503 and is not stored while the scanner is in %s',
    async (mode) => {
      const upload = await prepare()
      const before = await stored()
      await fail(server, 'scanner', mode)
      const { status, body, headers } = await upload('')
      expect([status, body, headers.get('retry-after')]).toStrictEqual([
        503,
        { errorCode: 'OUTSIDE_UNAVAILABLE', requestId: expect.any(String), system: 'scanner' },
        '5',
      ])
      expect(await stored()).toStrictEqual(before)
    },
  )
})

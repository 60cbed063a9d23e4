import { once } from 'node:events'
import { request as httpRequest } from 'node:http'
import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { getCase } from '#schemas/api/case-access.ts'
import { deleteFile, downloadFile, uploadFile } from '#schemas/api/files.ts'
import { FileValue } from '#schemas/form/value.ts'
import * as v from 'valibot'
import { takeConsoleErrors } from '#tests/setup/console-errors.ts'
import { publishOneFileTemplate } from './one-file-template.ts'
import { anders, karl, tove } from './people.ts'
import { storeCase } from './stored-case.ts'
import { startTestServer, type TestServer } from './test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ isWorking: true })
})
afterAll(async () => await server.stop())

const componentId = 'registrationCertificate'
const pdf = (sizeBytes = 600_000): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(sizeBytes - 9)]))
const formWith = (bytes: Uint8Array<ArrayBuffer>, name = 'Registreringsbevis för Åsa.pdf', part = 'file'): FormData => {
  const form = new FormData()
  form.set(part, new File([bytes], name, { type: 'text/html' }))
  return form
}
const upload = async (
  by: Parameters<TestServer['call']>[1],
  caseId: string,
  form: FormData,
  component: string = componentId,
) => await server.call(uploadFile, by, { query: { caseId, componentId: component }, raw: form })
const chunkCount = async (): Promise<number> =>
  (await server.context.db.selectFrom('storedChunks').select('storageKey').execute()).length

describe('an upload', () => {
  test('an upload becomes the answer with its file name and the media type that its bytes show', async () => {
    const { id, token } = await storeCase(server.context)
    const bytes = pdf()
    const { status, body } = await upload(token, id, formWith(bytes))
    const file = {
      fileId: expect.any(String),
      displayFileName: 'Registreringsbevis för Åsa.pdf',
      contentType: 'application/pdf',
      sizeBytes: 600_000,
    }
    expect([status, body]).toStrictEqual([200, { ...file, version: 1 }])

    const download = await server.fetch(`/api/File?caseId=${id}&componentId=${componentId}&token=${token}`)
    expect(Buffer.from(await download.arrayBuffer()).equals(bytes)).toBe(true)
    expect(
      ['content-type', 'content-disposition', 'content-security-policy', 'x-content-type-options', 'cache-control'].map(
        (name) => download.headers.get(name),
      ),
    ).toStrictEqual([
      'application/pdf',
      'attachment; filename="Registreringsbevis f_r _sa.pdf"; filename*=UTF-8\'\'Registreringsbevis%20f%C3%B6r%20%C3%85sa.pdf',
      "sandbox; default-src 'none'",
      'nosniff',
      'no-store',
    ])
    expect((await server.call(getCase, anders, { query: { caseId: id } })).body).toMatchObject({
      caseStatus: 'STARTED',
      forms: expect.arrayContaining([
        expect.objectContaining({
          values: [{ componentId, value: [file], version: 1, backendValidation: null }],
        }),
      ]),
    })
  })

  test('an upload that is repeated after a lost response is stored once, and an id of another case is refused', async () => {
    const [one, other] = [await storeCase(server.context), await storeCase(server.context)]
    const query = { caseId: one.id, componentId: 'otherDocuments', fileId: crypto.randomUUID() }
    const send = async (to: typeof query, { token }: typeof one) =>
      await server.call(uploadFile, token, { query: to, raw: formWith(pdf(1000)) })
    const first = await send(query, one)
    const before = await chunkCount()
    expect([first.status, (await send(query, one)).body]).toStrictEqual([200, first.body])
    expect(await send({ ...query, caseId: other.id }, other)).toMatchObject({
      status: 400,
      body: { errorCode: 'INVALID_REQUEST' },
    })
    expect(await chunkCount()).toBe(before)
  })

  test('an upload replaces the earlier file of a component for one file, and deletes that file', async () => {
    const { id, token } = await storeCase(server.context, {
      templateVersion: await publishOneFileTemplate(server.context),
    })
    const before = await chunkCount()
    await upload(token, id, formWith(pdf(300_000), 'gammal.pdf'))
    const { body } = await upload(token, id, formWith(pdf(1000), 'ny.pdf'))
    expect(body).toMatchObject({ displayFileName: 'ny.pdf', version: 2 })
    await vi.waitFor(async () => expect(await chunkCount()).toBe(before + 1), { timeout: 10_000 })
  })

  test.each([
    [
      'of another type than its extension',
      formWith(Uint8Array.from(Buffer.from('<script>alert(1)</script>')), 'bild.png'),
      415,
      'UNSUPPORTED_TYPE',
    ],
    ['of more bytes than the template allows', formWith(pdf(20_000_001)), 413, 'TOO_LARGE'],
    ['without the part', formWith(pdf(1000), 'a.pdf', 'other'), 400, 'INVALID_REQUEST'],
  ])('an upload is rejected and stores nothing: %s', async (_, form, status, errorCode) => {
    const { id, token } = await storeCase(server.context)
    const before = await chunkCount()
    const response = await upload(token, id, form)
    expect([response.status, response.body]).toMatchObject([status, { errorCode }])
    expect(await chunkCount()).toBe(before)
  })

  test.each([200_000, 3_000_000])(
    'an upload of a wrong type gets a response at any length: %i bytes',
    async (sizeBytes) => {
      const { id, token } = await storeCase(server.context)
      const before = await chunkCount()
      const docx = Uint8Array.from(Buffer.concat([Buffer.from('PK\u0003\u0004'), randomBytes(sizeBytes)]))
      const response = await upload(token, id, formWith(docx, 'avtal.docx'))
      expect([response.status, response.body]).toMatchObject([415, { errorCode: 'UNSUPPORTED_TYPE' }])
      expect(await chunkCount()).toBe(before)
    },
  )

  test('a link has at most forty-four uploads at once, and a caseworker’s upload is accepted meanwhile', async () => {
    const { id, token } = await storeCase(server.context)
    const url = `${server.publicUrl}/api/File?caseId=${id}&componentId=${componentId}&token=${token}`
    const headers = { 'content-type': 'multipart/form-data; boundary=x' }
    const answered = Promise.withResolvers<number | undefined>()
    const unfinished = Array.from({ length: 45 }, () =>
      httpRequest(url, { method: 'POST', headers, agent: false }, ({ statusCode }) => answered.resolve(statusCode))
        .on('error', () => {})
        .on('socket', (socket) => socket.unref()),
    )
    for (const request of unfinished) request.write('--x\r\n')
    expect(await answered.promise).toBe(429)
    expect((await upload(anders, id, formWith(pdf(1000)))).status).toBe(200)
    for (const request of unfinished) request.destroy()
    await expect.poll(async () => (await upload(token, id, formWith(pdf(1000)))).status).toBe(200)
  })

  test('an upload of a wrong type gets a response also when its sender stops in the middle', async () => {
    const { id, token } = await storeCase(server.context)
    const url = `${server.publicUrl}/api/File?caseId=${id}&componentId=${componentId}&token=${token}`
    const sending = httpRequest(url, { method: 'POST', headers: { 'content-type': 'multipart/form-data; boundary=x' } })
    sending.on('error', () => {})
    sending.write('--x\r\ncontent-disposition: form-data; name="file"; filename="a.docx"\r\n\r\n')
    sending.write(randomBytes(200_000))
    const [response] = await once(sending, 'response')
    sending.destroy()
    expect(response).toMatchObject({ statusCode: 415 })
  })

  test.each([
    ['avtal.pdf.exe', 'avtal.pdf'],
    ['avtal.hta', 'avtal.pdf'],
  ])('a PDF that is uploaded as %s is stored, downloaded and archived as %s', async (sent, storedName) => {
    const { id, token } = await storeCase(server.context)
    const { body } = await upload(token, id, formWith(pdf(1000), sent))
    const download = await server.fetch(`/api/File?caseId=${id}&componentId=${componentId}&token=${token}`)
    const zip = await server.fetch(`/api/Case/Zip?caseId=${id}`, {
      headers: { authorization: `Bearer ${await server.issuer.tokenFor(anders)}` },
    })
    const archived = Buffer.from(await zip.arrayBuffer()).toString('latin1')
    expect([body, download.headers.get('content-disposition')]).toMatchObject([
      { displayFileName: storedName },
      `attachment; filename="${storedName}"; filename*=UTF-8''${storedName}`,
    ])
    expect([archived.includes(`/${storedName}`), archived.includes(sent)]).toStrictEqual([true, false])
  })

  test('an upload is rejected before its bytes are read for callers who may not save', async () => {
    const { id } = await storeCase(server.context)
    const locked = await storeCase(server.context, { status: 'SUBMITTED', awaits: 'caseworker' })
    const answers = [
      await upload(tove, id, formWith(pdf(1000))),
      await upload(karl, id, formWith(pdf(1000))),
      await upload(locked.token, locked.id, formWith(pdf(1000))),
      await upload(anders, id, formWith(pdf(1000)), 'legalName'),
    ]
    expect(answers.map(({ status }) => status)).toStrictEqual([403, 404, 409, 400])
  })

  test('an upload that its sender aborts stores nothing', async () => {
    const { id, token } = await storeCase(server.context)
    const before = await chunkCount()
    const url = `${server.publicUrl}/api/File?caseId=${id}&componentId=${componentId}&token=${token}`
    const sending = httpRequest(url, { method: 'POST', headers: { 'content-type': 'multipart/form-data; boundary=x' } })
    sending.on('error', () => {})
    sending.write(
      '--x\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\ncontent-type: application/pdf\r\n\r\n',
    )
    sending.write(pdf(900_000))
    await vi.waitFor(async () => expect(await chunkCount()).toBeGreaterThan(before), { timeout: 10_000 })
    sending.destroy()
    await vi.waitFor(async () => expect(await chunkCount()).toBe(before), { timeout: 10_000 })
    expect(await server.context.db.selectFrom('files').select('id').where('caseId', '=', id).execute()).toStrictEqual(
      [],
    )
  })
})

describe('a file of an answer', () => {
  test('a file of an answer is deleted with its bytes, and is then not found', async () => {
    const { id, token } = await storeCase(server.context)
    const before = await chunkCount()
    const { fileId } = v.parse(FileValueAnswer, (await upload(token, id, formWith(pdf(1000)))).body)
    const query = { caseId: id, componentId, fileId }
    expect((await server.call(deleteFile, token, { query })).body).toStrictEqual({
      caseId: id,
      caseStatus: 'STARTED',
      version: 3,
    })
    await vi.waitFor(async () => expect(await chunkCount()).toBe(before), { timeout: 10_000 })
    expect((await server.call(downloadFile, token, { query })).status).toBe(404)
    expect((await server.call(deleteFile, token, { query })).status).toBe(404)
  })

  test('a file of an answer is invisible to other cases', async () => {
    const { id, token } = await storeCase(server.context)
    const other = await storeCase(server.context)
    await upload(token, id, formWith(pdf(1000)))
    const answers = [other.token, karl].map(
      async (by) => (await server.call(downloadFile, by, { query: { caseId: id, componentId } })).status,
    )
    expect(await Promise.all(answers)).toStrictEqual([404, 404])
  })
})

describe('a file whose bytes are deleted during its download', () => {
  const storedFile = async () => {
    const { id, token } = await storeCase(server.context)
    await upload(token, id, formWith(pdf(3_000_000)))
    const { storageKey } = await server.context.db
      .selectFrom('files')
      .select('storageKey')
      .where('caseId', '=', id)
      .executeTakeFirstOrThrow()
    const takeAway = async (from: number) =>
      await server.context.db
        .deleteFrom('storedChunks')
        .where('storageKey', '=', storageKey)
        .where('place', '>=', from)
        .execute()
    const file = async () => await server.fetch(`/api/File?caseId=${id}&componentId=${componentId}&token=${token}`)
    const headers = { authorization: `Bearer ${await server.issuer.tokenFor(anders)}` }
    const zip = async () => await server.fetch(`/api/Case/Zip?caseId=${id}`, { headers })
    return { takeAway, file, zip }
  }

  test('a download has the length of its file in the headers', async () => {
    const { file } = await storedFile()
    const response = await file()
    expect([response.headers.get('content-length'), (await response.arrayBuffer()).byteLength]).toStrictEqual([
      '3000000',
      3_000_000,
    ])
  })

  test('a file whose bytes are deleted during its download breaks the connection, alone and in an archive, and never looks complete', async () => {
    const { takeAway, file, zip } = await storedFile()
    await takeAway(8)
    await expect((await file()).arrayBuffer()).rejects.toThrow('terminated')
    await expect((await zip()).arrayBuffer()).rejects.toThrow('terminated')
    expect(takeConsoleErrors()).toHaveLength(2)
  })

  test('a file without any bytes left is not found', async () => {
    const { takeAway, file } = await storedFile()
    await takeAway(0)
    const response = await file()
    expect([response.status, await response.json()]).toMatchObject([404, { errorCode: 'NOT_FOUND' }])
  })
})

const FileValueAnswer = v.object({ fileId: FileValue.entries.fileId })

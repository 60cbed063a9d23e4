import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getCase } from '#schemas/api/case-access.ts'
import {
  cancelAnalogSignature,
  confirmSignature,
  downloadForAnalogSigning,
  rejectSignature,
  replaceAnalogSignature,
  setAnalogSignatureToBeSentByMail,
  setAnalogSignatureToHasBeenSentByMail,
  submitForAnalogSignature,
  submitForAnalogSignatureByMa,
} from '#schemas/api/signatures.ts'
import { formatOrgNumber } from '#schemas/org-number.ts'
import { revisionIn } from '#server/features/documents/revision-in.ts'
import { storeFilledCase } from './filled-case.ts'
import { onePixel, paperOf } from './paper.ts'
import { anders, tove } from './people.ts'
import { storeCase } from './stored-case.ts'
import { startTestServer, type TestServer } from './test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ isWorking: true })
})
afterAll(async () => await server.stop())

type By = Parameters<TestServer['call']>[1]

const { download, upload } = paperOf(() => server)
/** The signed page as it is downloaded again. */
const page = async (caseId: string, by: string | typeof anders) => {
  const token = typeof by === 'string' ? `&token=${by}` : ''
  const response = await server.fetch(`/api/Signature/DownloadAnalogSignature?caseId=${caseId}${token}`, {
    headers: typeof by === 'string' ? {} : { authorization: `Bearer ${await server.issuer.tokenFor(by)}` },
  })
  return { response, bytes: Buffer.from(await response.arrayBuffer()) }
}
const chunkCount = async (): Promise<number> =>
  (await server.context.db.selectFrom('storedChunks').select('storageKey').execute()).length
const auditOf = async (caseId: string) =>
  (
    await server.context.db
      .selectFrom('auditEntries')
      .select('eventType')
      .where('caseId', '=', caseId)
      .orderBy('id')
      .execute()
  ).map(({ eventType }) => eventType)
const seen = async (by: By, caseId: string) => (await server.call(getCase, by, { query: { caseId } })).body

describe('downloading for signing by hand', () => {
  test('downloading for signing by hand freezes the answers, and every repeat returns the same document', async () => {
    const { id, token, subject } = await storeFilledCase(server.context)
    const first = await download(token, id, 1)
    const again = await download(token, id, 1)
    expect([first.response.status, first.response.headers.get('etag'), again.response.status]).toStrictEqual([
      200,
      '"2"',
      200,
    ])
    expect(again.bytes.equals(first.bytes)).toBe(true)
    expect(first.response.headers.get('content-disposition')).toMatch(
      new RegExp(`filename="[a-z-]+-${subject.company.orgNo}.pdf"`),
    )
    const rounds = await server.context.db
      .selectFrom('signingRounds')
      .select(['kind', 'revision'])
      .where('caseId', '=', id)
      .execute()
    expect(rounds).toStrictEqual([{ kind: 'analog', revision: await revisionIn(first.bytes) }])
    expect(await seen(token, id)).toMatchObject({
      caseStatus: 'DOWNLOADED_FOR_ANALOG_SIGNATURE',
      facts: {
        analogSignature: { status: 'SAVED_FOR_MANUAL_SIGNATURE_AND_SHOULD_BE_UPLOADED', numberOfSignatories: 2 },
      },
    })
  })

  test('downloading for signing by hand with another number of signatories is refused while a document for the first number is out', async () => {
    const { id, token } = await storeFilledCase(server.context)
    await download(token, id, 1, 2)
    const query = { caseId: id, numberOfSignatories: '5' }
    const other = await server.call(downloadForAnalogSigning, token, { query, version: 2 })
    expect(other).toMatchObject({
      status: 409,
      body: { errorCode: 'ACTION_NOT_ALLOWED', reasons: [{ code: 'NOT_IN_THIS_STATE' }] },
    })
    expect((await download(token, id, 2, 2)).response.status).toBe(200)
  })

  test('downloading for signing by hand is rejected with reasons before the forms are ready, and for readers', async () => {
    const { id, token } = await storeCase(server.context, { status: 'STARTED' })
    const query = { caseId: id, numberOfSignatories: '1' }
    const early = await server.call(downloadForAnalogSigning, token, { query, version: 1 })
    const reader = await server.call(downloadForAnalogSigning, tove, { query, version: 1 })
    expect([early.status, reader.status]).toStrictEqual([409, 403])
    expect(early.body).toMatchObject({
      reasons: expect.arrayContaining([expect.objectContaining({ code: 'FORM_NOT_STARTED' })]),
    })
  })

  test('two concurrent downloads for signing by hand freeze one document', async () => {
    const { id, token } = await storeFilledCase(server.context)
    const both = await Promise.all([download(token, id, 1), download(token, id, 1)])
    const statuses = both.map(({ response }) => response.status).toSorted((one, other) => one - other)
    expect([
      [200, 200],
      [200, 412],
    ]).toContainEqual(statuses)
    const rounds = await server.context.db.selectFrom('signingRounds').select('id').where('caseId', '=', id).execute()
    expect(rounds).toHaveLength(1)
  })
})

describe('the page signed by hand', () => {
  test('the page signed by hand is uploaded, read by both sides and approved', async () => {
    const { id, token, subject } = await storeFilledCase(server.context)
    const name = `${formatOrgNumber(subject.company.orgNo)} underskrift på papper.png`
    await download(token, id, 1)
    expect((await upload(token, id, 2)).body).toStrictEqual({ caseId: id, caseStatus: 'SUBMITTED', version: 3 })
    for (const by of [token, anders]) {
      const { response, bytes } = await page(id, by)
      expect([response.headers.get('content-type'), response.headers.get('content-disposition')]).toStrictEqual([
        'image/png',
        `attachment; filename="${name.replace('å', '_')}"; filename*=UTF-8''${encodeURIComponent(name)}`,
      ])
      expect(bytes.equals(onePixel)).toBe(true)
    }
    expect(
      (await server.call(confirmSignature, anders, { query: { caseId: id, isConfirmed: 'true' }, version: 3 })).status,
    ).toBe(200)
    expect(await seen(anders, id)).toMatchObject({
      awaits: 'caseworker',
      facts: { analogSignature: { status: 'APPROVED', fileName: 'sida.png', confirmedBy: 'Anders Ögren' } },
    })
    expect(await auditOf(id)).toStrictEqual(['GenericChange', 'AnalogSignatureSubmitted', 'SignatureApproved'])
  })

  test.each(['company', 'organisation'])(
    'the page signed by hand is refused to the %s if it is the unsigned document that was downloaded',
    async (by) => {
      const { id, token } = await storeFilledCase(server.context)
      const unsigned = (await download(token, id, 1)).bytes
      const chunks = await chunkCount()
      const uploader = by === 'company' ? token : anders
      const refused = await upload(uploader, id, 2, new Uint8Array(unsigned), 'ansokan.pdf')
      expect(refused).toMatchObject({ status: 422, body: { errorCode: 'NOT_SIGNED' } })
      expect([await chunkCount(), await auditOf(id)]).toStrictEqual([chunks, ['GenericChange']])
      const scanned = new Uint8Array([...unsigned, 10])
      expect((await upload(uploader, id, 2, scanned, 'ansokan.pdf')).status).toBe(200)
    },
  )

  test('an unsigned document of an earlier revision is refused as the page signed by hand', async () => {
    const { id, token } = await storeFilledCase(server.context)
    const earlier = (await download(token, id, 1)).bytes
    await server.call(cancelAnalogSignature, token, { query: { caseId: id }, version: 2 })
    server.clock.advance(60_000)
    await download(token, id, 3)
    expect(await upload(token, id, 4, new Uint8Array(earlier), 'ansokan.pdf')).toMatchObject({
      status: 422,
      body: { errorCode: 'NOT_SIGNED' },
    })
  })

  test.each(['sida.png', '.png'])(
    'a page signed by hand that was uploaded as %s is downloaded with the name of its case',
    async (name) => {
      const { id, token, subject } = await storeFilledCase(server.context)
      await download(token, id, 1)
      await upload(token, id, 2, onePixel, name)
      expect((await page(id, anders)).response.headers.get('content-disposition')).toContain(
        `${formatOrgNumber(subject.company.orgNo)} underskrift p_ papper.png`,
      )
    },
  )

  test('after a rejection the page for signing by hand can be downloaded, signed and uploaded again', async () => {
    const { id, token } = await storeFilledCase(server.context)
    const { bytes } = await download(token, id, 1)
    await upload(token, id, 2)
    const body = { rejectionMessage: 'En underskrift saknas.' }
    expect(
      (await server.call(rejectSignature, anders, { query: { caseId: id }, body, version: 3 })).body,
    ).toMatchObject({
      caseStatus: 'CREATED',
    })
    server.clock.advance(60_000)
    const next = await download(token, id, 4, 1)
    expect([next.response.status, next.bytes.equals(bytes)]).toStrictEqual([200, false])
    expect((await page(id, token)).response.status).toBe(404)
    expect((await upload(token, id, 5)).body).toMatchObject({ caseStatus: 'SUBMITTED' })
  })

  test('a page signed by hand whose picture is rejected can be photographed again, since unchanged answers keep the revision', async () => {
    const { id, token } = await storeFilledCase(server.context)
    const { bytes } = await download(token, id, 1)
    await upload(token, id, 2)
    const body = { rejectionMessage: 'Bilden är suddig.' }
    await server.call(rejectSignature, anders, { query: { caseId: id }, body, version: 3 })
    server.clock.advance(60_000)
    const next = await download(token, id, 4)
    expect(await revisionIn(next.bytes)).toBe(await revisionIn(bytes))
    expect((await upload(token, id, 5)).body).toMatchObject({ caseStatus: 'SUBMITTED' })
  })

  test('the organisation uploads a page signed by hand that comes by post', async () => {
    const { id, token } = await storeFilledCase(server.context)
    await download(token, id, 1)
    const query = { caseId: id }
    await server.call(setAnalogSignatureToBeSentByMail, token, {
      query: { ...query, shouldBeSentByMail: 'true' },
      version: 2,
    })
    await server.call(setAnalogSignatureToHasBeenSentByMail, token, {
      query: { ...query, hasBeenSentByMail: 'true' },
      version: 3,
    })
    expect(await seen(anders, id)).toMatchObject({
      awaits: 'caseworker',
      facts: { analogSignature: { status: 'SENT_BY_MAIL' } },
    })
    expect((await upload(anders, id, 4)).status).toBe(200)
    expect(await seen(anders, id)).toMatchObject({ facts: { analogSignature: { status: 'UPLOADED_BY_MA' } } })
    expect(await auditOf(id)).toStrictEqual([
      'GenericChange',
      'GenericChange',
      'AnalogSignatureSentByMail',
      'AnalogSignatureSubmitted',
    ])
  })

  test('the company replaces the page signed by hand until its signature is decided, and so does the organisation with its own upload', async () => {
    const { id, token } = await storeFilledCase(server.context)
    await download(token, id, 1)
    await upload(token, id, 2)
    const replace = async (by: By, version: number, name: string) => {
      const raw = new FormData()
      raw.set('signedDocument', new File([onePixel], name))
      return await server.call(replaceAnalogSignature, by, { query: { caseId: id }, raw, version })
    }
    expect((await replace(token, 3, 'skarpare.png')).status).toBe(200)
    expect(await seen(token, id)).toMatchObject({
      caseStatus: 'SUBMITTED',
      facts: { analogSignature: { status: 'UPLOADED_BY_ASPIRANT', fileName: 'skarpare.png' } },
    })
    expect((await page(id, anders)).response.status).toBe(200)
    expect((await replace(anders, 4, 'inskannad.png')).status).toBe(200)
    expect((await replace(token, 5, 'igen.png')).status).toBe(409)
    await server.call(confirmSignature, anders, { query: { caseId: id, isConfirmed: 'true' }, version: 5 })
    expect((await replace(anders, 6, 'for-sent.png')).status).toBe(409)
    const receipts = await server.context.db
      .selectFrom('mailLog')
      .select('type')
      .where('caseId', '=', id)
      .where('type', '=', 'applicationReceived')
      .execute()
    expect(receipts).toHaveLength(1)
  })

  test('giving up paper before the page is sent opens the answers, and the next document is another', async () => {
    const { id, token } = await storeFilledCase(server.context)
    const { bytes } = await download(token, id, 1)
    const cancel = async (version: number) =>
      await server.call(cancelAnalogSignature, token, { query: { caseId: id }, version })
    expect(await cancel(2)).toMatchObject({ status: 200, body: { caseStatus: 'CREATED' } })
    expect(await seen(token, id)).toMatchObject({
      awaits: 'applicant',
      facts: { analogSignature: { status: 'none', numberOfSignatories: null } },
    })
    server.clock.advance(60_000)
    const next = await download(token, id, 3)
    expect([next.response.status, next.bytes.equals(bytes)]).toStrictEqual([200, false])
    await upload(token, id, 4)
    expect((await cancel(5)).status).toBe(409)
  })

  test('a page signed by hand is rejected and not stored if it has a wrong type, is too big, early or late, or is from a reader', async () => {
    const { id, token } = await storeFilledCase(server.context)
    const early = await upload(token, id, 1)
    await download(token, id, 1)
    const before = await chunkCount()
    const text = Uint8Array.from(Buffer.from('Påskriven'))
    const huge = Uint8Array.from(Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(26_300_000)]))
    const answers = [
      early,
      await upload(token, id, 2, text),
      await upload(token, id, 2, huge, 'stor.pdf'),
      await upload(token, id, 1),
      await upload(tove, id, 2),
    ]
    expect(answers.map(({ status }) => status)).toStrictEqual([409, 415, 413, 412, 403])
    await expect.poll(chunkCount, { timeout: 10_000 }).toBe(before)
  })

  test('the page signed by hand is missing from a body that breaks off in another part, for every caller', async () => {
    const { id, token } = await storeFilledCase(server.context)
    await download(token, id, 1)
    const raw = '--x\r\nContent-Disposition: form-data; name="other"; filename="a"\r\n\r\nabc'
    const headers = { 'content-type': 'multipart/form-data; boundary=x' }
    const input = { query: { caseId: id }, version: 2, raw, headers }
    const answers = [
      await server.call(submitForAnalogSignature, token, input),
      await server.call(submitForAnalogSignatureByMa, anders, input),
    ]
    expect(answers).toMatchObject([
      { status: 400, body: { errorCode: 'INVALID_REQUEST' } },
      { status: 400, body: { errorCode: 'INVALID_REQUEST' } },
    ])
  })
})

import { PDFDocument } from '@cantoo/pdf-lib'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { addNote } from '#schemas/api/notes.ts'
import { readWhole } from '#server/adapters/storage.ts'
import { reading } from '#server/context.ts'
import { createSigningDocument, followSigningRound } from '#server/jobs/follow-signing-round.ts'
import * as files from '#server/repositories/files.ts'
import { caseClient, type CaseClient } from './case-client.ts'
import { signAs } from './external-systems.ts'
import { storeFilledCase } from './filled-case.ts'
import { anders } from './people.ts'
import { startTestBucket, type TestBucket } from './test-bucket.ts'
import { startTestServer, type TestServer } from './test-server.ts'

let bucket: TestBucket
let server: TestServer
let client: CaseClient
let roundId: string
beforeAll(async () => {
  bucket = await startTestBucket()
  server = await startTestServer({ sandbox: true, environment: bucket.environment })
})
afterAll(async () => {
  await server.stop()
  bucket.stop()
})
/** A case whose signatories have all signed, which it does not know of yet. */
beforeEach(async () => {
  bucket.beforeStored = () => Promise.resolve()
  client = caseClient(server, await storeFilledCase(server.context))
  const [contact] = client.subject.people
  await client.share([contact.email])
  const round = server.context.db.selectFrom('signingRounds').select('id').where('caseId', '=', client.id)
  roundId = (await round.executeTakeFirstOrThrow()).id
  await createSigningDocument(server.context, { roundId })
  await signAs(server, contact.email, contact.name)
})

const follow = async () => await followSigningRound(server.context, { roundId })
const signature = async () => (await client.seenBy(client.token)).facts.signature.status
/** How many objects the bucket has of the case, and which files name them. */
const filesOf = async () => {
  const rows = await server.context.db.selectFrom('files').select('purpose').where('caseId', '=', client.id).execute()
  const objects = [...bucket.stored.keys()].filter((url) => url.includes(client.id))
  return { objects: objects.length, signed: rows.filter(({ purpose }) => purpose === 'signed').length }
}

test('the case is not locked while a slow bucket takes what was signed', { timeout: 30_000 }, async () => {
  const before = await filesOf()
  bucket.beforeStored = async () => {
    const note = { query: { caseId: client.id }, body: { data: 'Medan det sparas' } }
    expect((await server.call(addNote, anders, note)).status).toBe(200)
  }
  await follow()
  expect([await signature(), await filesOf()]).toStrictEqual(['SIGNED', { objects: before.objects + 1, signed: 1 }])
})

test('two deliveries of the last signature at once leave one document in the bucket', async () => {
  const before = await filesOf()
  bucket.beforeStored = async () => {
    bucket.beforeStored = () => Promise.resolve()
    await follow()
  }
  await follow()
  expect([await signature(), await filesOf()]).toStrictEqual(['SIGNED', { objects: before.objects + 1, signed: 1 }])
})

test('a transaction that is rolled back leaves no file in the bucket, and the next attempt completes the round', async () => {
  const before = await filesOf()
  const { id } = await server.context.db.selectFrom('files').select('id').executeTakeFirstOrThrow()
  const newId = vi.spyOn(server.context, 'newId').mockReturnValueOnce(id)
  await expect(follow()).rejects.toMatchObject({ code: '23505' })
  newId.mockRestore()
  expect([await signature(), await filesOf()]).toStrictEqual(['SHARED', before])
  await follow()
  expect([await signature(), await filesOf()]).toStrictEqual(['SIGNED', { objects: before.objects + 1, signed: 1 }])
})

/** How many mails each of the recipients got; 0 where there is no recipient. */
const mailsToEach = (mails: readonly { recipient: string }[]): number =>
  mails.length / Math.max(new Set(mails.map(({ recipient }) => recipient)).size, 1)

/** How often the caseworkers have been told that the provider's response is not believed: in the log of the case and by mail. */
const doubts = async () => {
  const { db } = server.context
  const entries = await db.selectFrom('auditEntries').select('params').where('caseId', '=', client.id).execute()
  const mails = await db.selectFrom('mailLog').select(['type', 'recipient']).where('caseId', '=', client.id).execute()
  return {
    problems: entries.flatMap(({ params }) => (params['change'] === 'signature.doubted' ? [params['problem']] : [])),
    mails: mailsToEach(mails.filter(({ type }) => type === 'signatureDoubted')),
  }
}

type Bytes = (signed: Buffer, sent: Buffer) => Buffer | Promise<Buffer>
const append = (bytes: Buffer, text: string): Buffer => Buffer.concat([bytes, Buffer.from(text)])

describe('no signature is', () => {
  test.each<[string, Bytes]>([
    ['no PDF', () => Buffer.from('%PDF-1.7\nAnother')],
    ['the document that was sent, unsigned', (_, sent) => sent],
    [
      'another document with the same revision',
      async (signed, sent) => append(await redrawn(sent), signed.subarray(sent.length).toString('latin1')),
    ],
    ['the signed document with more behind the seal', (signed) => append(signed, '\n1 0 obj\n<<>>\nendobj\n%%EOF')],
    ['the signed document with a changed page', (signed, sent) => changedAfter(signed, sent.length)],
    ['the document that was sent with an empty signature over it', (_, sent) => emptySignature(sent)],
  ])('%s is not accepted as a signature: it is not stored, and the caseworkers are told once', async (_, tamper) => {
    const before = await filesOf()
    const { context } = server
    const { signing } = context.external
    const { documentFileId, providerDocumentId } = await context.db
      .selectFrom('signingRounds')
      .select(['documentFileId', 'providerDocumentId'])
      .where('id', '=', roundId)
      .executeTakeFirstOrThrow()
    const file = await reading(context, async (tx) => await files.find(tx, client.id, documentFileId))
    if (file === null) throw new Error('Nothing was sent')
    const sent = Buffer.from(await readWhole(context.storage, file))
    const tampered = await tamper(Buffer.from(await signing.download(providerDocumentId ?? '')), sent)
    const download = vi.spyOn(signing, 'download').mockResolvedValue(tampered)
    const error = vi.spyOn(context.log, 'error')
    for (let attempt = 0; attempt < 2; attempt++)
      await expect(follow()).rejects.toMatchObject({ code: 'FOREIGN_DOCUMENT' })
    expect(error).toHaveBeenCalledWith(expect.objectContaining({ roundId, caseId: client.id }), 'signing')
    expect([await signature(), await filesOf(), await doubts()]).toStrictEqual([
      'SHARED',
      before,
      { problems: ['FOREIGN_DOCUMENT'], mails: 1 },
    ])
    download.mockRestore()
    await follow()
    expect(await signature()).toBe('SIGNED')
  })
})

/** A PDF of its own that has the keywords of the other. */
const redrawn = async (sent: Buffer): Promise<Buffer> => {
  const [document, copy] = [await PDFDocument.load(sent), await PDFDocument.create()]
  copy.addPage()
  copy.setKeywords([document.getKeywords() ?? ''])
  return Buffer.from(await copy.save({ useObjectStreams: false }))
}

const changedAfter = (signed: Buffer, at: number): Buffer => {
  const changed = Buffer.from(signed)
  changed.writeUInt8(changed.readUInt8(at + 20) ^ 1, at + 20)
  return changed
}

const emptySignature = (sent: Buffer): Buffer => {
  const hole = `<${'00'.repeat(64)}>`
  const tail = '>>\nendobj\n%%EOF'
  const headOf = (holeAt: number) =>
    `\n9999 0 obj\n<</Type/Sig/ByteRange [0 ${String(holeAt).padEnd(9)} ${String(holeAt + hole.length).padEnd(9)} ${tail.length}]/Contents `
  return append(sent, `${headOf(sent.length + headOf(0).length)}${hole}${tail}`)
}

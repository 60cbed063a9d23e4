import { formatOrgNumber } from '#schemas/org-number.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getCase } from '#schemas/api/case-access.ts'
import {
  createPdf,
  downloadCreditReport,
  downloadZip,
  signingTokenHeader,
  type PdfSelection,
} from '#schemas/api/files.ts'
import { downloadAnalogSignature, downloadInternalSignature, downloadSignature } from '#schemas/api/signatures.ts'
import { oneChunk } from '#server/adapters/storage.ts'
import type { Applicant, Staff } from '#server/auth/caller.ts'
import { openCase } from '#server/auth/opened-case.ts'
import { reading } from '#server/context.ts'
import { printCase } from '#server/features/documents/print-case.ts'
import type { DocumentBlock } from '#server/features/documents/pdf/draw-block.ts'
import * as files from '#server/repositories/files.ts'
import * as signingRounds from '#server/repositories/signing-rounds.ts'
import { demoPdf } from '#templates/demo/demo-pdf.ts'
import { storeFilledCase } from './filled-case.ts'
import { anders, karl, maria, rolf, tove } from './people.ts'
import { readZip } from './read-zip.ts'
import { startTestServer, type TestServer } from './test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ sandbox: true })
})
afterAll(async () => await server.stop())

const download = async (path: string, by: string | typeof maria, init: RequestInit = {}) => {
  const isToken = typeof by === 'string'
  const response = await server.fetch(`/api/${path}${isToken ? `&token=${by}` : ''}`, {
    ...init,
    headers: {
      'content-type': 'application/json',
      ...(isToken ? {} : { authorization: `Bearer ${await server.issuer.tokenFor(by)}` }),
    },
  })
  return { response, bytes: Buffer.from(await response.arrayBuffer()) }
}
const head = (bytes: Buffer) => bytes.subarray(0, 5).toString()
const nameIn = (response: Response) => /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1]

/** A round that everybody has signed, with what came back. */
const storeSigned = async (caseId: string, kind: 'digital' | 'internal', bytes: Uint8Array) => {
  const { context } = server
  await context.db.transaction().execute(async (tx) => {
    const at = context.now()
    const storeDocument = async (purpose: 'toSign' | 'signed', displayFileName: string) => {
      const id = context.newId()
      const sizeBytes = await context.storage.write(id, oneChunk(bytes), 1_000_000, tx)
      const file = { id, caseId, purpose, formId: null, valueKey: null, displayFileName, sizeBytes, storageKey: id }
      await files.add(tx, { ...file, contentType: 'application/pdf', createdAt: at, createdBy: '' })
      return id
    }
    const id = context.newId()
    const documentFileId = await storeDocument('toSign', 'document.pdf')
    const round = { id, caseId, kind, revision: 'a'.repeat(64), documentName: 'document.pdf', documentFileId }
    await signingRounds.add(tx, { ...round, frozen: null, recipients: [], createdAt: at })
    const name = kind === 'digital' ? 'signature' : 'internalsignature'
    const signedFileId = await storeDocument('signed', `${caseId}-${name}.pdf`)
    await signingRounds.update(tx, id, { status: 'completed', signedFileId, closedAt: at })
  })
}

describe('the PDF of a case', () => {
  const everything: PdfSelection = {
    formIds: [],
    checkpointIds: [],
    includeSignature: false,
    includeInternalSignature: false,
    includeAll: true,
  }
  const nothing = { ...everything, includeAll: false }
  const headings = (blocks: readonly DocumentBlock[]) =>
    blocks.flatMap((block) => (block.kind === 'heading' && block.level === 2 ? [block.text] : []))
  const printed = async (caseId: string, selection: PdfSelection, isApplicant: boolean) =>
    await reading(server.context, async (tx) => {
      const roles = [{ moId: 'hantverksgivarna', roleId: 1, roleName: 'Administratör' }] as const
      const user = { id: 'x', name: 'Maria Öberg', email: 'maria@hantverksgivarna.example' }
      const staff: Staff = { kind: 'staff', user, roles }
      const applicant: Applicant = { kind: 'applicant', caseId, tokenHash: '', link: { id: 'x', issuedTo: null } }
      const opened = await openCase(server.context, tx, isApplicant ? applicant : staff, caseId)
      return headings((await printCase(server.context, tx, opened, selection)).blocks)
    })

  test('the PDF of a case holds the chosen parts in the order of the template', async () => {
    const { id } = await storeFilledCase(server.context)
    const chosen = { ...nothing, formIds: ['terms', 'company'], checkpointIds: ['fTaxVerified'] }
    expect(await printed(id, chosen, false)).toStrictEqual(['Företaget', 'Villkor och samtycke', 'Kontrollpunkter'])
    expect(await printed(id, nothing, false)).toStrictEqual([])
    const all = await printed(id, everything, false)
    expect([all.length, all.slice(-2)]).toStrictEqual([10, ['Handläggarens beredning', 'Kontrollpunkter']])
  })

  test('the PDF of a case mentions the page signed by hand', async () => {
    const analogSignature = {
      status: 'APPROVED',
      fileName: 'sida.png',
      numberOfSignatories: 2,
      rejectionMessage: null,
      confirmedBy: 'Anders Ögren',
    }
    const { id } = await storeFilledCase(server.context, { analogSignature: JSON.stringify(analogSignature) })
    expect(await printed(id, { ...nothing, includeSignature: true }, false)).toStrictEqual(['Underskrifter'])
  })

  test('the PDF of a case shows the company nothing that is internal', async () => {
    const { id, token } = await storeFilledCase(server.context)
    const all = await printed(id, everything, true)
    expect([all.length, all.at(-1)]).toStrictEqual([8, 'Villkor och samtycke'])
    const { status, body } = await server.call(createPdf, token, {
      query: { caseId: id },
      body: { formIds: ['company', 'preparation'] },
    })
    expect([status, body]).toMatchObject([400, { issues: [{ path: 'body.formIds.1', code: 'UNKNOWN' }] }])
  })

  test('the PDF of a case is a PDF named after the company, for everyone who can read the case and no one else', async () => {
    const { id, token, subject } = await storeFilledCase(server.context)
    for (const by of [token, rolf]) {
      const { response, bytes } = await download(`Pdf?caseId=${id}`, by, {
        method: 'POST',
        body: JSON.stringify({ includeAll: true }),
      })
      expect([response.status, response.headers.get('content-type'), nameIn(response), head(bytes)]).toStrictEqual([
        200,
        'application/pdf',
        `${subject.company.orgNo}.pdf`,
        '%PDF-',
      ])
    }
    expect((await server.call(createPdf, karl, { query: { caseId: id }, body: {} })).status).toBe(404)
  })
})

describe('the archive of a case', () => {
  test('the archive of a case holds the application, every attached file and what has been signed', async () => {
    const { id, subject } = await storeFilledCase(server.context)
    await storeSigned(id, 'digital', Buffer.from('%PDF-signed'))
    const { response, bytes } = await download(`Case/Zip?caseId=${id}`, tove)
    const orgNumber = formatOrgNumber(subject.company.orgNo)
    const archive = readZip(bytes)
    expect([response.status, nameIn(response), [...archive.keys()]]).toStrictEqual([
      200,
      `${subject.company.orgNo}.zip`,
      [
        `${orgNumber} ansökan.pdf`,
        'Bilagor/Registreringsbevis.pdf',
        'Bilagor/Årsredovisning 2025.pdf',
        `${orgNumber} underskriven ansökan.pdf`,
      ],
    ])
    expect(archive.get(`${orgNumber} underskriven ansökan.pdf`)?.toString()).toBe('%PDF-signed')
    expect([...archive.values()].map(head)).toStrictEqual(['%PDF-', '%PDF-', '%PDF-', '%PDF-'])
  })

  test('the archive of a case gets a pending document from the provider, in the name of the user who has signed in there', async () => {
    const { id } = await storeFilledCase(server.context, { status: 'SUBMITTED', awaits: 'signatory' })
    const { external, db, newId, now } = server.context
    const documentFileId = newId()
    const document = await external.signing.createDocument({
      idempotencyKey: id,
      externalId: id,
      name: 'Medlemsansökan',
      language: 'sv',
      fileName: 'a.pdf',
      secondsToSign: 3600,
      pdf: demoPdf(['Medlemsansökan']),
      webhookUrl: `${server.publicUrl}/api/webhooks/signing`,
      recipients: [{ email: 'asa@odakra.example' }],
    })
    await db.transaction().execute(async (tx) => {
      const file = { id: documentFileId, caseId: id, purpose: 'toSign' as const, formId: null, valueKey: null }
      const bytes = { displayFileName: 'a.pdf', contentType: 'application/pdf', sizeBytes: 1, storageKey: 'nothing' }
      await files.add(tx, { ...file, ...bytes, createdAt: now(), createdBy: '' })
      const round = { id: newId(), caseId: id, kind: 'digital' as const, revision: 'a', documentName: 'a.pdf' }
      await signingRounds.add(tx, { ...round, frozen: null, documentFileId, recipients: [], createdAt: now() })
      await signingRounds.update(tx, round.id, { status: 'sent', providerDocumentId: document.id })
    })
    const { bytes } = await download(`Case/Zip?caseId=${id}`, anders)
    expect(
      head([...readZip(bytes)].find(([path]) => path.endsWith(' ansökan under underskrift.pdf'))?.[1] ?? Buffer.of()),
    ).toBe('%PDF-')
    const wrong = await server.call(downloadZip, anders, {
      query: { caseId: id },
      headers: { [signingTokenHeader]: 'wrong' },
    })
    expect([wrong.status, wrong.body]).toMatchObject([502, { errorCode: 'OUTSIDE_REFUSED', system: 'signing' }])
  })

  test('the archive of a case is for staff of the organisation alone', async () => {
    const { id, token } = await storeFilledCase(server.context)
    const statuses = [token, karl].map(
      async (by) => (await server.call(downloadZip, by, { query: { caseId: id } })).status,
    )
    expect(await Promise.all(statuses)).toStrictEqual([401, 404])
  })
})

describe('a signed document', () => {
  test('a signed document is named after its case', async () => {
    const { id, token, subject } = await storeFilledCase(server.context)
    const number = formatOrgNumber(subject.company.orgNo)
    await storeSigned(id, 'digital', Buffer.from('%PDF-by the company'))
    await storeSigned(id, 'internal', Buffer.from('%PDF-by the organisation'))
    const company = await download(`Signature/AspirantSignature?caseId=${id}`, token)
    const internal = await download(`Signature/InternalSignature?caseId=${id}`, rolf)
    expect(
      [company, internal].map(({ response, bytes }) => [response.status, nameIn(response), bytes.toString()]),
    ).toStrictEqual([
      [200, `${number} underskriven ans_kan.pdf`, '%PDF-by the company'],
      [200, `${number} intern underskrift.pdf`, '%PDF-by the organisation'],
    ])
    expect((await server.call(downloadInternalSignature, token, { query: { caseId: id } })).status).toBe(401)
  })

  test('a signed document is not found before it has been returned', async () => {
    const { id, token } = await storeFilledCase(server.context)
    const query = { caseId: id }
    const answers = [
      await server.call(downloadSignature, token, { query }),
      await server.call(downloadInternalSignature, maria, { query }),
      await server.call(downloadAnalogSignature, anders, { query }),
    ]
    expect(answers.map(({ status }) => status)).toStrictEqual([404, 404, 404])
  })
})

describe('the credit report', () => {
  const reportOf = async (by: typeof maria, caseId: string) =>
    await server.call(downloadCreditReport, by, { params: { caseId } })

  test('the credit report is bought once and then available to everyone who may read the case', async () => {
    const { id } = await storeFilledCase(server.context)
    expect((await reportOf(tove, id)).status).toBe(403)
    const { response, bytes } = await download(`Case/${id}/CreditSafeReport?`, anders)
    expect([response.status, nameIn(response), head(bytes)]).toStrictEqual([200, `${id}-creditsafe.pdf`, '%PDF-'])
    await server.fetch('/sandbox/faults', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ part: 'credit', mode: 'down', times: 1 }),
    })
    const again = await download(`Case/${id}/CreditSafeReport?`, tove)
    expect(again.bytes.equals(bytes)).toBe(true)
    expect((await server.call(getCase, anders, { query: { caseId: id } })).body).toMatchObject({
      version: 2,
      facts: { creditReport: 'available' },
    })
    const next = await storeFilledCase(server.context)
    expect(await reportOf(anders, next.id)).toMatchObject({
      status: 503,
      body: { errorCode: 'OUTSIDE_UNAVAILABLE', system: 'credit' },
    })
  })

  test('the credit report is stored once for two concurrent requests', async () => {
    const { id } = await storeFilledCase(server.context)
    const both = await Promise.all([reportOf(anders, id), reportOf(maria, id)])
    expect(both.map(({ status }) => status)).toStrictEqual([200, 200])
    expect(both[0]?.body).toBe(both[1]?.body)
    const stored = server.context.db.selectFrom('files').where('caseId', '=', id).where('purpose', '=', 'creditReport')
    expect(await stored.select('id').execute()).toHaveLength(1)
  })

  test('the credit report of an unknown company is not found', async () => {
    const { id } = await storeFilledCase(server.context, { orgNo: '5560360793' })
    expect(await reportOf(anders, id)).toMatchObject({ status: 404, body: { errorCode: 'CREDIT_REPORT_NOT_FOUND' } })
  })
})

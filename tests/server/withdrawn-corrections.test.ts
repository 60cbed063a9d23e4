import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  approveCorrection,
  requestCorrection,
  setCorrectionHandled,
  withdrawCorrection,
} from '#schemas/api/corrections.ts'
import { deleteFile, downloadFile, uploadFile } from '#schemas/api/files.ts'
import { rejectSignature } from '#schemas/api/signatures.ts'
import { FileValue } from '#schemas/form/value.ts'
import { getAuditLog } from '#schemas/api/notes.ts'
import { AuditEntry } from '#schemas/audit.ts'
import { caseClient } from './case-client.ts'
import { correctionCalls } from './correction-calls.ts'
import { storeFilledCase, storeSignedCase } from './filled-case.ts'
import { anders } from './people.ts'
import { readZip } from './read-zip.ts'
import { startTestServer, type TestServer } from './test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(async () => await server.stop())

const { read, request, save } = correctionCalls(() => server)

const signedCase = async () => await storeSignedCase(server.context)

describe('a correction that is withdrawn', () => {
  const withdraw = async (caseId: string, componentId: string): Promise<number> =>
    (await server.call(withdrawCorrection, anders, { query: { caseId, componentId } })).status

  const answersOf = async (caseId: string): Promise<Record<string, unknown>> =>
    Object.fromEntries(
      (await read(anders, caseId)).forms.flatMap(({ values }) =>
        values.map(({ componentId, value }) => [componentId, value]),
      ),
    )

  const changesOf = async (caseId: string): Promise<unknown[]> =>
    v
      .parse(v.array(AuditEntry), (await server.call(getAuditLog, anders, { query: { caseId } })).body)
      .slice(0, 3)
      .map(({ eventType, componentId, by, params }) => [eventType, componentId, by.name, params['change']])

  test('a withdrawn correction unlocks no answer, and blocks nothing', async () => {
    const { id, token } = await signedCase()
    await request(id, 'tradeName', 'Är det registrerat?')
    expect(await withdraw(id, 'tradeName')).toBe(200)
    expect(await save(token, id, { componentId: 'tradeName', dataType: 'textBox', value: 'Annat namn' })).toBe(409)
    expect((await read(token, id)).facts.corrections).toStrictEqual([])
  })

  test('a withdrawn correction restores its answer and the follow-ups, each with a log entry', async () => {
    const { id, token } = await signedCase()
    const signed = await answersOf(id)
    await request(id, 'fTax', 'Stämmer det?')
    await save(token, id, { componentId: 'fTax', dataType: 'radioGroup', value: 'no' })
    await save(token, id, { componentId: 'fTaxExplanation', dataType: 'textBox', value: 'Vi väntar på beslut.' })
    expect(await withdraw(id, 'fTax')).toBe(200)
    expect(await answersOf(id)).toStrictEqual({ ...signed, fTaxExplanation: null })
    expect((await read(anders, id)).forms.find(({ formId }) => formId === 'company')?.status).toBe('valid')
    const [withdrawal, ...saved] = await changesOf(id)
    expect(withdrawal).toStrictEqual(['GenericChange', 'fTax', 'Anders Ögren', 'correction.withdrawAndRestore'])
    expect(saved).toEqual(
      expect.arrayContaining([
        ['FormValueSavedFromVO', 'fTax', 'Anders Ögren', undefined],
        ['FormValueSavedFromVO', 'fTaxExplanation', 'Anders Ögren', undefined],
      ]),
    )
  })

  test('a withdrawn correction restores the company’s signed name on the case', async () => {
    const { id, token, subject } = await signedCase()
    await request(id, 'legalName', 'Heter ni så?')
    await save(token, id, { componentId: 'legalName', dataType: 'textBox', value: 'Annat namn AB' })
    expect((await read(anders, id)).title).toBe('Annat namn AB')
    await withdraw(id, 'legalName')
    expect((await read(anders, id)).title).toBe(subject.company.name)
  })

  test('a withdrawn correction leaves the answers of another correction unchanged, and does not promise to restore them', async () => {
    const { id, token } = await signedCase()
    const changed = async () =>
      (await read(anders, id)).facts.corrections.map(({ componentId, isAnswerChanged }) => [
        componentId,
        isAnswerChanged,
      ])
    await request(id, 'fTax', 'Stämmer det?')
    await request(id, 'fTaxExplanation', 'Förklara.')
    await save(token, id, { componentId: 'fTaxExplanation', dataType: 'textBox', value: 'Vi väntar på beslut.' })
    expect(await changed()).toStrictEqual([
      ['fTax', false],
      ['fTaxExplanation', true],
    ])
    await save(token, id, { componentId: 'fTax', dataType: 'radioGroup', value: 'no' })
    expect(await changed()).toStrictEqual([
      ['fTax', true],
      ['fTaxExplanation', true],
    ])
    await withdraw(id, 'fTax')
    expect(await answersOf(id)).toMatchObject({ fTax: 'yes', fTaxExplanation: 'Vi väntar på beslut.' })
  })

  test('a withdrawn correction restores the file that was removed, and removes its replacement', async () => {
    const { id, token } = await signedCase()
    const query = { caseId: id, componentId: 'registrationCertificate' }
    const filesNow = async () => (await answersOf(id))[query.componentId]
    const stored = async () =>
      (await server.context.db.selectFrom('files').select('id').where('caseId', '=', id).execute()).length
    const [signed, count] = [await filesNow(), await stored()]
    const ask = async () =>
      await server.call(requestCorrection, anders, {
        query: { caseId: id, formId: 'attachments' },
        body: { componentId: query.componentId, message: 'Den är för gammal.' },
      })
    await ask()
    const raw = new FormData()
    raw.set('file', new File(['%PDF-1.7'], 'nytt.pdf'))
    expect(await server.call(deleteFile, token, { query })).toMatchObject({ status: 200 })
    expect(await server.call(uploadFile, token, { query, raw })).toMatchObject({ status: 200 })
    expect(await withdraw(id, query.componentId)).toBe(200)
    expect([await filesNow(), await stored()]).toStrictEqual([signed, count])
    expect((await server.call(downloadFile, anders, { query })).status).toBe(200)

    await ask()
    expect(await server.call(deleteFile, token, { query })).toMatchObject({ status: 200 })
    expect(await server.call(uploadFile, token, { query, raw })).toMatchObject({ status: 200 })
    expect(await stored()).toBe(count + 1)
    const before = { query: { ...query, fileId: v.parse(v.tuple([FileValue]), signed)[0].fileId } }
    const [byCaseworker, byCompany] = [anders, token].map(async (by) => await server.call(downloadFile, by, before))
    expect([(await byCaseworker)?.status, (await byCompany)?.status]).toStrictEqual([200, 404])
    await server.call(setCorrectionHandled, token, {
      query: { caseId: id },
      body: { componentId: query.componentId, isHandled: true },
    })
    await server.call(approveCorrection, anders, { query })
    expect([await filesNow(), await stored()]).toMatchObject([[{ displayFileName: 'nytt.pdf' }], count])
  })

  test('the mail about a withdrawn correction says whether the answer was restored', async () => {
    const { id, token } = await signedCase()
    await request(id, 'fTax', 'Stämmer det?')
    await request(id, 'tradeName', 'Är det registrerat?')
    await save(token, id, { componentId: 'fTax', dataType: 'radioGroup', value: 'no' })
    await withdraw(id, 'fTax')
    await withdraw(id, 'tradeName')
    const mails = await server.context.db
      .selectFrom('mailLog')
      .select(['recipient', 'params'])
      .where('caseId', '=', id)
      .where('type', '=', 'correctionWithdrawn')
      .orderBy('createdAt')
      .execute()
    expect(new Set(mails.map(({ params }) => params['isRestored']))).toStrictEqual(new Set([true, false]))
    expect(mails[0]?.recipient).toBe((await read(anders, id)).company.contactPersonEmail)
  })
})

describe('a file that a correction has replaced', () => {
  const componentId = 'registrationCertificate'
  const fileIn = async (caseId: string) => {
    const answer = (await read(anders, caseId)).forms
      .flatMap(({ values }) => values)
      .find((each) => each.componentId === componentId)
    return v.parse(v.tuple([FileValue]), answer?.value)[0].fileId
  }
  const archiveOf = async (caseId: string) => {
    const response = await server.fetch(`/api/Case/Zip?caseId=${caseId}`, {
      headers: { authorization: `Bearer ${await server.issuer.tokenFor(anders)}` },
    })
    return [...readZip(Buffer.from(await response.arrayBuffer())).keys()]
      .filter((path) => /^Bilagor.(Registreringsbevis|nytt)/.test(path))
      .toSorted()
  }

  test('a replaced file stays readable for caseworkers and in the archive as long as the signature that names it stands', async () => {
    const client = caseClient(server, await storeFilledCase(server.context))
    const { id, token } = client
    expect(await client.share()).toMatchObject({ status: 200 })
    const { facts } = await read(anders, id)
    await server.context.db
      .updateTable('cases')
      .set({ status: 'SUBMITTED', signature: JSON.stringify({ ...facts.signature, status: 'SIGNED' }) })
      .where('id', '=', id)
      .execute()
    const query = { caseId: id, componentId }
    const signedFile = { query: { ...query, fileId: await fileIn(id) } }
    const body = { componentId, message: 'Den är för gammal.' }
    await server.call(requestCorrection, anders, { query: { caseId: id, formId: 'attachments' }, body })
    const raw = new FormData()
    raw.set('file', new File(['%PDF-1.7'], 'nytt.pdf'))
    expect(await server.call(deleteFile, token, { query })).toMatchObject({ status: 200 })
    expect(await server.call(uploadFile, token, { query, raw })).toMatchObject({ status: 200 })
    const handled = { componentId, isHandled: true }
    await server.call(setCorrectionHandled, token, { query: { caseId: id }, body: handled })
    expect(await server.call(approveCorrection, anders, { query })).toMatchObject({ status: 200 })

    const statuses = async () => [
      (await server.call(downloadFile, anders, signedFile)).status,
      (await server.call(downloadFile, token, signedFile)).status,
    ]
    expect(await statuses()).toStrictEqual([200, 404])
    expect(await archiveOf(id)).toStrictEqual(['Bilagor/Registreringsbevis (tidigare).pdf', 'Bilagor/nytt.pdf'])
    const rejected = await server.call(rejectSignature, anders, {
      query: { caseId: id },
      body: { rejectionMessage: 'Skriv under på nytt.' },
      version: (await read(anders, id)).version,
    })
    expect(rejected).toMatchObject({ status: 200 })
    expect(await statuses()).toStrictEqual([404, 404])
    expect(await archiveOf(id)).toStrictEqual(['Bilagor/nytt.pdf'])
  })
})

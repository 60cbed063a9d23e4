import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getCase } from '#schemas/api/case-access.ts'
import {
  deleteCorrectionDraft,
  saveCorrectionDraft,
  sendCorrections,
  setCorrectionHandled,
} from '#schemas/api/corrections.ts'
import { setFormApproval } from '#schemas/api/case-actions.ts'
import { WireCase } from '#schemas/case.ts'
import { correctionCalls } from './correction-calls.ts'
import { storeSignedCase } from './filled-case.ts'
import { anders, maria } from './people.ts'
import { startTestServer, type TestServer } from './test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(async () => await server.stop())

const { read, request, save } = correctionCalls(() => server)

const signedCase = async () => await storeSignedCase(server.context)

const handle = async (token: string, caseId: string, componentId: string, reply?: string): Promise<number> =>
  (
    await server.call(setCorrectionHandled, token, {
      query: { caseId },
      body: { componentId, isHandled: true, ...(reply !== undefined && { reply }) },
    })
  ).status

const draft = async (caseId: string, componentId: string, message: string, by = anders): Promise<number> =>
  (
    await server.call(saveCorrectionDraft, by, {
      query: { caseId, formId: 'company' },
      body: { componentId, message },
    })
  ).status

const send = async (caseId: string, version: number): Promise<number> =>
  (await server.call(sendCorrections, anders, { query: { caseId }, version })).status

const mailsAbout = async (caseId: string): Promise<number> =>
  (
    await server.context.db
      .selectFrom('mailLog')
      .select('messageId')
      .where('caseId', '=', caseId)
      .where('type', '=', 'correctionRequested')
      .execute()
  ).length

test('a correction of an answer that a read-only tag locks for the company is refused', async () => {
  const { id } = await signedCase()
  expect(await draft(id, 'orgNumber', 'Fel nummer.')).toBe(403)
  expect(await draft(id, 'legalName', 'Fel namn.')).toBe(200)
})

describe('a correction of a signed case', () => {
  test('a correction of a signed case unlocks and locks the follow-ups together with its answer', async () => {
    const { id, token } = await signedCase()
    const explain = async () =>
      await save(token, id, { componentId: 'fTaxExplanation', dataType: 'textBox', value: 'Vi väntar på beslut.' })
    expect(await explain()).toBe(409)
    expect(await request(id, 'fTax', 'Stämmer det?')).toBe(200)
    expect(await save(token, id, { componentId: 'fTax', dataType: 'radioGroup', value: 'no' })).toBe(200)
    expect(await explain()).toBe(200)
    expect(await save(token, id, { componentId: 'tradeName', dataType: 'textBox', value: 'Annat namn' })).toBe(409)
    expect(await handle(token, id, 'fTax')).toBe(200)
    expect(await explain()).toBe(409)
  })

  test('a handled correction of a signed case can be requested again with another text, which is mailed again', async () => {
    const { id, token } = await signedCase()
    await request(id, 'fTax', 'Stämmer det?')
    await handle(token, id, 'fTax', 'Ja, det stämmer.')
    expect(await mailsAbout(id)).toBe(1)
    expect(await request(id, 'fTax', 'Bifoga beslutet också.')).toBe(200)
    const { facts } = v.parse(WireCase, (await server.call(getCase, token, { query: { caseId: id } })).body)
    expect(facts.corrections).toMatchObject([
      { componentId: 'fTax', message: 'Bifoga beslutet också.', isHandled: false, handledAt: null },
    ])
    expect(await mailsAbout(id)).toBe(2)
  })
})

describe('an answer that is right as it is', () => {
  test('a correction of a right answer can be handled with a reply, which is shown beside the answer', async () => {
    const { id, token } = await signedCase()
    await request(id, 'fTax', 'Stämmer det?')
    const bare = await server.call(setCorrectionHandled, token, {
      query: { caseId: id },
      body: { componentId: 'fTax', isHandled: true },
    })
    expect([bare.status, bare.body]).toMatchObject([409, { reasons: [{ code: 'ANSWER_NOT_CHANGED' }] }])
    expect(await handle(token, id, 'fTax', 'Ja, vi fick det i maj.')).toBe(200)
    expect((await read(anders, id)).facts.corrections).toMatchObject([
      { componentId: 'fTax', isHandled: true, reply: 'Ja, vi fick det i maj.', isAnswerChanged: false },
    ])
  })

  test('a correction needs no reply if its answer or a follow-up has changed and the form is complete', async () => {
    const { id, token } = await signedCase()
    await request(id, 'fTax', 'Stämmer det?')
    await save(token, id, { componentId: 'fTax', dataType: 'radioGroup', value: 'no' })
    const unfinished = await server.call(setCorrectionHandled, token, {
      query: { caseId: id },
      body: { componentId: 'fTax', isHandled: true },
    })
    expect([unfinished.status, unfinished.body]).toMatchObject([409, { reasons: [{ code: 'FORM_NOT_VALID' }] }])
    await save(token, id, { componentId: 'fTaxExplanation', dataType: 'textBox', value: 'Vi väntar på beslut.' })
    expect(await handle(token, id, 'fTax')).toBe(200)
    await request(id, 'fTax', 'Skriv varför.')
    await save(token, id, {
      componentId: 'fTaxExplanation',
      dataType: 'textBox',
      value: 'Vi väntar på beslut från Skatteverket.',
    })
    expect(await handle(token, id, 'fTax')).toBe(200)
    expect((await read(anders, id)).facts.corrections).toMatchObject([{ reply: null, isAnswerChanged: true }])
  })
})

describe('corrections that are gathered', () => {
  test('drafted corrections are visible to every caseworker, and not to the company', async () => {
    const { id, token } = await signedCase()
    expect([await draft(id, 'fTax', 'Stämmer det?'), await draft(id, 'tradeName', 'Är det registrerat?')]).toEqual([
      200, 200,
    ])
    expect((await read(maria, id)).facts.correctionDrafts).toMatchObject([
      { componentId: 'fTax', message: 'Stämmer det?', writtenBy: 'Anders Ögren' },
      { componentId: 'tradeName', message: 'Är det registrerat?', writtenBy: 'Anders Ögren' },
    ])
    const { facts } = await read(token, id)
    expect([facts.correctionDrafts, facts.corrections]).toStrictEqual([[], []])
    expect(await mailsAbout(id)).toBe(0)
  })

  test('drafted corrections are sent in one mail that names each, and stored with the answers at that time', async () => {
    const { id, token } = await signedCase()
    await draft(id, 'tradeName', 'Är det registrerat?')
    await draft(id, 'fTax', 'Stämer det?')
    await draft(id, 'fTax', 'Stämmer det?', maria)
    const { version } = await read(anders, id)
    expect(await send(id, version)).toBe(200)
    const { facts, forms } = await read(anders, id)
    expect(facts.correctionDrafts).toStrictEqual([])
    expect(facts.corrections.map(({ componentId }) => componentId).toSorted()).toStrictEqual(['fTax', 'tradeName'])
    expect(forms.find((form) => form.formId === 'company')?.earlier.map(({ componentId }) => componentId)).toEqual(
      expect.arrayContaining(['fTax', 'tradeName']),
    )
    const mails = await server.context.db
      .selectFrom('mailLog')
      .select('params')
      .where('caseId', '=', id)
      .where('type', '=', 'correctionRequested')
      .execute()
    expect(mails).toMatchObject([
      {
        params: {
          corrections: expect.arrayContaining([
            expect.objectContaining({ message: 'Stämmer det?', place: '/form/company#fTax' }),
            expect.objectContaining({ message: 'Är det registrerat?', place: '/form/company#tradeName' }),
          ]),
        },
      },
    ])
    expect((await read(token, id)).facts.corrections).toHaveLength(2)
    expect(await send(id, version)).toBe(412)
  })

  test('drafted corrections are discarded one by one, and block the approval of their form until then', async () => {
    const { id } = await signedCase()
    await draft(id, 'fTax', 'Stämmer det?')
    const approve = async () =>
      await server.call(setFormApproval, anders, {
        params: { caseId: id },
        body: { formId: 'company', isApproved: true },
        version: (await read(anders, id)).version,
      })
    const refused = await approve()
    expect([refused.status, refused.body]).toMatchObject([409, { reasons: [{ code: 'CORRECTION_NOT_SENT' }] }])
    const dropped = await server.call(deleteCorrectionDraft, maria, { query: { caseId: id, componentId: 'fTax' } })
    expect([dropped.status, (await approve()).status]).toEqual([200, 200])
  })
})

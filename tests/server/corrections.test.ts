import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { saveValues } from '#schemas/api/case-actions.ts'
import { getCase } from '#schemas/api/case-access.ts'
import { requestCorrection, setCorrectionHandled } from '#schemas/api/corrections.ts'
import { Case } from '#schemas/case.ts'
import { storeSignedCase } from './filled-case.ts'
import { anders } from './people.ts'
import { startTestServer, type TestServer } from './test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(async () => await server.stop())

const signedCase = async () => await storeSignedCase(server.context)

const request = async (caseId: string, componentId: string, message: string): Promise<number> =>
  (
    await server.call(requestCorrection, anders, {
      query: { caseId, formId: 'company' },
      body: { componentId, message },
    })
  ).status

const handle = async (token: string, caseId: string, componentId: string): Promise<number> =>
  (
    await server.call(setCorrectionHandled, token, {
      query: { caseId },
      body: { componentId, isHandled: true },
    })
  ).status

const save = async (
  token: string,
  caseId: string,
  componentId: string,
  dataType: 'radioGroup' | 'textBox',
  value: string,
) =>
  (
    await server.call(saveValues, token, {
      params: { caseId },
      body: {
        formId: 'company',
        data: [{ componentId, dataType, active: true, value, basedOn: await versionOf(token, caseId, componentId) }],
      },
    })
  ).status

const versionOf = async (token: string, caseId: string, componentId: string): Promise<number> => {
  const { forms } = v.parse(Case, (await server.call(getCase, token, { query: { caseId } })).body)
  const values = forms.flatMap((form) => form.values)
  return values.find((stored) => stored.componentId === componentId)?.version ?? 0
}

const mailsAbout = async (caseId: string): Promise<number> =>
  (
    await server.context.db
      .selectFrom('mailLog')
      .select('messageId')
      .where('caseId', '=', caseId)
      .where('type', '=', 'correctionRequested')
      .execute()
  ).length

describe('a correction of a signed case', () => {
  test('opens the questions that its answer brings up, and shuts them with it', async () => {
    const { id, token } = await signedCase()
    const explain = async () => await save(token, id, 'fTaxExplanation', 'textBox', 'Vi väntar på beslut.')
    expect(await explain()).toBe(409)
    expect(await request(id, 'fTax', 'Stämmer det?')).toBe(200)
    expect(await save(token, id, 'fTax', 'radioGroup', 'no')).toBe(200)
    expect(await explain()).toBe(200)
    expect(await save(token, id, 'tradeName', 'textBox', 'Annat namn')).toBe(409)
    expect(await handle(token, id, 'fTax')).toBe(200)
    expect(await explain()).toBe(409)
  })

  test('that was answered is asked for again with words of its own and another mail', async () => {
    const { id, token } = await signedCase()
    await request(id, 'fTax', 'Stämmer det?')
    await handle(token, id, 'fTax')
    expect(await mailsAbout(id)).toBe(1)
    expect(await request(id, 'fTax', 'Bifoga beslutet också.')).toBe(200)
    const { facts } = v.parse(Case, (await server.call(getCase, token, { query: { caseId: id } })).body)
    expect(facts.corrections).toMatchObject([
      { componentId: 'fTax', message: 'Bifoga beslutet också.', isHandled: false, handledAt: null },
    ])
    expect(await mailsAbout(id)).toBe(2)
  })
})

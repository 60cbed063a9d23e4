import * as v from 'valibot'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { getCase } from '#schemas/api/case-access.ts'
import { saveValues, setFormApproval } from '#schemas/api/case-actions.ts'
import { requestCorrection, setCorrectionHandled } from '#schemas/api/corrections.ts'
import { WireCase } from '#schemas/case.ts'
import { storeSignedCase } from './filled-case.ts'
import { anders } from './people.ts'
import { startTestServer, type TestServer } from './test-server.ts'

const dayMs = 24 * 60 * 60_000

let server: TestServer
beforeEach(async () => {
  server = await startTestServer()
})
afterEach(async () => await server.stop())

const read = async (caseId: string): Promise<WireCase> =>
  v.parse(WireCase, (await server.call(getCase, anders, { query: { caseId } })).body)

const termsOf = async (caseId: string) => {
  const { forms } = await read(caseId)
  const terms = forms.find(({ formId }) => formId === 'terms')
  return { status: terms?.status, membershipFrom: terms?.values.find((each) => each.componentId === 'membershipFrom') }
}

const ask = async (caseId: string, componentId: string) =>
  await server.call(requestCorrection, anders, {
    query: { caseId, formId: 'terms' },
    body: { componentId, message: 'Se över svaret.' },
  })

const correct = async (
  { id: caseId, token }: { id: string; token: string },
  componentId: string,
  dataType: 'textBox' | 'monthBox' | 'selectList',
  value: string,
) => {
  const { forms } = await read(caseId)
  const stored = forms.flatMap((form) => form.values).find((each) => each.componentId === componentId)
  const data = [{ componentId, dataType, active: true, value, basedOn: stored?.version ?? 0 }]
  const saved = await server.call(saveValues, token, { params: { caseId }, body: { formId: 'terms', data } })
  const handled = await server.call(setCorrectionHandled, token, {
    query: { caseId },
    body: { componentId, isHandled: true },
  })
  return [saved.body, handled.status]
}

const approve = async (caseId: string) =>
  await server.call(setFormApproval, anders, {
    params: { caseId },
    body: { formId: 'terms', isApproved: true },
    version: (await read(caseId)).version,
  })

test('an answer that was valid when the company signed blocks neither a correction nor the approval weeks later', async () => {
  const signed = await storeSignedCase(server.context)
  expect(await termsOf(signed.id)).toMatchObject({
    status: 'valid',
    membershipFrom: { value: '2026-12', writtenOn: '2026-11-21' },
  })
  server.clock.advance(40 * dayMs)
  expect((await ask(signed.id, 'heardOfUs')).status).toBe(200)
  expect(await correct(signed, 'heardOfUs', 'selectList', 'web')).toMatchObject([{ formStatus: 'valid' }, 200])
  server.clock.advance(40 * dayMs)
  expect((await approve(signed.id)).status).toBe(200)
})

test('an answer that a correction opens is validated by the day on which it is written again', async () => {
  const signed = await storeSignedCase(server.context)
  server.clock.advance(40 * dayMs)
  await ask(signed.id, 'membershipFrom')
  expect(await correct(signed, 'membershipFrom', 'monthBox', '2026-11')).toMatchObject([{ formStatus: 'invalid' }, 409])
  expect(await correct(signed, 'membershipFrom', 'monthBox', '2027-06')).toMatchObject([{ formStatus: 'valid' }, 200])
})

import { sql } from 'kysely'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getCase } from '#schemas/api/case-access.ts'
import { saveValues } from '#schemas/api/case-actions.ts'
import { requestCorrection } from '#schemas/api/corrections.ts'
import { getAuditLog } from '#schemas/api/notes.ts'
import { AuditEntry } from '#schemas/audit.ts'
import { WireCase } from '#schemas/case.ts'
import { up as answerWriters } from '#server/db/migrations/0030-answer-writers.ts'
import { handleChangedCorrections } from '#server/jobs/handle-changed-corrections.ts'
import type { DemoPerson } from '#templates/demo/people.ts'
import { storeSignedCase } from './filled-case.ts'
import { anders } from './people.ts'
import { startTestServer, type TestServer } from './test-server.ts'

const minuteMs = 60_000

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(async () => await server.stop())

type By = DemoPerson | string

const read = async (by: By, caseId: string): Promise<WireCase> =>
  v.parse(WireCase, (await server.call(getCase, by, { query: { caseId } })).body)

/** A signed case, with corrections of these answers of the form about the company. */
const corrected = async (...componentIds: string[]) => {
  const signed = await storeSignedCase(server.context)
  for (const componentId of componentIds)
    await server.call(requestCorrection, anders, {
      query: { caseId: signed.id, formId: 'company' },
      body: { componentId, message: 'Stämmer det?' },
    })
  return signed
}

const save = async (
  by: By,
  caseId: string,
  componentId: string,
  value: string,
  dataType: 'textBox' | 'radioGroup' = 'textBox',
): Promise<void> => {
  const { forms } = await read(anders, caseId)
  const basedOn = forms.flatMap((form) => form.values).find((each) => each.componentId === componentId)?.version ?? 0
  const data = [{ componentId, dataType, active: true, value, basedOn }]
  const saved = await server.call(saveValues, by, { params: { caseId }, body: { formId: 'company', data } })
  expect(saved.status).toBe(200)
}

/** Gives all people of the company this name, and the case another contact. */
const namePeople = async (caseId: string, name: string): Promise<void> => {
  const { db } = server.context
  await db.updateTable('contactPersons').set({ name }).where('caseId', '=', caseId).execute()
  await db.updateTable('cases').set({ contactEmail: 'ny@bolag.example' }).where('id', '=', caseId).execute()
}

const handled = async (caseId: string): Promise<string[]> => {
  await handleChangedCorrections(server.context)
  const { facts } = await read(anders, caseId)
  return facts.corrections.filter(({ isHandled }) => isHandled).map(({ componentId }) => componentId)
}

describe('a changed answer', () => {
  test('a changed answer is sent to the company beside what it was', async () => {
    const { id, token } = await corrected('tradeName')
    await save(token, id, 'tradeName', 'Annat namn')
    const company = (await read(token, id)).forms.find(({ formId }) => formId === 'company')
    expect(company?.earlier.map(({ componentId }) => componentId)).toStrictEqual(['tradeName'])
  })

  test('each changed answer counts by itself, in the name of the company, once its form has rested for a while', async () => {
    const { id, token, contact } = await corrected('tradeName', 'fTax')
    await save(token, id, 'tradeName', 'Annat')
    server.clock.advance(14 * minuteMs)
    expect(await handled(id)).toStrictEqual([])
    server.clock.advance(2 * minuteMs)
    expect(await handled(id)).toStrictEqual(['tradeName'])
    const entries = v.parse(
      v.array(AuditEntry),
      (await server.call(getAuditLog, anders, { query: { caseId: id } })).body,
    )
    expect(entries.find(({ eventType }) => eventType === 'CorrectionHandled')).toMatchObject({
      by: { kind: 'applicant', name: contact.name },
      componentId: 'tradeName',
    })
  })

  test('a changed answer does not count while a follow-up answer is missing', async () => {
    const { id, token } = await corrected('fTax')
    await save(token, id, 'fTax', 'no', 'radioGroup')
    server.clock.advance(20 * minuteMs)
    expect(await handled(id)).toStrictEqual([])
    await save(token, id, 'fTaxExplanation', 'Vi väntar på beslut.')
    server.clock.advance(20 * minuteMs)
    expect(await handled(id)).toStrictEqual(['fTax'])
  })

  test('a changed answer does not count if the organisation wrote it', async () => {
    const { id } = await corrected('tradeName')
    await save(anders, id, 'tradeName', 'Annat namn')
    server.clock.advance(20 * minuteMs)
    expect(await handled(id)).toStrictEqual([])
  })

  test('a changed answer of the organisation does not count, even if a caseworker has the name of a person of the company', async () => {
    const { id } = await corrected('tradeName')
    await namePeople(id, anders.name)
    await save(anders, id, 'tradeName', 'Annat namn')
    server.clock.advance(20 * minuteMs)
    expect(await handled(id)).toStrictEqual([])
  })

  test('a changed answer counts also if the company has changed its contact since', async () => {
    const { id, token } = await corrected('tradeName')
    await save(token, id, 'tradeName', 'Annat namn')
    await namePeople(id, 'Ny Kontakt')
    server.clock.advance(20 * minuteMs)
    expect(await handled(id)).toStrictEqual(['tradeName'])
  })

  test('a changed answer without a stored writer counts by its log entry', async () => {
    const ofCompany = await corrected('tradeName')
    await save(ofCompany.token, ofCompany.id, 'tradeName', 'Annat namn')
    const ofStaff = await corrected('tradeName')
    await save(anders, ofStaff.id, 'tradeName', 'Annat namn')
    for (const { id } of [ofCompany, ofStaff]) await namePeople(id, anders.name)
    await sql`alter table answers drop updated_by_kind`.execute(server.context.db)
    await answerWriters(server.context.db)
    server.clock.advance(20 * minuteMs)
    expect([await handled(ofCompany.id), await handled(ofStaff.id)]).toStrictEqual([['tradeName'], []])
  })
})

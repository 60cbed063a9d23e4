import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as v from 'valibot'
import { getCase } from '#schemas/api/case-access.ts'
import { saveContactPerson, saveValues, setFormApproval } from '#schemas/api/case-actions.ts'
import { approveCorrection, requestCorrection, setCorrectionHandled } from '#schemas/api/corrections.ts'
import { rejectSignature } from '#schemas/api/signatures.ts'
import { WireCase } from '#schemas/case.ts'
import type { EarlierAnswers } from '#schemas/earlier-answers.ts'
import type { FormValues } from '#schemas/form/value.ts'
import { up as bringEarlierAnswers } from '#server/db/migrations/0003-earlier-answers.ts'
import { answersTo } from '#templates/demo/answers/answers.ts'
import type { DemoPerson } from '#templates/demo/people.ts'
import { storeSignedCase } from './filled-case.ts'
import { anders, maria, nora, tove } from './people.ts'
import { startTestServer, type TestServer } from './test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(async () => await server.stop())

const caseOf = async (by: DemoPerson | string, caseId: string): Promise<WireCase> =>
  v.parse(WireCase, (await server.call(getCase, by, { query: { caseId } })).body)

const earlierOf = async (by: DemoPerson | string, caseId: string, formId: string): Promise<EarlierAnswers[]> =>
  (await caseOf(by, caseId)).forms.find((form) => form.formId === formId)?.earlier ?? []

const approve = async (by: DemoPerson, caseId: string, formId: string, isApproved = true): Promise<number> => {
  const { version } = await caseOf(by, caseId)
  return (await server.call(setFormApproval, by, { params: { caseId }, body: { formId, isApproved }, version })).status
}

const saveAnswer = async (
  by: DemoPerson | string,
  caseId: string,
  formId: string,
  componentId: string,
  value: string,
) => {
  const { forms } = await caseOf(by, caseId)
  const basedOn =
    forms.find((form) => form.formId === formId)?.values.find((stored) => stored.componentId === componentId)
      ?.version ?? 0
  const data = [{ componentId, dataType: 'textBox' as const, active: true, value, basedOn }]
  return (await server.call(saveValues, by, { params: { caseId }, body: { formId, data } })).status
}

const signedCase = async () => await storeSignedCase(server.context)

/** From here the company can change every form that is not approved. */
const sendBack = async (by: DemoPerson, caseId: string): Promise<void> => {
  const { version } = await caseOf(by, caseId)
  const body = { rejectionMessage: 'Fel person har skrivit under.' }
  expect(await server.call(rejectSignature, by, { query: { caseId }, body, version })).toMatchObject({ status: 200 })
}

const inOrder = (values: FormValues): [string, unknown][] =>
  Object.entries(values).toSorted(([one], [other]) => (one < other ? -1 : 1))

const street = { formId: 'workplaces', componentId: 'mainWorkplaceStreet' }

const postCorrection = async (by: DemoPerson, caseId: string): Promise<number> => {
  const { formId, componentId } = street
  const body = { componentId, message: 'Gatan finns inte.' }
  return (await server.call(requestCorrection, by, { query: { caseId, formId }, body })).status
}

const answerCorrection = async (token: string, caseId: string, value: string): Promise<void> => {
  const { formId, componentId } = street
  expect(await saveAnswer(token, caseId, formId, componentId, value)).toBe(200)
  const body = { componentId, isHandled: true }
  expect(await server.call(setCorrectionHandled, token, { query: { caseId }, body })).toMatchObject({ status: 200 })
}

const readCorrection = async (by: DemoPerson, caseId: string): Promise<void> => {
  const query = { caseId, componentId: street.componentId }
  expect(await server.call(approveCorrection, by, { query })).toMatchObject({ status: 200 })
}

describe('the answers of an approved form', () => {
  test('the answers of an approved form are stored, and returned once the approval is withdrawn: to caseworkers, never to the company', async () => {
    const { id, token, subject } = await signedCase()
    const at = server.clock.now().toISOString()
    expect(await approve(anders, id, 'contacts')).toBe(200)
    expect(await earlierOf(anders, id, 'contacts')).toStrictEqual([])

    expect(await approve(maria, id, 'contacts', false)).toBe(200)
    await sendBack(maria, id)
    expect(await saveAnswer(token, id, 'contacts', 'invoiceEmails', 'ny@faktura.example')).toBe(200)
    const person = { ...subject.people[0], name: 'Någon Annan' }
    await server.call(saveContactPerson, token, { params: { caseId: id }, body: person })

    const earlier = await earlierOf(tove, id, 'contacts')
    expect(earlier.map(({ values, ...rest }) => [rest, inOrder(values)])).toStrictEqual([
      [
        { componentId: null, by: anders.name, at, people: [...subject.people] },
        inOrder({ ...answersTo.contacts(subject), signatureRule: 'alone' }),
      ],
    ])
    expect((await caseOf(token, id)).forms.flatMap(({ earlier }) => earlier)).toStrictEqual([])
    expect((await server.call(getCase, nora, { query: { caseId: id } })).status).toBe(404)
  })

  test('the answers of an approved form are replaced by those of the next approval', async () => {
    const { id, token } = await signedCase()
    await approve(anders, id, 'workplaces')
    await approve(anders, id, 'workplaces', false)
    await postCorrection(anders, id)
    await answerCorrection(token, id, 'Hyvelgatan 16')
    await readCorrection(maria, id)
    await approve(maria, id, 'workplaces')
    await approve(maria, id, 'workplaces', false)
    const [earlier, ...others] = await earlierOf(maria, id, 'workplaces')
    expect([earlier?.by, earlier?.values.mainWorkplaceStreet, others]).toStrictEqual([maria.name, 'Hyvelgatan 16', []])
  })

  test('the answers of an approved form are not stored when the approval is rejected', async () => {
    const { id } = await signedCase()
    await approve(anders, id, 'workplaces')
    expect(await approve(maria, id, 'workplaces')).toBe(409)
    await approve(anders, id, 'workplaces', false)
    expect((await earlierOf(anders, id, 'workplaces')).map(({ by }) => by)).toStrictEqual([anders.name])
  })

  test('a migration takes the answers of an approved form from its present ones, since an approved form is locked', async () => {
    const { id, subject } = await signedCase()
    await approve(anders, id, 'workplaces')
    const { db } = server.context
    const rows = async () => await db.selectFrom('earlierAnswers').selectAll().where('caseId', '=', id).execute()
    const before = await rows()
    await sql`drop table earlier_answers`.execute(db)
    await bringEarlierAnswers(db)
    expect(await rows()).toStrictEqual(before)
    expect(before.map(({ answers }) => inOrder(answers))).toStrictEqual([inOrder(answersTo.workplaces(subject))])
  })
})

describe('the answers of a form with a requested correction', () => {
  test('the answers of a form with a requested correction are stored until the correction is approved', async () => {
    const { id, token } = await signedCase()
    const { componentId } = street
    expect(await postCorrection(anders, id)).toBe(200)
    await answerCorrection(token, id, 'Hyvelgatan 16')
    const earlier = await earlierOf(maria, id, street.formId)
    expect(
      earlier.map((each) => [each.componentId, each.by, each.values[componentId] === 'Hyvelgatan 16']),
    ).toStrictEqual([[componentId, anders.name, false]])
    await readCorrection(anders, id)
    expect(await earlierOf(maria, id, street.formId)).toStrictEqual([])
  })

  test('the earlier answers of a form with a correction stay while the form is approved, until somebody has read the correction', async () => {
    const { id, token } = await signedCase()
    await postCorrection(anders, id)
    await answerCorrection(token, id, 'Hyvelgatan 16')
    const decisions = async () => (await earlierOf(maria, id, street.formId)).map((each) => [each.componentId, each.by])
    await approve(maria, id, street.formId)
    expect(await decisions()).toStrictEqual([[street.componentId, anders.name]])
    await approve(maria, id, street.formId, false)
    expect(await decisions()).toStrictEqual([
      [null, maria.name],
      [street.componentId, anders.name],
    ])
    await readCorrection(maria, id)
    expect(await decisions()).toStrictEqual([[null, maria.name]])
  })
})

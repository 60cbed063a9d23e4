import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as v from 'valibot'
import { getCase } from '#schemas/api/case-access.ts'
import { saveContactPerson, saveValues, setFormStarted } from '#schemas/api/case-actions.ts'
import { WireCase } from '#schemas/case.ts'
import type { SaveEntry } from '#schemas/form/saved-value.ts'
import { anders, maria, rolf, tove } from './people.ts'
import { storeCase, type NewCase } from './stored-case.ts'
import { startTestServer, type TestServer } from './test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(async () => await server.stop())

const newCase = async (given: NewCase = {}) => await storeCase(server.context, given)

const textEntry = (componentId: string, value: string, basedOn = 0): SaveEntry => ({
  componentId,
  dataType: 'textBox',
  active: true,
  value,
  basedOn,
})
const save = async (by: Parameters<TestServer['call']>[1], caseId: string, data: SaveEntry[], formId = 'company') =>
  await server.call(saveValues, by, { params: { caseId }, body: { formId, data } })
const auditOf = async (caseId: string) =>
  await server.context.db
    .selectFrom('auditEntries')
    .select(['eventType', 'formId', 'componentId', 'actorKind', 'actorName'])
    .where('caseId', '=', caseId)
    .orderBy('id')
    .execute()
const caseAsSeenBy = async (by: Parameters<TestServer['call']>[1], caseId: string) =>
  v.parse(WireCase, (await server.call(getCase, by, { query: { caseId } })).body)

describe('saving answers', () => {
  test('saving answers starts the case, stores each answer with a version of its own and names the company', async () => {
    const { id, token } = await newCase()
    const { status, body, headers } = await save(token, id, [
      textEntry('tradeName', 'Ödåkra Tak'),
      textEntry('legalName', 'Ödåkra Takmästeri AB'),
    ])
    expect([status, headers.get('etag'), body]).toStrictEqual([
      200,
      '"2"',
      {
        caseId: id,
        caseStatus: 'STARTED',
        version: 2,
        saved: [
          { componentId: 'tradeName', value: 'Ödåkra Tak', version: 1, backendValidation: null },
          { componentId: 'legalName', value: 'Ödåkra Takmästeri AB', version: 1, backendValidation: null },
        ],
        formStatus: 'in-progress',
      },
    ])
    expect(await caseAsSeenBy(maria, id)).toMatchObject({
      title: 'Ödåkra Takmästeri AB',
      company: { name: 'Ödåkra Takmästeri AB' },
      caseStatus: 'STARTED',
      journey: [{ status: 'CREATED' }, { status: 'STARTED' }],
    })
  })

  test('saving answers is logged once per editing session, and for each answer if the organisation writes', async () => {
    const { id, token } = await newCase()
    await save(token, id, [textEntry('tradeName', 'Ett')])
    await save(token, id, [textEntry('tradeName', 'Två', 1)])
    await save(anders, id, [textEntry('tradeName', 'Tre', 2)])
    server.clock.advance(16 * 60_000)
    await save(token, id, [textEntry('tradeName', 'Fyra', 3)])
    const byApplicant = { eventType: 'FormValueSaved', formId: 'company', componentId: null, actorKind: 'applicant' }
    expect(await auditOf(id)).toStrictEqual([
      { ...byApplicant, actorName: 'asa@odakratak.example' },
      {
        eventType: 'FormValueSavedFromVO',
        formId: 'company',
        componentId: 'tradeName',
        actorKind: 'caseworker',
        actorName: 'Anders Ögren',
      },
      { ...byApplicant, actorName: 'asa@odakratak.example' },
    ])
  })

  test('saving answers logs a change of the company’s name', async () => {
    const { id } = await newCase({ companyName: 'Ödåkra Tak AB' })
    await save(maria, id, [textEntry('legalName', 'Ödåkra Tak AB')])
    await save(maria, id, [textEntry('legalName', 'Ödåkra Takmästeri AB', 1)])
    const entries = await server.context.db
      .selectFrom('auditEntries')
      .select(['componentId', 'actorName', 'params'])
      .where('caseId', '=', id)
      .where('eventType', '=', 'LegalNameChanged')
      .execute()
    expect(entries).toStrictEqual([
      {
        componentId: 'legalName',
        actorName: 'Maria Öberg',
        params: { from: 'Ödåkra Tak AB', to: 'Ödåkra Takmästeri AB' },
      },
    ])
  })

  test('two users save different answers, and the later user of the same answer gets both values', async () => {
    const { id, token } = await newCase()
    await save(token, id, [textEntry('tradeName', 'Första')])
    await save(anders, id, [textEntry('tradeName', 'Andra', 1)])
    const { status, body } = await save(token, id, [
      textEntry('tradeName', 'Tredje', 1),
      textEntry('website', 'tak.example'),
    ])
    expect([status, body]).toMatchObject([
      409,
      {
        errorCode: 'VALUE_CONFLICT',
        conflicts: [
          { componentId: 'tradeName', yours: 'Tredje', theirs: 'Andra', theirVersion: 2, theirName: 'Anders Ögren' },
        ],
        saved: [{ componentId: 'website', value: 'tak.example', version: 1 }],
      },
    ])
    const again = await save(token, id, [textEntry('tradeName', 'Tredje', 2), textEntry('website', 'tak.example')])
    expect([again.status, again.body]).toMatchObject([
      200,
      {
        saved: [
          { componentId: 'website', value: 'tak.example', version: 1 },
          { componentId: 'tradeName', value: 'Tredje', version: 3 },
        ],
      },
    ])
  })

  test.each([
    ['an unknown form', 'nothing', textEntry('tradeName', 'x'), { path: 'body.formId', code: 'UNKNOWN_FORM' }],
    ['a form that is internal', 'preparation', textEntry('x', 'x'), { path: 'body.formId', code: 'UNKNOWN_FORM' }],
    ['an unknown component', 'company', textEntry('nothing', 'x'), { path: 'body.data.0', code: 'UNKNOWN_COMPONENT' }],
    [
      'a wrong type',
      'company',
      { ...textEntry('tradeName', 'true'), dataType: 'checkbox' as const },
      { path: 'body.data.0', code: 'WRONG_TYPE' },
    ],
    [
      'a wrong kind of value',
      'company',
      { ...textEntry('tradeName', ''), value: ['x'] },
      { path: 'body.data.0', code: 'WRONG_VALUE' },
    ],
    [
      'a file',
      'attachments',
      { ...textEntry('registrationCertificate', ''), dataType: 'file' as const },
      { path: 'body.data.0', code: 'IS_FILE' },
    ],
  ])('saving answers rejects %s from an applicant, without echoing what was sent', async (_, formId, entry, issue) => {
    const { id, token } = await newCase()
    const { status, body } = await save(token, id, [entry], formId)
    expect([status, body]).toStrictEqual([
      400,
      { errorCode: 'INVALID_REQUEST', requestId: expect.any(String), issues: [issue] },
    ])
  })

  test('saving answers rejects readers, and rejects another organisation number from everybody', async () => {
    const { id } = await newCase()
    const refused = [tove, rolf].map(async (by) => (await save(by, id, [textEntry('tradeName', 'x')])).status)
    expect(await Promise.all(refused)).toStrictEqual([403, 403])
    const locked = [anders, maria].map(
      async (by) => (await save(by, id, [textEntry('orgNumber', '559901-2340')])).status,
    )
    expect(await Promise.all(locked)).toStrictEqual([403, 403])
  })

  test('saving answers is rejected with reasons while the case is locked, except for requested corrections', async () => {
    const { id, token } = await newCase({ status: 'SUBMITTED', awaits: 'caseworker' })
    const locked = await save(token, id, [textEntry('tradeName', 'x')])
    expect([locked.status, locked.body]).toMatchObject([
      409,
      { errorCode: 'ACTION_NOT_ALLOWED', reasons: [{ code: 'CASE_IS_LOCKED' }] },
    ])
    await server.context.db
      .insertInto('corrections')
      .values({
        caseId: id,
        formId: 'company',
        componentId: 'tradeName',
        message: 'Stämmer inte',
        isHandled: false,
        isApproved: false,
        requestedBy: 'Anders Ögren',
        requestedAt: server.clock.now(),
        handledAt: null,
      })
      .execute()
    const answers = [
      await save(token, id, [textEntry('tradeName', 'Rättat')]),
      await save(token, id, [textEntry('website', 'tak.example')]),
    ]
    expect(answers.map(({ status }) => status)).toStrictEqual([200, 409])
  })

  test('saving answers never waits for the register, and leaves a zip code unchecked without a response', async () => {
    const { id, token } = await newCase()
    const { body } = await save(token, id, [textEntry('mainWorkplaceZipCode', '254 72')], 'workplaces')
    expect(body).toMatchObject({ saved: [{ componentId: 'mainWorkplaceZipCode', backendValidation: null }] })
  })
})

describe('starting a form', () => {
  test('the start of a form is stored once, with its number of required answers', async () => {
    const { id, token } = await newCase()
    const start = async () =>
      await server.call(setFormStarted, token, { params: { caseId: id }, body: { formId: 'contacts' } })
    expect([(await start()).body, (await start()).body]).toStrictEqual([
      { caseId: id, caseStatus: 'STARTED', version: 2 },
      { caseId: id, caseStatus: 'STARTED', version: 2 },
    ])
    expect((await auditOf(id)).map(({ eventType, formId }) => [eventType, formId])).toStrictEqual([
      ['FormStarted', 'contacts'],
    ])
    expect(await caseAsSeenBy(token, id)).toMatchObject({
      facts: {
        forms: expect.arrayContaining([
          expect.objectContaining({
            formId: 'contacts',
            status: 'in-progress',
            hasApplicantEntry: true,
            problemCount: 6,
          }),
        ]),
      },
    })
  })
})

describe('a form that another party has filled in', () => {
  test('a form that staff have filled in is started by the company once the company opens it', async () => {
    const { id, token } = await newCase()
    const company = async () => {
      const seen = await caseAsSeenBy(token, id)
      const form = seen.forms.find((form) => form.formId === 'company')
      const facts = seen.facts.forms.find(({ formId }) => formId === 'company')
      return [form?.isStarted, facts?.hasApplicantEntry]
    }
    await save(anders, id, [textEntry('tradeName', 'Tak')])
    expect(await company()).toStrictEqual([false, false])
    await server.call(setFormStarted, token, { params: { caseId: id }, body: { formId: 'company' } })
    expect(await company()).toStrictEqual([true, true])
  })

  test('a form that staff have filled in is not started for the company when staff open it', async () => {
    const { id, token } = await newCase()
    const start = async (by: Parameters<TestServer['call']>[1]) =>
      await server.call(setFormStarted, by, { params: { caseId: id }, body: { formId: 'contacts' } })
    await start(anders)
    const stateOf = async () =>
      (await caseAsSeenBy(token, id)).facts.forms.find(({ formId }) => formId === 'contacts')?.hasApplicantEntry
    expect(await stateOf()).toBe(false)
    await start(token)
    expect(await stateOf()).toBe(true)
  })
})

describe('a contact person', () => {
  test('a contact person is added and changed, and gives the applicant a name', async () => {
    const { id, token } = await newCase()
    const person = {
      id: '6f1d0c1e-7c52-4a7e-9f0b-2f6c1f0a5d11',
      name: 'Åsa Ek',
      email: 'asa@odakratak.example',
      telephone: '+46701740605',
    }
    const put = async (name: string) =>
      await server.call(saveContactPerson, token, { params: { caseId: id }, body: { ...person, name } })
    expect((await put('Åsa')).body).toStrictEqual([{ ...person, name: 'Åsa' }])
    expect((await put('Åsa Ek')).body).toStrictEqual([person])
    await save(token, id, [textEntry('tradeName', 'Tak')])
    expect((await auditOf(id)).at(-1)?.actorName).toBe('Åsa Ek')
  })
})

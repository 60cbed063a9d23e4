import { sql } from 'kysely'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { forgotLink, getCase } from '#schemas/api/case-access.ts'
import { changeContact, setFormStarted } from '#schemas/api/case-actions.ts'
import { lookUpPublicCompany, startApplication } from '#schemas/api/case-creation.ts'
import { changeOrganisation } from '#schemas/api/organisation.ts'
import { getMailLog } from '#schemas/api/mails.ts'
import { getAuditLog } from '#schemas/api/notes.ts'
import { AuditEntry } from '#schemas/audit.ts'
import * as cases from '#server/repositories/cases.ts'
import { fail, mailsTo, until } from './external-systems.ts'
import { linkToCase, mailedLinks } from './mailed-links.ts'
import { anders, maria } from './people.ts'
import { storeCase } from './stored-case.ts'
import { startTestServer, type TestServer } from './test-server.ts'

/** Its organisation answers by mail alone. */
let server: TestServer
/** As an installation and its organisations are without any choice. */
let open: TestServer
beforeAll(async () => {
  server = await startTestServer({ sandbox: true, isWorking: true })
  await setStartAnswers(server, 'byMail')
  open = await startTestServer({ sandbox: true, environment: { TRUST_PROXY: 'on' } })
})
afterAll(async () => {
  await server.stop()
  await open.stop()
})

const setStartAnswers = async (at: TestServer, startAnswers: 'onScreen' | 'byMail') =>
  await at.call(changeOrganisation, maria, { params: { moId: 'hantverksgivarna' }, body: { startAnswers } })

type Keys = { key?: string; replaces?: string }
const path = '/hantverksgivarna/medlemsansokan'
const start = async (at: TestServer, orgNo: string, email: string, keys: Keys = {}) =>
  await at.call(startApplication, null, { body: { path, orgNo, email, locale: 'sv', ...keys } })
const lost = async (at: TestServer, orgNo: string, email: string) =>
  await at.call(forgotLink, null, { body: { moSlug: 'hantverksgivarna', orgNo, email, locale: 'sv' } })

const linksTo = async (email: string, count = 1) => await mailedLinks(server, email, count)
const newestLinkTo = async (email: string, count = 1) => (await linksTo(email, count))[0] ?? { caseId: '', token: '' }
const opens = async ({ caseId, token }: { caseId: string; token: string }) =>
  (await server.call(getCase, token, { query: { caseId } })).status
const subjectsTo = async (email: string) => (await mailsTo(server, email)).map(({ subject }) => subject)
const contactOf = async (caseId: string) =>
  (
    await server.context.db
      .selectFrom('cases')
      .select('contactEmail')
      .where('id', '=', caseId)
      .executeTakeFirstOrThrow()
  ).contactEmail
const declined = 'Er förfrågan till Hantverksgivarna'

test('an address with an internationalised domain is mailed, and shown as it was typed in case and mail log', async () => {
  const email = 'info@ödåkra.example'
  expect((await start(server, '5599037784', email)).status).toBe(200)
  const { caseId } = await newestLinkTo(email)
  expect(await contactOf(caseId)).toBe(email)
  await until(async () =>
    expect((await server.call(getMailLog, anders, { params: { caseId } })).body).toMatchObject([
      { recipient: email, status: 'DELIVERED' },
    ]),
  )
})

test('cases are numbered by the year in Sweden', async () => {
  const referenceAt = async (at: string) =>
    await server.context.db.transaction().execute(async (tx) => await cases.nextReference(tx, new Date(at)))
  expect([
    await referenceAt('2029-12-31T22:59:59.000Z'),
    await referenceAt('2029-12-31T23:00:00.000Z'),
    await referenceAt('2030-06-01T12:00:00.000Z'),
  ]).toStrictEqual(['2029-00001', '2030-00001', '2030-00002'])
})

describe('the response to a public start', () => {
  test('if the organisation answers by mail, a public start gets the same response for a new company, an applicant, a member and a rejected company', async () => {
    const taken = '5599902029'
    await storeCase(server.context, { orgNo: taken, confirmedAt: server.clock.now() })
    const refused = '5599902037'
    await storeCase(server.context, { orgNo: refused, status: 'REJECTED', mayReapply: false })
    const answers = []
    const member = '5599045696'
    for (const orgNo of ['5599902011', taken, refused, member])
      answers.push(await start(server, orgNo, 'nyfiken@annanstans.example'))
    expect(answers.map(({ status, body }) => [status, body])).toStrictEqual(
      Array(4).fill([200, { case: { contactPersonEmail: 'nyfiken@annanstans.example' }, errors: [] }]),
    )
    const forgotten = [
      await lost(server, taken, 'nyfiken@annanstans.example'),
      await lost(server, taken, 'asa@odakratak.example'),
    ]
    expect(forgotten.map(({ status, body }) => [status, body])).toStrictEqual(Array(2).fill([200, { sent: true }]))
  })

  test('two public starts at once for one company get the same response, and both are mailed a link to the one case', async () => {
    const emails = ['forst@odakratak.example', 'andra@odakratak.example']
    const answers = await Promise.all(emails.map(async (email) => await start(server, '5599902136', email)))
    expect(answers.map(({ status, body }) => [status, body])).toStrictEqual(
      emails.map((contactPersonEmail) => [200, { case: { contactPersonEmail }, errors: [] }]),
    )
    const links = await Promise.all(emails.map(async (email) => await newestLinkTo(email)))
    expect(new Set(links.map(({ caseId }) => caseId)).size).toBe(1)
  })

  test('the response to a public start names the reason for a refusal by default', async () => {
    await storeCase(open.context, { orgNo: '5599902052', confirmedAt: open.clock.now() })
    await storeCase(open.context, { orgNo: '5599902060', status: 'REJECTED', mayReapply: false })
    const answers = [
      await start(open, '5599902052', 'nyfiken@annanstans.example'),
      await start(open, '5599902060', 'nyfiken@annanstans.example'),
      await start(open, '5599045696', 'nyfiken@annanstans.example'),
      await lost(open, '5599902052', 'nyfiken@annanstans.example'),
    ]
    expect(answers.map(({ body }) => body)).toMatchObject([
      { errorCode: 'ALREADY_EXISTS' },
      { errorCode: 'REJECTED_AND_NOT_ALLOWED_TO_REAPPLY' },
      { errorCode: 'MEMBERSHIP_EXISTS' },
      { errorCode: 'NOT_FOUND' },
    ])
  })

  test('the response to a public start names the reason unless the organisation has chosen mail', async () => {
    const answer = async () => (await start(open, '5599045696', 'vaxlar@annanstans.example')).body
    const before = await answer()
    await setStartAnswers(open, 'byMail')
    const byMail = await answer()
    await setStartAnswers(open, 'onScreen')
    expect([before, byMail, await answer()]).toMatchObject([
      { errorCode: 'MEMBERSHIP_EXISTS' },
      { case: { contactPersonEmail: 'vaxlar@annanstans.example' } },
      { errorCode: 'MEMBERSHIP_EXISTS' },
    ])
  })

  test('the response to a public start of a closed installation never names the reason, whatever its organisations choose', async () => {
    const closed = await startTestServer({ sandbox: true, environment: { FEATURE_OPEN_ANSWERS: 'off' } })
    const answers = [
      await start(closed, '5599045696', 'nyfiken@annanstans.example'),
      await lost(closed, '5599045696', 'nyfiken@annanstans.example'),
    ]
    expect(answers.map(({ status }) => status)).toStrictEqual([200, 200])
    await closed.stop()
  })

  test('neither a public start nor a lost link with a personal number gets a reason', async () => {
    const orgNo = '8112289874'
    await storeCase(open.context, { orgNo, status: 'REJECTED', mayReapply: false })
    const answers = [
      await start(open, orgNo, 'granne@annanstans.example'),
      await lost(open, orgNo, 'granne@annanstans.example'),
    ]
    expect(answers.map(({ status }) => status)).toStrictEqual([200, 200])
  })

  test('a public start that is repeated with its key gets the same refusal, and is counted once', async () => {
    const idempotencyKey = open.context.newId()
    const ask = async (key: string) =>
      (
        await open.call(startApplication, null, {
          body: { path, orgNo: '5599045696', email: 'igen@annanstans.example', locale: 'sv' },
          headers: { 'x-forwarded-for': '203.0.113.9' },
          idempotencyKey: key,
        })
      ).body
    for (let count = 0; count < 9; count += 1)
      expect(await ask(idempotencyKey)).toMatchObject({ errorCode: 'MEMBERSHIP_EXISTS' })
    expect(await ask(open.context.newId())).toMatchObject({ errorCode: 'MEMBERSHIP_EXISTS' })
  })

  test('the response to a public start has the name of a company, and never the name of a sole trader', async () => {
    const nameOf = async (orgNo: string) => (await server.call(lookUpPublicCompany, null, { params: { orgNo } })).body
    expect([await nameOf('5599045696'), await nameOf('5599900015'), await nameOf('8112289874')]).toStrictEqual([
      { name: 'Mälardalens Elteknik och Automation Aktiebolag' },
      { name: null },
      { name: null },
    ])
  })

  test('a public start gets an unavailable name, not an unknown number, while the register does not respond', async () => {
    await fail(server, 'register', 'down')
    const { status, body } = await server.call(lookUpPublicCompany, null, { params: { orgNo: '5599045696' } })
    await fail(server, 'register', 'none')
    expect([status, body]).toMatchObject([503, { system: 'register' }])
  })
})

describe('a start for a company with a confirmed contact', () => {
  test('a start by another person than the confirmed contact gets a mail without link or reason, and the organisation sees it', async () => {
    const { id } = await storeCase(server.context, { orgNo: '5599902078', confirmedAt: server.clock.now() })
    await start(server, '5599902078', 'frammande@annanstans.example')
    await until(async () => expect(await subjectsTo('frammande@annanstans.example')).toStrictEqual([declined]))
    const [mail] = await mailsTo(server, 'frammande@annanstans.example')
    expect(mail?.text).not.toMatch(linkToCase)
    expect(mail?.text).not.toContain('2026-0')
    const entries = v.parse(
      v.array(AuditEntry),
      (await server.call(getAuditLog, anders, { query: { caseId: id } })).body,
    )
    expect(entries.map(({ params }) => params)).toStrictEqual([
      { change: 'application.askedFor', email: 'frammande@annanstans.example' },
    ])
  })

  test('the confirmed contact who starts again is sent the link', async () => {
    const contactEmail = 'kontakt@malare.example'
    const { id } = await storeCase(server.context, {
      orgNo: '5599902086',
      contactEmail,
      confirmedAt: server.clock.now(),
    })
    await start(server, '5599902086', 'Kontakt@Malare.example')
    expect((await newestLinkTo('Kontakt@Malare.example')).caseId).toBe(id)
  })
})

describe('an application without a confirmed contact', () => {
  test('without a confirmed contact each starter gets a link, and the first used link makes its address the contact and revokes the others', async () => {
    await start(server, '5599902094', 'forsta@malare.example')
    const first = await newestLinkTo('forsta@malare.example')
    await start(server, '5599902094', 'andra@malare.example')
    const second = await newestLinkTo('andra@malare.example')
    expect([second.caseId, await contactOf(first.caseId)]).toStrictEqual([first.caseId, 'forsta@malare.example'])

    expect([await opens(second), await opens(first)]).toStrictEqual([200, 401])
    expect(await contactOf(first.caseId)).toBe('andra@malare.example')
    await start(server, '5599902094', 'forsta@malare.example')
    await until(async () => expect(await subjectsTo('forsta@malare.example')).toContain(declined))
  })

  test('staff can set the contact of an application without a confirmed contact', async () => {
    await start(server, '5599902102', 'forsta@lack.example')
    const first = await newestLinkTo('forsta@lack.example')
    await start(server, '5599902102', 'andra@lack.example')
    const second = await newestLinkTo('andra@lack.example')
    await server.call(changeContact, anders, {
      query: { caseId: first.caseId },
      body: { email: 'tredje@lack.example' },
    })
    const third = await newestLinkTo('tredje@lack.example')
    expect([await opens(first), await opens(second), await opens(third)]).toStrictEqual([401, 401, 200])
    expect(await contactOf(first.caseId)).toBe('tredje@lack.example')
  })
})

describe('a mistyped address', () => {
  const keys = { first: '6f1d0c1e-7c52-4a7e-9f0b-2f6c1f0a5d01', second: '6f1d0c1e-7c52-4a7e-9f0b-2f6c1f0a5d02' }

  test('the same browser can correct a mistyped address: the first link is revoked, even if opened, and the organisation sees the change', async () => {
    await start(server, '5599902110', 'fel@plat.example', { key: keys.first })
    const wrong = await newestLinkTo('fel@plat.example')
    expect(await opens(wrong)).toBe(200)
    await start(server, '5599902110', 'ratt@plat.example', { key: keys.second, replaces: keys.first })
    const right = await newestLinkTo('ratt@plat.example')
    expect([await opens(wrong), await opens(right)]).toStrictEqual([401, 200])
    const entries = v.parse(
      v.array(AuditEntry),
      (await server.call(getAuditLog, anders, { query: { caseId: right.caseId } })).body,
    )
    expect(entries.map(({ eventType, params }) => [eventType, params])).toStrictEqual([
      ['CaseChangeContact', { from: 'fel@plat.example', to: 'ratt@plat.example', email: 'ratt@plat.example' }],
      ['CaseCreated', { silent: false }],
    ])
  })

  test('a mistyped address cannot be corrected with a wrong key, nor once something is written', async () => {
    const [key, other] = ['6f1d0c1e-7c52-4a7e-9f0b-2f6c1f0a5d03', '6f1d0c1e-7c52-4a7e-9f0b-2f6c1f0a5d04']
    await start(server, '5599902128', 'agaren@tak.example', { key })
    const own = await newestLinkTo('agaren@tak.example')
    await opens(own)
    await start(server, '5599902128', 'tjuv@tak.example', { replaces: other })
    expect(await contactOf(own.caseId)).toBe('agaren@tak.example')
    await server.call(setFormStarted, own.token, { params: { caseId: own.caseId }, body: { formId: 'company' } })
    await start(server, '5599902128', 'tjuv@tak.example', { replaces: key })
    expect([await contactOf(own.caseId), await opens(own)]).toStrictEqual(['agaren@tak.example', 200])
  })
})

test('a link to an address that the mail system rejects is tried once, and the organisation sees the bounce', async () => {
  const orgNo = '5599902151'
  await start(server, orgNo, 'refused@odakra.example')
  const [row] = await server.context.db.selectFrom('cases').select('id').where('orgNo', '=', orgNo).execute()
  const caseId = row?.id ?? ''
  await until(async () => {
    const { body } = await server.call(getMailLog, anders, { params: { caseId } })
    expect(body).toMatchObject([{ type: 'caseCreated', sentAt: null, status: 'BOUNCED' }])
  })
  const { rows } = await sql`select state from jobs.job where data ->> 'caseId' = ${caseId}`.execute(server.context.db)
  expect(rows).not.toContainEqual({ state: 'retry' })
})

test('refusals on screen are counted: by the company’s number and network, and by the address, as mails are', async () => {
  const ask = async (email: string, from: string) => {
    const body = { path, orgNo: '5599045696', email, locale: 'sv' } as const
    return (await open.call(startApplication, null, { body, headers: { 'x-forwarded-for': from } })).status
  }
  const ofNetwork = []
  for (let count = 0; count < 9; count += 1) ofNetwork.push(await ask(`prover${count}@annanstans.example`, '192.0.2.1'))
  expect(ofNetwork).toStrictEqual([...Array<number>(8).fill(409), 429])
  const ofAddress = []
  for (let count = 0; count < 10; count += 1)
    ofAddress.push(await ask(count % 2 === 0 ? 'en@annanstans.example' : 'EN@annanstans.example', `198.51.${count}.7`))
  expect([...ofAddress, (await lost(open, '5599902052', 'en@annanstans.example')).status]).toStrictEqual([
    ...Array<number>(10).fill(409),
    429,
  ])
})

test('a lost link that is refused on screen counts as a mail to the address', async () => {
  const statuses = []
  for (let count = 0; count < 11; count += 1)
    statuses.push((await lost(open, '5599902243', 'sokande@annanstans.example')).status)
  expect(statuses).toStrictEqual([...Array<number>(10).fill(404), 429])
})

test('a start that is refused on screen for another contact is in the log of the case', async () => {
  const { id } = await storeCase(open.context, { orgNo: '5599902078', confirmedAt: open.clock.now() })
  await start(open, '5599902078', 'frammande@annanstans.example')
  const { body } = await open.call(getAuditLog, anders, { query: { caseId: id } })
  expect(body).toMatchObject([{ params: { change: 'application.askedFor', email: 'frammande@annanstans.example' } }])
})

test('one network can start eight times an hour for a company, and another network still can', async () => {
  const startFrom = async (address: string, count: number): Promise<number> => {
    const body = { path, orgNo: '5599902136', email: `person${count}@annanstans.example`, locale: 'sv' } as const
    return (await open.call(startApplication, null, { body, headers: { 'x-forwarded-for': address } })).status
  }
  const statuses = []
  for (let count = 0; count < 9; count += 1) statuses.push(await startFrom('192.0.2.1', count))
  expect(statuses).toStrictEqual([...Array<number>(8).fill(200), 429])
  expect([await startFrom('192.0.2.77', 20), await startFrom('198.51.100.7', 21)]).toStrictEqual([429, 200])
})

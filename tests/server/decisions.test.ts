import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getCase } from '#schemas/api/case-access.ts'
import { getCaseLink } from '#schemas/api/case-links.ts'
import { getMail, getMailLog, previewMail, resendMail } from '#schemas/api/mails.ts'
import {
  archiveCase,
  delegateCase,
  deleteCase,
  rejectCase,
  resetCase,
  restoreCase,
  sendAdmissionDateMail,
} from '#schemas/api/case-actions.ts'
import { listArchivedCases } from '#schemas/api/case-list.ts'
import { startApplication } from '#schemas/api/case-creation.ts'
import { requestCorrection } from '#schemas/api/corrections.ts'
import { confirmSignature } from '#schemas/api/signatures.ts'
import { up as resetRejections } from '#server/db/migrations/0029-reset-rejections.ts'
import { sendMail } from '#server/jobs/send-mail.ts'
import * as mailLog from '#server/repositories/mail-log.ts'
import { anders, maria } from './people.ts'
import { storeCase } from './stored-case.ts'
import { startTestServer, type TestServer } from './test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(async () => await server.stop())

const dayMs = 24 * 60 * 60_000
const query = (caseId: string) => ({ query: { caseId } })
const mailsOf = async (caseId: string) =>
  await server.context.db
    .selectFrom('mailLog')
    .select(['id', 'type', 'recipient', 'sentAt', 'status'])
    .where('caseId', '=', caseId)
    .orderBy('createdAt')
    .execute()

describe('a removal', () => {
  const remove = async (caseId: string) => await server.call(deleteCase, maria, { ...query(caseId), version: 1 })
  const removedIds = async (): Promise<unknown> => {
    const { body } = await server.call(listArchivedCases, maria, { query: { status: 'removed', pageSize: '200' } })
    return body
  }

  test('undoing a removal within two weeks restores the case, and leaves its links revoked until a new one is requested', async () => {
    const { id, token } = await storeCase(server.context, { status: 'STARTED' })
    await remove(id)
    const visible = await removedIds()
    const restored = await server.call(restoreCase, maria, { ...query(id), version: 2 })
    const opened = await server.call(getCase, token, query(id))
    const link = await server.call(getCaseLink, maria, query(id))
    expect([visible, restored, opened, link.status]).toMatchObject([
      { items: expect.arrayContaining([expect.objectContaining({ id, caseStatus: 'REMOVED' })]) },
      { status: 200, body: { caseStatus: 'STARTED' } },
      { status: 401, body: { errorCode: 'TOKEN_INVALID' } },
      200,
    ])
  })

  test('a removal is final after two weeks, and then in no list', async () => {
    const { id } = await storeCase(server.context, { status: 'CREATED' })
    await remove(id)
    server.clock.advance(15 * dayMs)
    const refused = await server.call(restoreCase, maria, { ...query(id), version: 2 })
    expect([refused, JSON.stringify(await removedIds()).includes(id)]).toMatchObject([
      { status: 409, body: { reasons: [{ code: 'NOT_RESTORABLE' }] } },
      false,
    ])
  })

  test('a removal cannot be undone beside a newer case of the company', async () => {
    const orgNo = '5599011112'
    const { id } = await storeCase(server.context, { status: 'CREATED', orgNo })
    await remove(id)
    await storeCase(server.context, { status: 'CREATED', orgNo })
    expect(await server.call(restoreCase, maria, { ...query(id), version: 2 })).toMatchObject({
      status: 409,
      body: { reasons: [{ code: 'COMPANY_HAS_OPEN_CASE' }] },
    })
  })
})

describe('the approval of a signature', () => {
  const signed = {
    signature: JSON.stringify({
      status: 'SIGNED',
      signatories: [],
      rejectionMessage: null,
      sharedAt: null,
      confirmedBy: null,
    }),
  }
  const confirm = async (caseId: string, isConfirmed: boolean, version: number) =>
    await server.call(confirmSignature, maria, {
      query: { caseId, isConfirmed: isConfirmed ? 'true' : 'false', confirmedBy: maria.name },
      version,
    })

  const sendWhenDue = async (mailId: string | undefined): Promise<void> =>
    await sendMail(server.context, { mailId: mailId ?? '', isDelayed: true })

  test('the approval of a signature is mailed once, and not at all if it was taken back before the mail is due', async () => {
    const { id } = await storeCase(server.context, { status: 'SUBMITTED', ...signed })
    await confirm(id, true, 1)
    await confirm(id, false, 2)
    const [dropped] = await mailsOf(id)
    await sendWhenDue(dropped?.id)
    server.clock.advance(1000)
    await confirm(id, true, 3)
    const [, mail] = await mailsOf(id)
    const { db, now } = server.context
    await db.transaction().execute(async (tx) => await mailLog.setSent(tx, mail?.id ?? '', now()))
    await confirm(id, false, 4)
    await confirm(id, true, 5)
    expect(await mailsOf(id)).toMatchObject([
      { id: dropped?.id, type: 'signatureApproved', sentAt: null, status: 'DROPPED' },
      { id: mail?.id, type: 'signatureApproved', status: null },
    ])
  })

  test('the approval of a signature is not mailed if the company has an open correction when the mail is due', async () => {
    const { id } = await storeCase(server.context, { status: 'SUBMITTED', ...signed })
    await confirm(id, true, 1)
    await server.call(requestCorrection, maria, {
      query: { caseId: id, formId: 'company' },
      body: { componentId: 'fTax', message: 'Stämmer det?' },
    })
    const approval = (await mailsOf(id)).find(({ type }) => type === 'signatureApproved')
    await sendWhenDue(approval?.id)
    expect((await mailsOf(id)).find((mail) => mail.id === approval?.id)).toMatchObject({
      sentAt: null,
      status: 'DROPPED',
    })
  })
})

describe('the date of admission', () => {
  const send = async (caseId: string, admissionDate: string) =>
    await server.call(sendAdmissionDateMail, maria, { params: { caseId }, body: { admissionDate } })

  test('the date of admission is mailed to no company before the register has made it a member, and never with an old date', async () => {
    const exported = await storeCase(server.context, { status: 'EXPORTED_TO_TELLUS' })
    const member = await storeCase(server.context, { status: 'FINISHED_IN_TELLUS' })
    expect([await send(exported.id, '2027-01-01'), await send(member.id, '2020-01-01')]).toMatchObject([
      {
        status: 409,
        body: { reasons: expect.arrayContaining([expect.objectContaining({ code: 'NOT_IN_THIS_STATE' })]) },
      },
      { status: 409, body: { reasons: [{ code: 'ADMISSION_DATE_OUT_OF_RANGE' }] } },
    ])
  })

  test('the date of admission is previewed with exactly the text of the mail', async () => {
    const { id: caseId } = await storeCase(server.context, { status: 'FINISHED_IN_TELLUS', companyName: 'Ek AB' })
    const preview = await server.call(previewMail, maria, {
      params: { caseId },
      query: { type: 'admissionDate', date: '2027-01-01' },
    })
    await send(caseId, '2027-01-01')
    const [mail] = await mailsOf(caseId)
    const sent = await server.call(getMail, maria, { params: { caseId, mailId: mail?.id ?? '' } })
    expect([preview.status, preview.body]).toStrictEqual([200, sent.body])
    expect(sent.body).toMatchObject({
      recipient: 'asa@odakratak.example',
      paragraphs: ['Ek AB blir medlem i Hantverksgivarna den 1 januari 2027. Härnäst kommer den första fakturan.'],
    })
  })
})

describe('a mail of the log', () => {
  test('a mail of the log is sent again to the contact, and not to a former contact', async () => {
    const { db, now, newId } = server.context
    const { id: caseId } = await storeCase(server.context)
    const stored = async (recipient: string): Promise<string> => {
      const id = newId()
      await db.transaction().execute(
        async (tx) =>
          await mailLog.add(tx, {
            id,
            caseId,
            locale: 'sv',
            type: 'caseCreated',
            recipient,
            params: {},
            messageId: `${id}@product.example`,
            createdAt: now(),
          }),
      )
      await db.transaction().execute(async (tx) => await mailLog.setSent(tx, id, now()))
      return id
    }
    const again = async (mailId: string) => await server.call(resendMail, anders, { params: { caseId, mailId } })
    const own = await again(await stored('asa@odakratak.example'))
    const former = await again(await stored('former@odakratak.example'))
    const { body } = await server.call(getMailLog, maria, { params: { caseId } })
    expect([own, former, body]).toMatchObject([
      { status: 200 },
      { status: 409, body: { reasons: [{ code: 'RECIPIENT_NOT_CONTACT' }] } },
      expect.arrayContaining([expect.objectContaining({ recipient: 'asa@odakratak.example', sentAt: null })]),
    ])
  })
})

test('a new handler is mailed, except for a case that the handler takes herself', async () => {
  const { db } = server.context
  const { id: caseId } = await storeCase(server.context)
  const give = async (name: string) => {
    const { id } = await db.selectFrom('users').select('id').where('name', '=', name).executeTakeFirstOrThrow()
    const person = { userAdId: id, userName: name, userRole: 'admin', userEmail: 'any@elsewhere.example' }
    await server.call(delegateCase, maria, { query: { caseId, ...person } })
  }
  await give(maria.name)
  await give(anders.name)
  expect(await mailsOf(caseId)).toMatchObject([{ type: 'caseDelegated', recipient: anders.email }])
})

test('a rejected case shows the reason that its company got, and whether the company may apply again', async () => {
  const { id: caseId } = await storeCase(server.context)
  const rejection = { message: 'Fel bransch', mayReapply: false }
  await server.call(rejectCase, maria, { query: { caseId }, body: rejection, version: 1 })
  expect((await server.call(getCase, maria, { query: { caseId } })).body).toMatchObject({ rejection })
})

test('a finally rejected company whose case is reset can apply again, even if the case is archived', async () => {
  const open = await startTestServer({ sandbox: true })
  const start = async (orgNo: string) =>
    (
      await open.call(startApplication, null, {
        body: { path: '/hantverksgivarna/medlemsansokan', orgNo, email: 'asa@odakratak.example', locale: 'sv' },
      })
    ).body
  const orgNo = '5599902136'
  const { id: caseId } = await storeCase(open.context, { orgNo, status: 'REJECTED', mayReapply: false })
  const [refused] = [await start(orgNo)]
  await open.call(resetCase, maria, { ...query(caseId), version: 1 })
  await open.call(archiveCase, maria, { ...query(caseId), version: 2 })
  expect([refused, await start(orgNo)]).toMatchObject([
    { errorCode: 'REJECTED_AND_NOT_ALLOWED_TO_REAPPLY' },
    { errors: [] },
  ])
  await open.stop()
})

test('rejections of cases that were reset earlier are taken back', async () => {
  const { db } = server.context
  const rejected = { mayReapply: false, rejectionMessage: 'Fel bransch' }
  const ids = [
    (await storeCase(server.context, { ...rejected, status: 'REJECTED' })).id,
    (await storeCase(server.context, { ...rejected, status: 'RESET' })).id,
  ]
  await resetRejections(db)
  const rows = await db.selectFrom('cases').select(['status', 'mayReapply']).where('id', 'in', ids).execute()
  expect(new Map(rows.map(({ status, mayReapply }) => [status, mayReapply]))).toStrictEqual(
    new Map([
      ['REJECTED', false],
      ['RESET', null],
    ]),
  )
})

test('a rejection without a choice about reapplying forbids it', async () => {
  const { id: caseId } = await storeCase(server.context)
  const body = { message: 'Fel bransch' }
  expect(await server.call(rejectCase, maria, { query: { caseId }, body, version: 1 })).toMatchObject({ status: 200 })
  expect((await server.call(getCase, maria, { query: { caseId } })).body).toMatchObject({
    rejection: { ...body, mayReapply: false },
  })
})

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getCase } from '#schemas/api/case-access.ts'
import { delegateCase, answerRegionalReview } from '#schemas/api/case-actions.ts'
import { postMessage, setMessageHandled } from '#schemas/api/messages.ts'
import { sendMail } from '#server/jobs/send-mail.ts'
import { enqueueMail } from '#server/mails/enqueue-mail.ts'
import { anders, asa, karl, maria, nils, tove } from './people.ts'
import { storeFilledCase } from './filled-case.ts'
import { storeCase, type NewCase } from './stored-case.ts'
import { startTestServer, type TestServer } from './test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(async () => await server.stop())

const idOf = async (name: string): Promise<string> =>
  (await server.context.db.selectFrom('users').select('id').where('name', '=', name).executeTakeFirstOrThrow()).id

describe('delegating a case', () => {
  const delegate = async (by: typeof maria, caseId: string, userAdId: string) =>
    await server.call(delegateCase, by, {
      query: { caseId, userAdId, userName: 'Någon Annan', userRole: 'chef', userEmail: 'annan@elsewhere.example' },
    })

  test('delegating a case uses the stored data of the handler, whatever the request holds', async () => {
    const { id } = await storeCase(server.context)
    const userId = await idOf(anders.name)
    expect(await delegate(maria, id, userId)).toMatchObject({ status: 200 })
    expect((await server.call(getCase, maria, { query: { caseId: id } })).body).toMatchObject({
      assignedTo: { id: userId, name: anders.name, email: anders.email, role: 'admin' },
    })
  })

  test('delegating a case is allowed only to those who handle cases of the organisation', async () => {
    const { id } = await storeCase(server.context)
    const others = [await idOf(tove.name), await idOf(karl.name), 'nobody']
    for (const userId of others)
      expect(await delegate(maria, id, userId)).toMatchObject({
        status: 400,
        body: { issues: [{ path: 'query.userAdId', code: 'NOT_AN_ADMINISTRATOR' }] },
      })
    expect(await delegate(tove, id, 'nobody')).toMatchObject({ status: 403 })
  })
})

describe('a support message', () => {
  const turnOf = async (caseId: string) =>
    (await server.context.db.selectFrom('cases').select('awaits').where('id', '=', caseId).executeTakeFirstOrThrow())
      .awaits

  test('a support message of the company makes it the caseworker’s turn until it is handled', async () => {
    const { id, token } = await storeCase(server.context, { status: 'SUBMITTED', awaits: 'applicant' })
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
    const posted = await server.call(postMessage, token, {
      query: { caseId: id, formId: 'company' },
      body: { message: 'Vad menar ni?' },
    })
    expect([posted.status, await turnOf(id)]).toStrictEqual([200, 'caseworker'])
    const { messageId } = await server.context.db
      .selectFrom('messages')
      .select('messageId')
      .where('caseId', '=', id)
      .executeTakeFirstOrThrow()
    await server.call(setMessageHandled, anders, {
      query: { messageId, isHandled: 'true', isUpdatedByMa: 'true' },
    })
    expect(await turnOf(id)).toBe('applicant')
  })

  test('a reply handles a support message, and leaves a message about another form unhandled', async () => {
    const { id, token } = await storeCase(server.context, { status: 'STARTED' })
    const ask = async (formId: string) =>
      await server.call(postMessage, token, { query: { caseId: id, formId }, body: { message: 'Hur menar ni?' } })
    const unhandled = async () =>
      (
        await server.context.db
          .selectFrom('messages')
          .select('formId')
          .where('caseId', '=', id)
          .where('postedByMa', '=', false)
          .where('isHandled', '=', false)
          .orderBy('formId')
          .execute()
      ).map(({ formId }) => formId)
    await ask('company')
    await ask('contacts')
    await server.call(postMessage, anders, { query: { caseId: id, formId: 'company' }, body: { message: 'Så här.' } })
    expect(await unhandled()).toStrictEqual(['contacts'])
    await server.call(postMessage, anders, { query: { caseId: id }, body: { message: 'Så här också.' } })
    expect(await unhandled()).toStrictEqual([])
  })
})

describe('the decision of a regional reviewer', () => {
  const mailsAfterReview = async (given: NewCase) => {
    const { context } = server
    const { id } = await storeFilledCase(context, {
      moId: 'verkstadsalliansen',
      status: 'OUT_FOR_REGIONAL_REVIEW',
      regionalReview: JSON.stringify({ status: 'requested', comment: null, answeredBy: null }),
      ...given,
    })
    const body = { isApproved: false, comment: 'Vi känner inte företaget.' }
    expect(await server.call(answerRegionalReview, nils, { params: { caseId: id }, body, version: 1 })).toMatchObject({
      status: 200,
      body: { caseStatus: 'REJECTED_BY_REGIONAL_REVIEWER' },
    })
    const mails = await context.db
      .selectFrom('mailLog')
      .select(['type', 'recipient'])
      .where('caseId', '=', id)
      .orderBy('recipient')
      .execute()
    return mails
  }
  const reviewMail = (recipient: string) => ({ type: 'regionalReviewAnswered', recipient })

  test('the decision of a regional reviewer is mailed to the handler of the case and to the administrators, who decide next', async () => {
    const mails = await mailsAfterReview({
      assignedToId: await idOf(asa.name),
      assignedToName: asa.name,
      assignedToEmail: asa.email,
    })
    expect(mails).toStrictEqual([asa, karl].map(({ email }) => reviewMail(email)))
  })

  test('the decision of a regional reviewer is mailed to everyone who could handle an unassigned case, and never to the company', async () => {
    const mails = await mailsAfterReview({})
    expect(mails).toStrictEqual([asa, karl, maria].map(({ email }) => reviewMail(email)))
  })
})

describe('a mail that cannot be sent', () => {
  test('a mail that cannot be sent leaves no unused link behind', async () => {
    const { id } = await storeCase(server.context)
    const { context } = server
    await context.db.transaction().execute(async (tx) => {
      await enqueueMail(context, tx, {
        caseId: id,
        locale: 'sv',
        type: 'lostLink',
        recipient: 'asa@odakratak.example',
        params: {},
        at: context.now(),
      })
    })
    const [mail] = await context.db.selectFrom('mailLog').select('id').where('caseId', '=', id).execute()
    const tokens = async () =>
      (await context.db.selectFrom('caseTokens').select('tokenHash').where('caseId', '=', id).execute()).length
    expect(await tokens()).toBe(1)
    await expect(sendMail(context, { mailId: mail?.id ?? '' })).rejects.toMatchObject({ code: 'OUTSIDE_UNAVAILABLE' })
    expect(await tokens()).toBe(1)
  })
})

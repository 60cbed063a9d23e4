import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { delegateCase, deleteCase, rejectCase } from '#schemas/api/case-actions.ts'
import { requestCorrection, setCorrectionHandled } from '#schemas/api/corrections.ts'
import { postMessage, setMessageHandled } from '#schemas/api/messages.ts'
import { addPerson, removePerson } from '#schemas/api/organisation.ts'
import type { MailType } from '#schemas/mail-log.ts'
import type { DemoPerson } from '#templates/demo/people.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { demoUserId } from '#server/features/demo/demo-rows.ts'
import * as users from '#server/repositories/users.ts'
import { storeSignedCase } from './filled-case.ts'
import { anders, maria, nora } from './people.ts'
import { startTestServer, type TestServer } from './test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(async () => await server.stop())

const mailsToHandler = async (caseId: string) =>
  await server.context.db
    .selectFrom('mailLog')
    .select(['type', 'recipient', 'params'])
    .where('caseId', '=', caseId)
    .where('type', 'in', ['messageByCompany', 'correctionsHandled'])
    .orderBy('createdAt')
    .execute()

const delegate = async (caseId: string, to: DemoPerson) => {
  const query = {
    caseId,
    userAdId: demoUserId(to),
    userName: to.name,
    userRole: 'advisor',
    userEmail: to.email,
  } as const
  expect((await server.call(delegateCase, maria, { query })).status).toBe(200)
}

test('a company’s messages and answers are mailed to the handler once until handled, and to nobody without a handler', async () => {
  const { id: caseId, token } = await storeSignedCase(server.context)
  const write = async (message: string): Promise<string> => {
    const { body } = await server.call(postMessage, token, { query: { caseId, formId: 'company' }, body: { message } })
    return typeof body === 'object' && body !== null && 'id' in body ? String(body.id) : ''
  }
  const handle = async (messageId: string) =>
    await server.call(setMessageHandled, anders, { query: { messageId, isHandled: 'true', isUpdatedByMa: 'true' } })
  const unassigned = await write('Hej?')
  await handle(unassigned)
  expect(await mailsToHandler(caseId)).toStrictEqual([])

  await delegate(caseId, anders)
  const first = await write('Vilket år gäller omsättningen?')
  const second = await write('Vi menar bilagan.')
  server.clock.advance(1000)
  await handle(first)
  await handle(second)
  await write('Tack!')
  server.clock.advance(1000)
  for (const componentId of ['fTax', 'website'])
    await server.call(requestCorrection, anders, {
      query: { caseId, formId: 'company' },
      body: { componentId, message: 'Stämmer den?' },
    })
  for (const componentId of ['fTax', 'website'])
    await server.call(setCorrectionHandled, token, {
      query: { caseId },
      body: { componentId, isHandled: true, reply: 'Den stämmer.' },
    })
  expect(await mailsToHandler(caseId)).toMatchObject([
    { type: 'messageByCompany', recipient: anders.email, params: { message: 'Vilket år gäller omsättningen?' } },
    { type: 'messageByCompany', recipient: anders.email, params: { message: 'Tack!' } },
    { type: 'correctionsHandled', recipient: anders.email },
  ])
})

test('a case that a colleague ends is mailed to its handler, and one’s own act to nobody', async () => {
  const endedBy = async (person: DemoPerson) => {
    const { id: caseId } = await storeSignedCase(server.context)
    await delegate(caseId, anders)
    const body = { message: 'Företaget har ingen kollektiv avtalspart.', mayReapply: true }
    expect((await server.call(rejectCase, person, { query: { caseId }, body, version: 2 })).status).toBe(200)
    server.clock.advance(1000)
    expect((await server.call(deleteCase, person, { query: { caseId }, version: 3 })).status).toBe(200)
    return await server.context.db
      .selectFrom('mailLog')
      .select(['recipient', 'params'])
      .where('caseId', '=', caseId)
      .where('type', '=', 'caseEnded')
      .orderBy('createdAt')
      .execute()
  }
  await server.context.db.updateTable('memberOrganisations').set({ deciders: 'caseworkers' }).execute()
  expect([await endedBy(maria), await endedBy(anders)]).toMatchObject([
    [
      {
        recipient: anders.email,
        params: { by: maria.name, ending: 'rejected', message: 'Företaget har ingen kollektiv avtalspart.' },
      },
      { recipient: anders.email, params: { by: maria.name, ending: 'removed' } },
    ],
    [],
  ])
})

test('a message to the company leaves its question open where the caseworker says so, and answers it otherwise', async () => {
  const { id: caseId, token } = await storeSignedCase(server.context)
  await server.call(postMessage, token, { query: { caseId }, body: { message: 'Räknas lärlingarna?' } })
  const openAfter = async (query: { isAnswer?: 'false' }) => {
    const sent = await server.call(postMessage, anders, { query: { caseId, ...query }, body: { message: 'Hej!' } })
    expect(sent.status).toBe(200)
    const stored = await server.context.db
      .selectFrom('messages')
      .select('isHandled')
      .where('caseId', '=', caseId)
      .where('postedByMa', '=', false)
      .execute()
    return stored.filter(({ isHandled }) => !isHandled).length
  }
  expect([await openAfter({ isAnswer: 'false' }), await openAfter({})]).toStrictEqual([1, 0])
})

test('a handler is mailed at the present address, and no longer after losing the role, when the case counts as unassigned', async () => {
  const moId = 'hantverksgivarna'
  const { id: caseId, token } = await storeSignedCase(server.context)
  const recipientsAfter = async (message: string) => {
    const { body } = await server.call(postMessage, token, { query: { caseId, formId: 'company' }, body: { message } })
    const { id: messageId } = v.parse(v.object({ id: v.string() }), body)
    await server.call(setMessageHandled, maria, { query: { messageId, isHandled: 'true', isUpdatedByMa: 'true' } })
    return (await mailsToHandler(caseId))
      .filter(({ params }) => params['message'] === message)
      .map(({ recipient }) => recipient)
      .toSorted()
  }
  await server.call(addPerson, maria, { params: { moId }, body: { email: nora.email, roleId: 2 } })
  await delegate(caseId, nora)
  expect(await recipientsAfter('Hej!')).toStrictEqual([nora.email])

  const moved = { id: demoUserId(nora), name: nora.name, email: 'nora.gift@hantverksgivarna.example' }
  await inTransaction(server.context.db, async (tx) => await users.upsert(tx, moved, server.context.now()))
  expect(await recipientsAfter('Hallå?')).toStrictEqual([moved.email])

  await server.call(removePerson, maria, { params: { moId, userId: moved.id, roleId: '2' } })
  expect(await recipientsAfter('Är någon där?')).toStrictEqual([])
})

test('a handler is mailed in the language of the handler’s own pages', async () => {
  const { id: caseId, token } = await storeSignedCase(server.context)
  await delegate(caseId, anders)
  const headers = { authorization: `Bearer ${await server.issuer.tokenFor(anders)}` }
  await server.fetch('/api/Me', { headers: { ...headers, 'accept-language': 'nb-NO, en-GB;q=0.8' } })
  await server.call(postMessage, token, { query: { caseId, formId: 'company' }, body: { message: 'Hello!' } })
  const languageOf = async (type: MailType) =>
    (
      await server.context.db
        .selectFrom('mailLog')
        .select('locale')
        .where('caseId', '=', caseId)
        .where('type', '=', type)
        .executeTakeFirst()
    )?.locale
  expect([await languageOf('messageByCompany'), await languageOf('caseDelegated')]).toStrictEqual(['en', 'sv'])
})

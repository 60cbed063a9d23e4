import { afterAll, beforeAll, expect, test } from 'vitest'
import { delegateCase } from '#schemas/api/case-actions.ts'
import { requestCorrection, setCorrectionHandled } from '#schemas/api/corrections.ts'
import { postMessage, setMessageHandled } from '#schemas/api/messages.ts'
import { storeSignedCase } from './filled-case.ts'
import { anders, maria } from './people.ts'
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

test('a company’s messages and answers are mailed to the handler, once until they are handled, and to nobody before', async () => {
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

  const { db } = server.context
  const handler = await db.selectFrom('users').select('id').where('email', '=', anders.email).executeTakeFirstOrThrow()
  await server.call(delegateCase, maria, {
    query: { caseId, userAdId: handler.id, userName: anders.name, userRole: 'advisor', userEmail: anders.email },
  })
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

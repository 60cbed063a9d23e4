import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { changeContact, saveValues } from '#schemas/api/case-actions.ts'
import { submitForSignature } from '#schemas/api/signatures.ts'
import { postMessage, setMessageHandled } from '#schemas/api/messages.ts'
import { maxMessageLength } from '#schemas/message.ts'
import { storeFilledCase } from './filled-case.ts'
import { anders } from './people.ts'
import { storeCase } from './stored-case.ts'
import { startTestServer, type TestServer } from './test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(async () => await server.stop())

describe('a message', () => {
  test.each([
    ['of the company cannot be marked as handled by the company', 'company', 403],
    ['of the organisation can be marked as handled by the company', 'organisation', 200],
  ])('a message of inbound text is limited: %s', async (_, author, expected) => {
    const { id, token } = await storeCase(server.context)
    await server.call(postMessage, author === 'company' ? token : anders, {
      query: { caseId: id },
      body: { message: 'Hur gör vi?' },
    })
    const { messageId } = await server.context.db
      .selectFrom('messages')
      .select('messageId')
      .where('caseId', '=', id)
      .executeTakeFirstOrThrow()
    const { status } = await server.call(setMessageHandled, token, { query: { messageId, isHandled: 'true' } })
    expect(status).toBe(expected)
  })
})

test('an unbounded message to a new contact is rejected, with its path', async () => {
  const { id } = await storeCase(server.context)
  const { status, body } = await server.call(changeContact, anders, {
    query: { caseId: id },
    body: { email: 'ny@odakratak.example', message: 'x'.repeat(maxMessageLength + 1) },
  })
  expect([status, body]).toStrictEqual([
    400,
    {
      errorCode: 'INVALID_REQUEST',
      requestId: expect.any(String),
      issues: [{ path: 'body.message', code: 'TOO_LONG' }],
    },
  ])
})

test('the response to a body with a hundred thousand errors has one of them', async () => {
  const { id, token } = await storeCase(server.context)
  const response = await server.fetch(`/api/${saveValues.path.replace('{caseId}', id)}?token=${token}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ formId: 'company', data: Array.from({ length: 100_000 }, () => 1) }),
  })
  expect([response.status, await response.json()]).toMatchObject([400, { issues: [{ path: 'body.data.0' }] }])
})

test('a form with an option that no longer exists cannot be shared, and is invalid from then on', async () => {
  const { id, token, contact } = await storeFilledCase(server.context)
  await server.context.db
    .updateTable('answers')
    .set({ value: JSON.stringify(['bogus']) })
    .where('caseId', '=', id)
    .where('valueKey', '=', 'consents')
    .execute()
  const { status, body } = await server.call(submitForSignature, token, {
    query: { caseId: id },
    body: { emails: [contact.email] },
    version: 1,
  })
  expect([status, body]).toMatchObject([
    409,
    { errorCode: 'ACTION_NOT_ALLOWED', reasons: [{ code: 'FORM_NOT_VALID', link: { formId: 'terms' } }] },
  ])
  const state = await server.context.db
    .selectFrom('formStates')
    .select(['status', 'problemCount'])
    .where('caseId', '=', id)
    .where('formId', '=', 'terms')
    .executeTakeFirst()
  expect(state).toStrictEqual({ status: 'invalid', problemCount: 1 })
})

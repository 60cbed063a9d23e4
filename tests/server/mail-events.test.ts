import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getMailLog } from '#schemas/api/mails.ts'
import { MailEventStatus } from '#schemas/mail-log.ts'
import { inTransaction } from '#server/db/transaction.ts'
import * as mailLog from '#server/repositories/mail-log.ts'
import { anders } from './people.ts'
import { storeCase } from './stored-case.ts'
import { startTestServer, type TestServer } from './test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(async () => await server.stop())

const storeMail = async (): Promise<{ caseId: string; messageId: string }> => {
  const { context } = server
  const { id: caseId } = await storeCase(context)
  const messageId = `${caseId}@product.example`
  await inTransaction(context.db, async (tx) => {
    const mail = { caseId, messageId, type: 'caseCreated', recipient: 'asa@odakratak.example', locale: 'sv' } as const
    await mailLog.add(tx, { ...mail, id: context.newId(), params: {}, createdAt: context.now() })
  })
  return { caseId, messageId }
}
const moment = (minute: number): string => new Date(server.clock.now().getTime() + minute * 60_000).toISOString()
/** Sends a report of the mail system about a mail. */
const report = async (messageId: string, event: MailEventStatus, minute: number): Promise<number> => {
  const id = server.context.newId()
  const body = JSON.stringify({
    id,
    type: 'mail',
    event,
    messageId,
    recipient: 'asa@odakratak.example',
    at: moment(minute),
  })
  const seconds = Math.floor(server.clock.now().getTime() / 1000)
  const { webhookSecret } = server.context.config.mail
  const hash = createHmac('sha256', webhookSecret).update(`${seconds}.${body}`).digest('hex')
  const headers = { 'content-type': 'application/json', 'webhook-signature': `t=${seconds},v1=${hash}` }
  return (await server.fetch('/api/webhooks/mail', { method: 'POST', headers, body })).status
}
const logOf = async (caseId: string) => (await server.call(getMailLog, anders, { params: { caseId } })).body

test.each(MailEventStatus.options)('the mail log shows that the mail system reported %s', async (event) => {
  const { caseId, messageId } = await storeMail()
  expect(await logOf(caseId)).toMatchObject([{ status: null, events: [] }])
  expect(await report(messageId, event, 1)).toBe(200)
  expect(await logOf(caseId)).toMatchObject([{ status: event, events: [{ status: event, at: moment(1) }] }])
})

test('the mail log has reports in the order of their events, even if a report comes late', async () => {
  const { caseId, messageId } = await storeMail()
  await report(messageId, 'OPENED', 2)
  await report(messageId, 'DELIVERED', 1)
  expect(await logOf(caseId)).toMatchObject([
    {
      status: 'OPENED',
      events: [
        { status: 'DELIVERED', at: moment(1) },
        { status: 'OPENED', at: moment(2) },
      ],
    },
  ])
})

test('a report about an unknown mail changes nothing', async () => {
  const { caseId } = await storeMail()
  await report('unknown@product.example', 'BOUNCED', 1)
  expect(await logOf(caseId)).toMatchObject([{ status: null, events: [] }])
})

import { createHmac } from 'node:crypto'
import { storeFilledCase } from './filled-case.ts'
import { maria } from './people.ts'
import type { TestServer } from './test-server.ts'
import { caseClient, type CaseClient } from './case-client.ts'

/** A case that is ready for export. */
export const approvedCase = async (server: TestServer): Promise<CaseClient> => {
  const signature = {
    status: 'APPROVED',
    signatories: [],
    rejectionMessage: null,
    sharedAt: null,
    confirmedBy: 'Anders Ögren',
  }
  const stored = await storeFilledCase(server.context, {
    status: 'APPROVED_BY_MA',
    awaits: 'caseworker',
    signature: JSON.stringify(signature),
  })
  const { db, now } = server.context
  await db.updateTable('formStates').set({ status: 'approved' }).where('caseId', '=', stored.id).execute()
  const client = caseClient(server, stored)
  const { facts } = await client.seenBy(maria)
  await db
    .insertInto('checkPoints')
    .values(
      facts.checkPoints.map(({ componentId }) => ({
        caseId: stored.id,
        componentId,
        status: 'CHECKED' as const,
        confirmedBy: 'Anders Ögren',
        confirmedAt: now(),
      })),
    )
    .execute()
  return client
}

/** Delivers an event as the register does, signed with the secret; `ageS` is its age in seconds. Returns the status of the response. */
export const deliverFromRegister = async (
  server: TestServer,
  event: object,
  secret = server.context.config.register.webhookSecret,
  ageS = 0,
): Promise<number> => {
  const body = JSON.stringify(event)
  const t = Math.floor(server.clock.now().getTime() / 1000) - ageS
  const v1 = createHmac('sha256', secret).update(`${t}.${body}`).digest('hex')
  const headers = { 'content-type': 'application/json', 'webhook-signature': `t=${t},v1=${v1}` }
  return (await server.fetch('/api/webhooks/register', { method: 'POST', headers, body })).status
}

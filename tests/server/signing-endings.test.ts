import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { remindSignatory } from '#schemas/api/signatures.ts'
import { createTaskHandler } from '#server/jobs/task-handlers.ts'
import { caseClient, type CaseClient } from './case-client.ts'
import { mailsTo, signAs, until } from './external-systems.ts'
import { storeFilledCase } from './filled-case.ts'
import { startTestServer, type TestServer } from './test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ sandbox: true, isWorking: true })
})
afterAll(async () => await server.stop())

const idle = async ({ token, seenBy }: CaseClient) =>
  await until(async () => expect((await seenBy(token)).pending).toStrictEqual([]))
const shared = async () => {
  const client = caseClient(server, await storeFilledCase(server.context))
  await client.share([client.subject.people[0].email])
  await idle(client)
  const round = await server.context.db
    .selectFrom('signingRounds')
    .select(['id', 'providerDocumentId'])
    .where('caseId', '=', client.id)
    .executeTakeFirstOrThrow()
  return { client, roundId: round.id, documentId: round.providerDocumentId ?? '' }
}
/** Returns the end of a round as the company and the log know it, and the response to a new round. */
const endOf = async (client: CaseClient) => {
  const { facts } = await client.waitForStatus('CREATED')
  const { email } = client.subject.people[0]
  const mailed = await until(async () => {
    const mail = (await mailsTo(server, email)).find(({ subject }) => subject.includes('avbröts'))
    if (mail === undefined) throw new Error('The contact has no mail about it')
    return mail.subject
  })
  const rows = server.context.db.selectFrom('auditEntries').select('params').where('caseId', '=', client.id)
  const entries = (await rows.execute()).filter(({ params }) => params['change'] === 'signature.recalled')
  const { status, isRecalled } = facts.signature
  return { status, isRecalled, mailed, entries: entries.length, again: (await client.share([email])).status }
}
const recalled = {
  status: 'EXPIRED',
  isRecalled: true,
  mailed: 'Underskriften avbröts i underskriftstjänsten',
  entries: 1,
  again: 200,
}
const { follow, document } = {
  follow: async (caseId: string, roundId: string) =>
    await createTaskHandler(server.context)({ name: 'followSigningRound', caseId, roundId }),
  document: async (documentId: string) => {
    const found = await server.context.external.signing.findDocument(documentId)
    if (found === null) throw new Error('The provider does not have the document')
    return found
  },
}

describe('a round whose document', () => {
  test('a round whose document is recalled at the provider ends, and mail, page and log tell the contact', async () => {
    const { client, documentId } = await shared()
    await server.context.external.signing.recall(documentId)
    expect(await endOf(client)).toStrictEqual(recalled)
  })

  test('a round whose document is deleted at the provider ends when a signatory is reminded, though nobody can be mailed', async () => {
    const { client, roundId } = await shared()
    const { id, token, seenBy, subject } = client
    const { signing } = server.context.external
    const { db } = server.context
    await db.updateTable('signingRounds').set({ providerDocumentId: 'deleted' }).where('id', '=', roundId).execute()
    const findByName = vi.spyOn(signing, 'findByExternalId').mockResolvedValue(null)
    server.clock.advance(4 * 60 * 60_000)
    const { version } = await seenBy(token)
    const body = { email: subject.people[0].email }
    expect(await server.call(remindSignatory, token, { query: { caseId: id }, body, version })).toMatchObject({
      status: 200,
    })
    expect(await endOf(client)).toStrictEqual(recalled)
    findByName.mockRestore()
  })

  test('a round whose document is declined by an unknown person ends', async () => {
    const { client, roundId, documentId } = await shared()
    const { signing } = server.context.external
    vi.spyOn(signing, 'findDocument').mockResolvedValueOnce({ ...(await document(documentId)), status: 'declined' })
    await follow(client.id, roundId)
    expect(await endOf(client)).toStrictEqual(recalled)
  })

  test.each([
    ['has a status that nobody knows', 'UNKNOWN_STATUS', (found: Found) => ({ ...found, status: 'archived' })],
    [
      'has a signatory with a status that nobody knows',
      'UNKNOWN_STATUS',
      (found: Found) => ({ ...found, recipients: found.recipients.map((each) => ({ ...each, status: 'bounced' })) }),
    ],
  ])('a round whose document %s is shown to the caseworkers once, and goes on', async (_, problem, change) => {
    const { client, roundId, documentId } = await shared()
    const { signing } = server.context.external
    const error = vi.spyOn(server.context.log, 'error')
    for (let poll = 0; poll < 2; poll++) {
      vi.spyOn(signing, 'findDocument').mockResolvedValueOnce(change(await document(documentId)))
      await follow(client.id, roundId)
    }
    expect(error).toHaveBeenCalledWith(expect.objectContaining({ roundId }), 'signing')
    const { db } = server.context
    const entries = await db.selectFrom('auditEntries').select('params').where('caseId', '=', client.id).execute()
    const mails = await db.selectFrom('mailLog').select(['type', 'recipient']).where('caseId', '=', client.id).execute()
    const recipients = mails.flatMap(({ type, recipient }) => (type === 'signatureDoubted' ? [recipient] : []))
    expect(entries.flatMap(({ params }) => params['problem'] ?? [])).toStrictEqual([problem])
    expect(recipients.length).toBeGreaterThan(0)
    expect(new Set(recipients).size).toBe(recipients.length)
    await signAs(server, client.subject.people[0].email, client.subject.people[0].name)
    await client.waitForStatus('SUBMITTED', ({ facts }) => facts.signature.status === 'SIGNED')
  })
})
type Found = Awaited<ReturnType<typeof document>>

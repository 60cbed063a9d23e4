import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from 'kysely'
import { cancelSignature, submitForSignature } from '#schemas/api/signatures.ts'
import { followOpenRounds } from '#server/jobs/cleanup.ts'
import { followSigningRound, createSigningDocument } from '#server/jobs/follow-signing-round.ts'
import { storeFilledCase } from './filled-case.ts'
import { declineAs, fail, linkTo, mailsTo, signAs, until } from './external-systems.ts'
import { startTestServer, type TestServer } from './test-server.ts'
import { caseClient, type CaseClient } from './case-client.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ sandbox: true, isWorking: true })
})
afterAll(async () => await server.stop())

const dayMs = 24 * 60 * 60_000
const filled = async (): Promise<CaseClient> => caseClient(server, await storeFilledCase(server.context))
const roundsOf = async ({ id }: CaseClient) =>
  await server.context.db
    .selectFrom('signingRounds')
    .select(['status', 'providerDocumentId'])
    .where('caseId', '=', id)
    .orderBy('createdAt')
    .execute()
/** The rounds of a case whose document has been recalled from the provider. */
const recalledRounds = async ({ id }: CaseClient) =>
  (
    await sql<{ round: string }>`select data->>'roundId' as round from jobs.job
      where data->>'name' = 'recallSigningDocument' and data->>'caseId' = ${id}`.execute(server.context.db)
  ).rows.length
const idle = async ({ token, seenBy }: CaseClient) =>
  await until(async () => expect((await seenBy(token)).pending).toStrictEqual([]))

describe('a signatory', () => {
  test('a signatory who declines sends the case back with the reason, and it can be shared again', async () => {
    const client = await filled()
    const [contact, second] = client.subject.people
    await client.share()
    await declineAs(server, second.email, 'Firman tecknas av två i förening.')
    const back = await client.waitForStatus('CREATED')
    expect(back).toMatchObject({
      awaits: 'applicant',
      facts: {
        signature: {
          status: 'REJECTED',
          rejectionMessage: 'Firman tecknas av två i förening.',
          signatories: [{ status: 'pending' }, { name: second.name, status: 'declined' }],
        },
      },
    })
    await until(async () => {
      const mailText = (await mailsTo(server, contact.email))[0]?.text
      expect(mailText).toContain(`${second.name} avböjde att skriva under`)
      expect(mailText).toContain('Firman tecknas av två i förening.')
    })
    expect(await client.audit(client.token)).toStrictEqual(['SignatureShared', 'SignatureDenied'])
    expect([await recalledRounds(client), await roundsOf(client)]).toMatchObject([1, [{ status: 'closed' }]])
    expect(await client.share([contact.email])).toMatchObject({ status: 200 })
    await until(async () => {
      const invitations = (await mailsTo(server, contact.email)).filter(({ text }) => text.includes('/sign/'))
      expect(invitations).toHaveLength(2)
    })
    await signAs(server, contact.email, contact.name)
    await client.waitForStatus('SUBMITTED', ({ facts }) => facts.signature.status === 'SIGNED')
  })

  test('a signatory whose link was cancelled cannot sign', async () => {
    const client = await filled()
    const { id, token, subject } = client
    const [contact] = subject.people
    await client.share([contact.email])
    await linkTo(server, contact.email, /\/sign\//)
    await idle(client)
    const { version } = await client.seenBy(token)
    expect(await server.call(cancelSignature, token, { query: { caseId: id }, version })).toMatchObject({ status: 200 })
    await idle(client)
    await signAs(server, contact.email, contact.name)
    expect(await client.seenBy(token)).toMatchObject({
      caseStatus: 'CREATED',
      facts: { signature: { status: 'notShared', signatories: [] } },
    })
  })

  test('the case comes back when the time of a signatory runs out', async () => {
    const client = await filled()
    const [contact] = client.subject.people
    await client.share([contact.email])
    await linkTo(server, contact.email, /\/sign\//)
    await idle(client)
    const [round] = await roundsOf(client)
    await server.fetch(`/sandbox/signing/documents/${round?.providerDocumentId}/expire`, { method: 'POST' })
    const back = await client.waitForStatus('CREATED')
    expect(back.facts.signature).toMatchObject({ status: 'EXPIRED', signatories: [{ status: 'pending' }] })
    expect((await roundsOf(client)).map(({ status }) => status)).toStrictEqual(['closed'])
    expect(await client.audit(client.token)).toStrictEqual(['SignatureShared', 'GenericChange'])
    await until(async () => {
      const subjects = (await mailsTo(server, contact.email)).map(({ subject }) => subject)
      expect(subjects).toContain('Tiden för underskrift har gått ut')
    })
  })
})

describe('sharing', () => {
  test.each([
    ['with one key answers both alike', '0D9E4F6A-3C1B-4E8D-9A7F-2B5C8D1E6F30', [200, 200]],
    ['without a key refuses the second', undefined, [200, 412]],
  ])('two concurrent clicks on sharing create one document; %s', async (_, idempotencyKey, statuses) => {
    const client = await filled()
    const { id, token, subject } = client
    const [contact, second] = subject.people
    const share = async () =>
      await server.call(submitForSignature, token, {
        query: { caseId: id },
        body: { emails: [contact.email, second.email] },
        version: 1,
        ...(idempotencyKey === undefined ? {} : { idempotencyKey }),
      })
    const answers = await Promise.all([share(), share()])
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toStrictEqual(statuses)
    await linkTo(server, second.email, /\/sign\//)
    await idle(client)
    expect(await roundsOf(client)).toStrictEqual([{ status: 'sent', providerDocumentId: expect.any(String) }])
    expect(await mailsTo(server, second.email)).toHaveLength(1)
  })

  test('sharing while the provider is unavailable waits for the provider, and the case shows that', async () => {
    const client = await filled()
    const { token, subject } = client
    const [contact] = subject.people
    await fail(server, 'signing', '500')
    expect(await client.share([contact.email])).toMatchObject({ status: 200 })
    await until(async () => {
      const { pending } = await client.seenBy(token)
      expect(pending).toMatchObject([{ name: 'createSigningDocument', lastErrorCode: 'OUTSIDE_UNAVAILABLE' }])
      expect(pending[0]?.attempts).toBeGreaterThan(0)
    })
    await fail(server, 'signing', 'none')
    await idle(client)
    await signAs(server, contact.email, contact.name)
    await client.waitForStatus('SUBMITTED', ({ facts }) => facts.signature.status === 'SIGNED')
  })

  test('sharing ends when the provider is unavailable until the last day is over, and the contact is told', async () => {
    const client = await filled()
    const [contact] = client.subject.people
    await fail(server, 'signing', '500')
    expect(await client.share([contact.email])).toMatchObject({ status: 200 })
    server.clock.advance(30 * dayMs)
    await until(async () => expect((await client.seenBy(client.token)).pending[0]?.attempts).toBeGreaterThan(0))
    expect((await client.seenBy(client.token)).facts.signature.status).toBe('SHARED')
    server.clock.advance(dayMs)
    await fail(server, 'signing', 'none')
    const { facts } = await client.waitForStatus('CREATED')
    expect(facts.signature).toMatchObject({ status: 'EXPIRED', signBy: null })
    await until(async () => {
      const subjects = (await mailsTo(server, contact.email)).map(({ subject }) => subject)
      expect(subjects).toContain('Tiden för underskrift har gått ut')
    })
    server.clock.advance(-31 * dayMs)
  })

  test('sharing misses no signature that was given before the provider responded', async () => {
    const client = await filled()
    const { id, subject } = client
    const [contact] = subject.people
    const { db, tasks } = server.context
    await client.share([contact.email])
    await linkTo(server, contact.email, /\/sign\//)
    await idle(client)
    const { id: roundId } = await db
      .updateTable('signingRounds')
      .set({ status: 'notSent', providerDocumentId: null })
      .where('caseId', '=', id)
      .returning('id')
      .executeTakeFirstOrThrow()
    await signAs(server, contact.email, contact.name)
    await db.transaction().execute(async (tx) => {
      await tasks.add(tx, { name: 'createSigningDocument', caseId: id, roundId })
    })
    tasks.notifyWorkers()
    const arrived = await client.waitForStatus('SUBMITTED', ({ facts }) => facts.signature.status === 'SIGNED')
    expect(arrived.facts.signature.signatories.map(({ status }) => status)).toStrictEqual(['signed'])
  })

  test('a new round of signing does not end at the deadline of the earlier round', async () => {
    const client = await filled()
    const { id, subject } = client
    const [contact] = subject.people
    const { context } = server
    await client.share([contact.email])
    await linkTo(server, contact.email, /\/sign\//)
    await idle(client)
    const { id: roundId, providerDocumentId } = await context.db
      .selectFrom('signingRounds')
      .select(['id', 'providerDocumentId'])
      .where('caseId', '=', id)
      .executeTakeFirstOrThrow()
    const { signing } = context.external
    const readBeforeTheOther: typeof signing.findDocument = async (documentId) => {
      await server.fetch(`/sandbox/signing/documents/${providerDocumentId}/expire`, { method: 'POST' })
      const document = await signing.findDocument(documentId)
      await client.waitForStatus('CREATED')
      server.clock.advance(1000)
      expect(await client.share([contact.email])).toMatchObject({ status: 200 })
      await idle(client)
      return document
    }
    const external = { ...context.external, signing: { ...signing, findDocument: readBeforeTheOther } }
    await followSigningRound({ ...context, external }, { roundId })
    expect(await client.seenBy(client.token)).toMatchObject({
      caseStatus: 'SUBMITTED',
      facts: { signature: { status: 'SHARED' } },
    })
    expect((await roundsOf(client)).map(({ status }) => status)).toStrictEqual(['closed', 'sent'])
  })

  test('a document is recalled at the provider if its signing was cancelled before the provider responded, also if the first recall failed', async () => {
    const client = await filled()
    const { id, token, subject } = client
    const { context } = server
    const [contact] = subject.people
    await client.share([contact.email])
    await idle(client)
    const { id: roundId } = await context.db
      .updateTable('signingRounds')
      .set({ status: 'notSent', providerDocumentId: null })
      .where('caseId', '=', id)
      .returning('id')
      .executeTakeFirstOrThrow()
    const { signing } = context.external
    const createDocument: typeof signing.createDocument = async (request) => {
      const document = await signing.createDocument(request)
      const { version } = await client.seenBy(token)
      await server.call(cancelSignature, token, { query: { caseId: id }, version })
      await until(async () => expect(await context.tasks.pendingOf(id)).toStrictEqual([]))
      await fail(server, 'signing', '500', 1)
      return document
    }
    const stalled = { ...context, external: { ...context.external, signing: { ...signing, createDocument } } }
    await createSigningDocument(stalled, { roundId })
    const [round] = await roundsOf(client)
    await until(async () => {
      expect(await signing.findDocument(round?.providerDocumentId ?? '')).toMatchObject({ status: 'recalled' })
    })
  })

  test('a document whose creation got no response is recalled if its signing was cancelled before the next attempt', async () => {
    const client = await filled()
    const { id, token, subject } = client
    const { signing } = server.context.external
    const [contact] = subject.people
    await client.share([contact.email])
    await linkTo(server, contact.email, /\/sign\//)
    await idle(client)
    const { id: roundId } = await server.context.db
      .updateTable('signingRounds')
      .set({ status: 'notSent', providerDocumentId: null })
      .where('caseId', '=', id)
      .returning('id')
      .executeTakeFirstOrThrow()
    const { version } = await client.seenBy(token)
    await server.call(cancelSignature, token, { query: { caseId: id }, version })
    await until(async () => expect(await signing.findByExternalId(roundId)).toMatchObject({ status: 'recalled' }))
  })

  test('events that the signing provider had during a downtime are polled within the hour', async () => {
    const client = await filled()
    const { id, subject } = client
    const [contact] = subject.people
    const ofCase = server.context.db.updateTable('signingRounds').where('caseId', '=', id)
    await client.share([contact.email])
    await linkTo(server, contact.email, /\/sign\//)
    await idle(client)
    await ofCase.set({ status: 'notSent' }).execute()
    await signAs(server, contact.email, contact.name)
    await idle(client)
    await ofCase.set({ status: 'sent' }).execute()
    server.clock.advance(61 * 60_000)
    await followOpenRounds(server.context)
    expect((await client.seenBy(client.token)).facts.signature.status).toBe('SIGNED')
  })
})

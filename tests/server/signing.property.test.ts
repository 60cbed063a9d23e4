import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { readdressSignatory } from '#schemas/api/signatures.ts'
import { createSigningDocument, followSigningRound } from '#server/jobs/follow-signing-round.ts'
import { readdressSignatory as tellProvider } from '#server/jobs/one-signatory.ts'
import { openTestBrowser } from '#sandbox/test-browser.ts'
import { caseClient } from './case-client.ts'
import { declineAs, linkTo, signAs } from './external-systems.ts'
import { storeFilledCase } from './filled-case.ts'
import { startTestServer, type TestServer } from './test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ sandbox: true })
})
afterAll(async () => await server.stop())

const steps = [
  'the first signs',
  'the second signs',
  'the first declines',
  'the second declines',
  'the second gets another address',
  'the provider hears of it',
  'the provider recalls',
  'the time runs out',
  'a poll',
  'two polls at once',
  'a poll that gets another document',
  'a poll that gets an unknown status',
] as const
type Step = (typeof steps)[number]

type Readdress = { email: string; to: string }

let walks = 0
const shared = async () => {
  const client = caseClient(server, await storeFilledCase(server.context))
  walks += 1
  const emails: [string, string] = [`Karin.${walks}@Walk.example`, `bo.${walks}@walk.example`]
  await client.share(emails)
  const { db } = server.context
  const ofRound = db.selectFrom('signingRounds').select(['id', 'providerDocumentId']).where('caseId', '=', client.id)
  const { id: roundId } = await ofRound.executeTakeFirstOrThrow()
  await createSigningDocument(server.context, { roundId })
  for (const email of emails) await linkTo(server, email, /\/sign\//)
  const { providerDocumentId } = await ofRound.executeTakeFirstOrThrow()
  /** By which the provider asks now; the changes that it has not heard of wait. */
  return { client, emails, roundId, documentId: providerDocumentId ?? '', unsent: new Array<Readdress>() }
}
type Round = Awaited<ReturnType<typeof shared>>

const documentOf = async ({ documentId }: Round) => {
  const document = await server.context.external.signing.findDocument(documentId)
  if (document === null) throw new Error('The provider does not have the document')
  return document
}

const readdress = async ({ client: { id, token, seenBy }, unsent }: Round): Promise<void> => {
  const { version, facts } = await seenBy(token)
  const email = facts.signature.signatories[1]?.email ?? ''
  const body = { email, to: `ny.${walks}.${version}@walk.example` }
  // More than a minute between two: a person's own, and no storm.
  server.clock.advance(60_000)
  const { status } = await server.call(readdressSignatory, token, { query: { caseId: id }, body, version })
  if (status === 200) unsent.push(body)
}

const sendUnsent = async (round: Round): Promise<void> => {
  const { client, roundId, unsent, emails } = round
  for (const change of unsent.splice(0)) await tellProvider(server.context, { caseId: client.id, roundId, ...change })
  emails[1] = (await documentOf(round)).recipients[1]?.email ?? ''
}

const take = async (step: Step, round: Round): Promise<void> => {
  const { emails, roundId, documentId } = round
  const { signing } = server.context.external
  const poll = async () => await followSigningRound(server.context, { roundId })
  const [first, second] = emails
  switch (step) {
    case 'the first signs':
      return await signAs(server, first, 'Karin Ek')
    case 'the second signs':
      return await signAs(server, second, 'Bo Ek')
    case 'the first declines':
      return await declineAs(server, first, 'Fel firma.')
    case 'the second declines':
      return await declineAs(server, second, 'Fel firma.')
    case 'the second gets another address':
      return await readdress(round)
    case 'the provider hears of it':
      return await sendUnsent(round)
    case 'the provider recalls':
      return await signing.recall(documentId)
    case 'the time runs out':
      await openTestBrowser(server.publicUrl).visit(`/sandbox/signing/documents/${documentId}/expire`, {})
      return
    case 'a poll':
      return await poll()
    case 'two polls at once':
      await Promise.all([poll(), poll()])
      return
    case 'a poll that gets another document': {
      const download = vi.spyOn(signing, 'download').mockResolvedValue(Buffer.from('%PDF-1.7\nAnother'))
      await poll().catch(() => null)
      download.mockRestore()
      return
    }
    case 'a poll that gets an unknown status': {
      const document = { ...(await documentOf(round)), status: 'archived' }
      const find = vi.spyOn(signing, 'findDocument').mockResolvedValue(document)
      await poll()
      find.mockRestore()
    }
  }
}

/** The mail to the contact about the end of a round, by the provider's status. */
const endings: Readonly<Record<string, { status: string; mail: string | null }>> = {
  sent: { status: 'SHARED', mail: null },
  completed: { status: 'SIGNED', mail: 'applicationReceived' },
  declined: { status: 'REJECTED', mail: 'signatureDeclined' },
  recalled: { status: 'EXPIRED', mail: 'signatureExpired' },
  expired: { status: 'EXPIRED', mail: 'signatureExpired' },
}

/** After any other ending the addresses are those of the next round. */
const isOut = ({ status }: { status: string }): boolean => status === 'SHARED' || status === 'SIGNED'

test(
  'a round ends as at the provider, by any outcome and any way of learning it, and the contact is told once',
  { timeout: 600_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.constantFrom(...steps), { minLength: 1, maxLength: 8 }), async (walk) => {
        const round = await shared()
        for (const step of walk) await take(step, round)
        await sendUnsent(round)
        await take('a poll', round)
        const document = await documentOf(round)
        const ending = endings[document.status]
        const { facts } = await round.client.seenBy(round.client.token)
        const { db } = server.context
        const mails = await db.selectFrom('mailLog').select('type').where('caseId', '=', round.client.id).execute()
        const signed = (all: readonly { status: string }[]) => all.map(({ status }) => status === 'signed')
        expect({
          status: facts.signature.status,
          isRecalled: facts.signature.isRecalled === true,
          signed: signed(facts.signature.signatories),
          emails: isOut(facts.signature) ? facts.signature.signatories.map(({ email }) => email.toLowerCase()) : null,
          mails: mails
            .map(({ type }) => type)
            .filter((type) => Object.values(endings).some(({ mail }) => mail === type)),
        }).toStrictEqual({
          status: ending?.status,
          isRecalled: document.status === 'recalled',
          signed: signed(document.recipients),
          emails: isOut(facts.signature) ? document.recipients.map(({ email }) => email) : null,
          mails: ending?.mail === null ? [] : [ending?.mail],
        })
      }),
      {
        numRuns: 12,
        examples: [
          [['the second signs', 'the first declines']],
          [['the second gets another address', 'the second signs', 'a poll', 'the first signs']],
          [['the second gets another address', 'the second declines', 'a poll']],
          [['the second signs', 'the first declines', 'the second gets another address', 'a poll']],
          [['the second gets another address', 'the provider hears of it', 'the first signs', 'the second signs']],
        ],
      },
    )
  },
)

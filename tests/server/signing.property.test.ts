import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createSigningDocument } from '#server/jobs/create-signing-document.ts'
import { followSigningRound } from '#server/jobs/follow-signing-round.ts'
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
  'the provider recalls',
  'the time runs out',
  'a poll',
  'two polls at once',
  'a poll that gets another document',
  'a poll that gets an unknown status',
] as const
type Step = (typeof steps)[number]

let walks = 0
const shared = async () => {
  const client = caseClient(server, await storeFilledCase(server.context))
  walks += 1
  const emails = [`Karin.${walks}@Walk.example`, `bo.${walks}@walk.example`] as const
  await client.share(emails)
  const { db } = server.context
  const ofRound = db.selectFrom('signingRounds').select(['id', 'providerDocumentId']).where('caseId', '=', client.id)
  const { id: roundId } = await ofRound.executeTakeFirstOrThrow()
  await createSigningDocument(server.context, { roundId })
  for (const email of emails) await linkTo(server, email, /\/sign\//)
  const { providerDocumentId } = await ofRound.executeTakeFirstOrThrow()
  return { client, emails, roundId, documentId: providerDocumentId ?? '' }
}
type Round = Awaited<ReturnType<typeof shared>>

const documentOf = async ({ documentId }: Round) => {
  const document = await server.context.external.signing.findDocument(documentId)
  if (document === null) throw new Error('The provider does not have the document')
  return document
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

test(
  'whatever happens at the provider, and however it is heard of, the round ends as there and the contact is told once',
  { timeout: 600_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.constantFrom(...steps), { minLength: 1, maxLength: 8 }), async (walk) => {
        const round = await shared()
        for (const step of walk) await take(step, round)
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
          mails: mails
            .map(({ type }) => type)
            .filter((type) => Object.values(endings).some(({ mail }) => mail === type)),
        }).toStrictEqual({
          status: ending?.status,
          isRecalled: document.status === 'recalled',
          signed: signed(document.recipients),
          mails: ending?.mail === null ? [] : [ending?.mail],
        })
      }),
      { numRuns: 12, examples: [[['the second signs', 'the first declines']]] },
    )
  },
)

import { expect, vi } from 'vitest'
import type { CaseEvent } from '#machines/case/events.ts'
import type { CaseFacts } from '#schemas/facts.ts'
import { reading } from '#server/context.ts'
import type { Task } from '#server/jobs/task-queue.ts'
import * as signingRounds from '#server/repositories/signing-rounds.ts'
import { createTaskHandler } from '#server/jobs/task-handlers.ts'
import { openTestBrowser } from '#sandbox/test-browser.ts'
import type { FromOutside } from './case-requests.ts'
import { decideAtRegister, declineAs, fail, mailsTo, signAs, until } from './external-systems.ts'
import type { TestServer } from './test-server.ts'

/** The external systems, and the workers by which the server reaches them. */
export type Outside = {
  /** Makes the external systems do what leads to the event. */
  cause(event: CaseEvent, facts: CaseFacts): Promise<void>
  /** Does the tasks that have been added since the last time, except those for the register and those that wait. */
  work(): Promise<void>
}

/** A signatory is replaced by people too. */
type Caused = FromOutside | 'signature.readdress'

const emailOf = (event: CaseEvent): string => ('email' in event ? event.email : '')

/** Of a server with a sandbox and without workers of its own, so that nothing happens between two steps. */
export const outsideOf = (server: TestServer): Outside => {
  const { context } = server
  const handle = createTaskHandler(context)
  const added = vi.spyOn(context.tasks, 'add')
  const sign = async (event: CaseEvent): Promise<void> => await signAs(server, emailOf(event), 'Anna Lind')
  const decline = async (event: CaseEvent): Promise<void> => await declineAs(server, emailOf(event), 'Det är fel.')
  const sentRound = async (caseId: string) =>
    await context.db
      .selectFrom('signingRounds')
      .select(['id', 'providerDocumentId', 'recipients'])
      .where('caseId', '=', caseId)
      .where('status', '=', 'sent')
      .executeTakeFirstOrThrow()
  const expire = async (_: CaseEvent, { caseId }: CaseFacts): Promise<void> => {
    const { providerDocumentId } = await sentRound(caseId)
    await openTestBrowser(server.publicUrl).visit(`/sandbox/signing/documents/${providerDocumentId}/expire`, {})
  }
  /** The provider gives a status that nobody knows. */
  const answerUnknown = async (event: CaseEvent, { caseId }: CaseFacts): Promise<void> => {
    if (!('detail' in event)) return
    const { id: roundId, providerDocumentId } = await sentRound(caseId)
    const { signing } = context.external
    const document = await signing.findDocument(providerDocumentId ?? '')
    if (document === null) throw new Error('The provider does not have the document')
    vi.spyOn(signing, 'findDocument').mockResolvedValueOnce({ ...document, status: event.detail })
    await handle({ name: 'followSigningRound', caseId, roundId })
  }
  /** The provider has the signatory of `to`, and is asked in vain for the one whom the case has. */
  const keep = async (event: CaseEvent, { caseId }: CaseFacts): Promise<void> => {
    if (event.type !== 'signature.readdress') return
    const { email, to } = event
    const { id: roundId, providerDocumentId, recipients } = await sentRound(caseId)
    const ofRound = context.db.updateTable('signingRounds').where('id', '=', roundId)
    await context.external.signing.readdress(providerDocumentId ?? '', { email }, to)
    const stored = recipients.map((each) => (each.email === email ? { ...each, email: to } : each))
    await ofRound.set({ providerDocumentId: 'unknown', recipients: JSON.stringify(stored) }).execute()
    await handle({ name: 'readdressSignatory', caseId, roundId, email: to, to: email })
    await ofRound.set({ providerDocumentId }).execute()
  }
  const decide = async (caseId: string, outcome: 'finish' | 'cancel'): Promise<void> => {
    // The register does not know yet what it has not been sent.
    await handle({ name: 'sendToRegister', caseId })
    await decideAtRegister(server, caseId, outcome)
  }
  const causes: Readonly<Record<Caused, (event: CaseEvent, facts: CaseFacts) => Promise<void>>> = {
    'signature.signed': sign,
    'signature.declined': decline,
    'signature.expired': expire,
    'signature.doubted': answerUnknown,
    'signature.readdress': keep,
    'internalSignature.signed': sign,
    'internalSignature.declined': decline,
    'internalSignature.expired': expire,
    'internalSignature.doubted': answerUnknown,
    'register.accepted': async (_, { caseId }) => await handle({ name: 'sendToRegister', caseId }),
    'register.refused': async (_, { caseId }) => {
      await fail(server, 'register', '422', 1)
      await handle({ name: 'sendToRegister', caseId })
    },
    'register.finished': async (_, { caseId }) => await decide(caseId, 'finish'),
    'register.cancelled': async (_, { caseId }) => await decide(caseId, 'cancel'),
  }
  const invitations = async (emails: readonly string[]): Promise<readonly number[]> =>
    await Promise.all(
      emails.map(
        async (email) => (await mailsTo(server, email)).filter(({ text }) => text.includes('/signing/sign/')).length,
      ),
    )
  /** Whom the provider mails a link in the task: the next step may open the newest one. */
  const invitedBy = async (task: Task): Promise<readonly string[]> => {
    if (task.name !== 'createSigningDocument') return []
    const round = await reading(context, async (tx) => await signingRounds.find(tx, task.roundId))
    return round?.recipients.map(({ email }) => email) ?? []
  }
  const isFromOutside = (type: string): type is Caused => type in causes
  return {
    cause: async (event, facts) => {
      if (!isFromOutside(event.type)) throw new Error(`${event.type} does not come from outside`)
      await causes[event.type](event, facts)
    },
    work: async () => {
      const tasks = added.mock.calls.flatMap(([, task, delay = 0]) => (delay === 0 ? [task] : []))
      added.mockClear()
      for (const task of tasks) {
        if (task.name === 'sendToRegister') continue
        const invited = await invitedBy(task)
        const before = await invitations(invited)
        await handle(task)
        await until(async () => expect(await invitations(invited)).toStrictEqual(before.map((count) => count + 1)))
      }
    },
  }
}

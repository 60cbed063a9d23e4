import type { CaseEvent, CaseEventType } from '#machines/case/events.ts'
import { mayDo, type Actor } from '#machines/case/permissions.ts'
import { restoreCase } from '#machines/case/restore.ts'
import { setCheckPoint, setFormApproval } from '#schemas/api/case-actions.ts'
import { rejectSignature } from '#schemas/api/signatures.ts'
import type { CaseFacts } from '#schemas/facts.ts'
import { changeCaseAsSystem } from '#server/commands/change-case/change-case.ts'
import { committing } from '#server/context.ts'
import type { DemoPerson } from '#templates/demo/people.ts'
import { eventFor } from '#tests/fixtures/case-events.ts'
import { caseRequests, type Sender } from './case-requests.ts'
import { readFacts } from './case-variants.ts'
import type { Random } from './random.ts'
import type { TestServer } from './test-server.ts'

/** A case with those who act on it: its company, and staff by rank. */
export type WalkedCase = {
  caseId: string
  token: string
  companyName: string
  handlerId: string
  staff: Readonly<Record<1 | 2 | 4, DemoPerson>>
}

type Choice = { event: CaseEvent; send: (server: TestServer, by: Sender) => Promise<{ status: number }> }

/** Their requests are about rows of other tests, or they change nothing. */
const untaken: ReadonlySet<CaseEventType> = new Set([
  'creditReport.fetch',
  'case.download',
  'mail.resend',
  'message.handle',
  'message.unhandle',
  'note.delete',
  'link.revoke',
])

const requestsOf = ({ caseId, companyName, handlerId }: WalkedCase, facts: CaseFacts): readonly Choice[] => {
  const { version } = facts
  const params = { caseId }
  const requests = caseRequests({
    caseId,
    version,
    companyName,
    handlerId,
    correctedId: facts.corrections[0]?.componentId ?? 'website',
    messageId: '',
    noteId: '',
    mailId: '',
    contactEmail: facts.contactPersonEmail,
  })
  return [
    ...Object.values(requests).filter(
      ({ event: { type } }) => !untaken.has(type) && !/^(?:form\.\w*approve|checkpoint\.|signature\.reject)/.test(type),
    ),
    ...facts.forms.flatMap(({ formId }) =>
      [true, false].map((isApproved): Choice => ({
        event: { type: isApproved ? 'form.approve' : 'form.unapprove', formId },
        send: async (server, by) =>
          await server.call(setFormApproval, by, { params, body: { formId, isApproved }, version }),
      })),
    ),
    ...facts.checkPoints.flatMap(({ componentId }) =>
      [true, false].map((isConfirmed): Choice => ({
        event: { type: isConfirmed ? 'checkpoint.confirm' : 'checkpoint.deny', componentId },
        send: async (server, by) =>
          await server.call(setCheckPoint, by, { params, body: { componentId, isConfirmed }, version }),
      })),
    ),
    ...[[], ['company'], ['company', 'terms']].map((openedFormIds): Choice => ({
      event: { type: 'signature.reject', message: 'Otydlig.', openedFormIds },
      send: async (server, by) =>
        await server.call(rejectSignature, by, {
          query: { caseId },
          body: { rejectionMessage: 'Otydlig.', openedFormIds },
          version,
        }),
    })),
  ]
}

/** What the signing provider, the register and time bring about, as their job stores it. */
const fromOutside = ({ caseId }: WalkedCase, facts: CaseFacts): readonly Choice[] =>
  (
    [
      'signature.signed',
      'signature.declined',
      'signature.expired',
      'internalSignature.signed',
      'internalSignature.declined',
      'internalSignature.expired',
      'register.accepted',
      'register.finished',
      'register.refused',
      'register.cancelled',
    ] as const
  ).map((type) => {
    const event: CaseEvent = eventFor(type, facts)
    return {
      event,
      send: async ({ context }) => {
        const details = 'email' in event ? { details: { params: { email: event.email } } } : {}
        await committing(context, async (tx) => await changeCaseAsSystem(context, tx, caseId, { event, ...details }))
        return { status: 200 }
      },
    }
  })

/** What ends a case or throws it back is rare in a walk, and never happens in one that leads on; what leads on is frequent. */
const weightOf = ({ event: { type } }: Choice, leadsOn: boolean): number => {
  if (/^case\.(?:reject|reset|delete|archive)|declined|expired|cancel|unapprove|deny|refused|reject/.test(type))
    return leadsOn ? 0 : 3
  if (/approve|confirm|share|signed|export|submit|\.request$|upload|analog\.download|finished/.test(type)) return 30
  return leadsOn ? 1 : 4
}

/**
 * Sends a random request that the chart allows in the facts, and returns those after it; null where none is left. A request that fails for
 * something else than the chart, such as a link that has been revoked, changes nothing.
 */
export const takeRandomStep = async (
  server: TestServer,
  walked: WalkedCase,
  facts: CaseFacts,
  { random, leadsOn }: { random: Random; leadsOn: boolean },
): Promise<CaseFacts | null> => {
  const { staff, token } = walked
  const senders: readonly (readonly [Actor, Sender, readonly Choice[]])[] = [
    [{ kind: 'applicant', name: '' }, token, requestsOf(walked, facts)],
    ...([1, 2, 4] as const).map((rank): [Actor, Sender, readonly Choice[]] => [
      { kind: 'staff', rank, roleNames: [], userId: '', ...staff[rank] },
      staff[rank],
      requestsOf(walked, facts),
    ]),
    [{ kind: 'system' }, '', fromOutside(walked, facts)],
  ]
  const choices = senders.flatMap(([actor, by, requests]) => {
    const snapshot = restoreCase(facts, actor)
    return requests
      .filter(({ event }) => mayDo(actor, event.type) && snapshot.can(event))
      .map((choice) => ({ ...choice, by, weight: weightOf(choice, leadsOn) }))
  })
  let rest = random.below(choices.reduce((sum, { weight }) => sum + weight, 0))
  const chosen = choices.find(({ weight }) => (rest -= weight) < 0)
  if (chosen === undefined) return null
  await chosen.send(server, chosen.by)
  return await readFacts(server.context, walked.caseId)
}

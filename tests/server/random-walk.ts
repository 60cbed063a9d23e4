import type { CaseEventType } from '#machines/case/events.ts'
import { mayDo } from '#machines/case/permissions.ts'
import { restoreSnapshot } from '#machines/case/restore.ts'
import type { CaseFacts } from '#schemas/facts.ts'
import { readFacts } from './case-variants.ts'
import type { Random } from './random.ts'
import type { TestServer } from './test-server.ts'
import { fromOutside, requestsOf, sendersOf, type Choice, type WalkedCase } from './walked-case.ts'

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

/** An event that ends a case or throws it back is rare in a walk, and never happens in one that leads on. An event that leads on is frequent. */
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
  const requests = requestsOf(walked, facts).filter(({ event: { type } }) => !untaken.has(type))
  const choices = sendersOf(walked).flatMap(([actor, by]) => {
    const snapshot = restoreSnapshot(facts, actor)
    return (actor.kind === 'system' ? fromOutside(walked, facts) : requests)
      .filter(({ event }) => mayDo(actor, event.type, facts) && snapshot.can(event))
      .map((choice) => ({ ...choice, by, weight: weightOf(choice, leadsOn) }))
  })
  let rest = random.below(choices.reduce((sum, { weight }) => sum + weight, 0))
  const chosen = choices.find(({ weight }) => (rest -= weight) < 0)
  if (chosen === undefined) return null
  await chosen.send(server, chosen.by)
  return await readFacts(server.context, walked.caseId)
}

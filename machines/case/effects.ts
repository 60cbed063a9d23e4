import { auditEventTypes, type AuditEventType } from '#schemas/audit.ts'
import { isSameEmail } from '#schemas/email.ts'
import { mailOf, mailTypes, type MailType } from '#schemas/mail-log.ts'
import type { ChartFacts } from './chart-facts.ts'
import type { CaseEvent } from './events.ts'
import type { Actor } from './permissions.ts'

/**
 * The effects of a transition. The chart only declares them; the server writes them to its outbox in the
 * transaction that stores the new facts, and the browser shows them before the user confirms.
 */
export type Effect =
  | { type: 'record'; params: { eventType: AuditEventType } }
  | { type: 'record saved answers' }
  /** Restores the answer of a withdrawn correction, and its follow-ups, to the time of the request. */
  | { type: 'restore answers' }
  | { type: 'send mail'; params: { mailType: MailType; delayMinutes?: number } }
  /** Sends the mail that the event names once more, to the same address. */
  | { type: 'send mail again' }
  | { type: 'freeze revision' }
  | { type: 'create signing document'; params: { round: 'company' | 'internal' } }
  | { type: 'void signing document'; params: { round: 'company' | 'internal' } }
  /** Sends the signatory of the event the link again. `readdress signatory` gives another person the place. */
  | { type: 'remind signatory' }
  | { type: 'readdress signatory' }
  /** Revokes every link to the case. `revoke link` revokes the links that the event names. */
  | { type: 'revoke tokens' }
  | { type: 'revoke link' }
  | { type: 'call register' }

type DeclaredAction = { type: string; params?: unknown }

/** An action that the chart declared, as an effect. Actions that only change the facts are none. */
export const effectOf = (
  { type, params }: DeclaredAction,
  event: CaseEvent,
  facts: ChartFacts,
  actor: Actor,
): Effect[] => {
  switch (type) {
    case 'record':
      return entriesOf({ type, params }).map(recorded)
    case 'record saved answers':
      return event.type === 'values.save' ? [recorded(actor.kind === 'staff' ? savedByStaff : savedByCompany)] : []
    case 'send mail': {
      const mailType = mailTypes.find((known) => known === param(params, 'mailType'))
      const delayMinutes = param(params, 'delayMinutes')
      return mailType && !isSuppressed(mailType, event, facts, actor)
        ? [{ type, params: { mailType, ...(typeof delayMinutes === 'number' && { delayMinutes }) } }]
        : []
    }
    case 'create signing document':
    case 'void signing document':
      return [{ type, params: { round: param(params, 'round') === 'internal' ? 'internal' : 'company' } }]
    case 'send mail again':
    case 'restore answers':
    case 'freeze revision':
    case 'remind signatory':
    case 'readdress signatory':
    case 'revoke tokens':
    case 'revoke link':
    case 'call register':
      return [{ type }]
    default:
      return []
  }
}

const savedByStaff = 'FormValueSavedFromVO'
const savedByCompany = 'FormValueSaved'

/** The kinds of entry that an action of the chart writes to the log. */
export const entriesOf = ({ type, params }: DeclaredAction): readonly AuditEventType[] => {
  if (type === 'record saved answers') return [savedByCompany, savedByStaff]
  return type === 'record' ? auditEventTypes.filter((known) => known === param(params, 'eventType')) : []
}

const recorded = (eventType: AuditEventType): Effect => ({ type: 'record', params: { eventType } })

/**
 * A silent case sends its company no mail until a contact is named. An approval that was withdrawn and given
 * again sends the same contact none, nor does the choice to post the same document again, nor does a handler's delegation to herself.
 */
const isSuppressed = (mailType: MailType, event: CaseEvent, facts: ChartFacts, actor: Actor): boolean =>
  (facts.silent && mailOf(mailType).isSentWhileSilent !== true) ||
  (mailOf(mailType).statesApproval === true && facts.isApprovalMailed) ||
  (mailType === 'paperByPost' && facts.isPostingMailed) ||
  (mailOf(mailType).to === 'handler' && !callsHandler(mailType, event, facts, actor)) ||
  (mailType === 'caseDelegated' &&
    event.type === 'case.delegate' &&
    actor.kind === 'staff' &&
    actor.email === event.email)

/**
 * Whether the case's handler is mailed what the company or the register does: at its first unread message, and when the last of the
 * corrections is answered. Further messages wait beside the first one. Of what colleagues do, she is mailed that they ended her case.
 */
const callsHandler = (mailType: MailType, event: CaseEvent, facts: ChartFacts, actor: Actor): boolean => {
  if (facts.handlerEmail === null) return false
  if (actor.kind === 'staff')
    return mailOf(mailType).isAboutColleague === true && !isSameEmail(actor.email, facts.handlerEmail)
  if (event.type === 'message.post') return facts.unhandledMessageCount === 0
  return (
    event.type !== 'correction.handle' ||
    facts.corrections.every(({ componentId, isHandled }) => isHandled || componentId === event.componentId)
  )
}

const param = (params: unknown, name: string): unknown =>
  typeof params === 'object' && params !== null ? Object.entries(params).find(([key]) => key === name)?.[1] : undefined

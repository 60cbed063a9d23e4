import type { AuditEventType } from '#schemas/audit.ts'
import type { MailType } from '#schemas/mail-log.ts'

/**
 * What a step of the chart asks of the world. The chart only declares them; the server writes them to its outbox in the
 * transaction that stores the step, and the browser shows them before somebody confirms.
 */
export type Effect =
  | { type: 'record'; params: { eventType: AuditEventType } }
  | { type: 'record saved answers' }
  | { type: 'send mail'; params: { mailType: MailType; delayMinutes?: number } }
  /** Takes back mails that have not been sent yet. */
  | { type: 'withhold mail'; params: { mailType: MailType } }
  /** The mail that the event names, once more to the same address. */
  | { type: 'send mail again' }
  | { type: 'freeze revision' }
  | { type: 'create signing document'; params: { round: 'company' | 'internal' } }
  | { type: 'void signing document'; params: { round: 'company' | 'internal' } }
  /** The signatory whom the event names gets the link once more, or somebody else gets one instead. */
  | { type: 'remind signatory' }
  | { type: 'readdress signatory' }
  | { type: 'revoke tokens' }
  | { type: 'call register' }

export type EffectType = Effect['type']

import type { AuditEventType } from '#schemas/audit.ts'
import type { MailType } from '#schemas/mail-log.ts'

/**
 * The effects of a transition. The chart only declares them; the server writes them to its outbox in the
 * transaction that stores the new facts, and the browser shows them before the user confirms.
 */
export type Effect =
  | { type: 'record'; params: { eventType: AuditEventType } }
  | { type: 'record saved answers' }
  /** The signed answer of a withdrawn correction, and those that follow from it, become again what they were when it was requested. */
  | { type: 'restore answers' }
  | { type: 'send mail'; params: { mailType: MailType; delayMinutes?: number } }
  /** The mail that the event names, once more to the same address. */
  | { type: 'send mail again' }
  | { type: 'freeze revision' }
  | { type: 'create signing document'; params: { round: 'company' | 'internal' } }
  | { type: 'void signing document'; params: { round: 'company' | 'internal' } }
  /** The signatory of the event gets the link again, or another person gets one instead. */
  | { type: 'remind signatory' }
  | { type: 'readdress signatory' }
  /** Every link to the case; `revoke link`: those that the event names. */
  | { type: 'revoke tokens' }
  | { type: 'revoke link' }
  | { type: 'call register' }

export type EffectType = Effect['type']

import type { CaseFacts } from '#schemas/facts.ts'
import { mailOf, type MailType } from '#schemas/mail-log.ts'
import { isSignatureApproved } from '#schemas/signature.ts'
import { statusHasTag } from './status-tags.ts'

/**
 * True if the statement of a mail still holds where it is sent some time after its event. An approval of the signature no longer holds once a
 * correction is requested, the approval is taken back, or the case is decided.
 */
export const isStillTrue = (type: MailType, facts: CaseFacts): boolean =>
  mailOf(type).statesApproval !== true ||
  (isSignatureApproved(facts) &&
    facts.corrections.every(({ isHandled }) => isHandled) &&
    !statusHasTag(facts.status, 'closed') &&
    !statusHasTag(facts.status, 'removed'))

import type { CaseFacts } from '#schemas/facts.ts'
import { mailOf, type MailType } from '#schemas/mail-log.ts'
import { statusHasTag } from './status-tags.ts'

/**
 * True if the statement of a mail still holds where it is sent some time after its event. An approval of the signature no longer holds once a
 * correction is requested, the approval is taken back, or the case is decided.
 */
export const isStillTrue = (type: MailType, { status, signature, analogSignature, corrections }: CaseFacts): boolean =>
  mailOf(type).statesApproval !== true ||
  ((signature.status === 'APPROVED' || analogSignature.status === 'APPROVED') &&
    corrections.every(({ isHandled }) => isHandled) &&
    !statusHasTag(status, 'closed') &&
    !statusHasTag(status, 'removed'))

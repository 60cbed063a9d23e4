import type { CaseFacts } from '#schemas/facts.ts'
import type { MailType } from '#schemas/mail-log.ts'
import { statusHasTag } from './status-tags.ts'

/**
 * True if the statement of a mail still holds where it is sent some time after its event. The mail `signatureApproved` says that the signature is
 * approved and nothing else is to be done: this no longer holds once a correction is requested, the approval is taken back, or the case is decided.
 */
export const isStillTrue = (type: MailType, { status, signature, analogSignature, corrections }: CaseFacts): boolean =>
  type !== 'signatureApproved' ||
  ((signature.status === 'APPROVED' || analogSignature.status === 'APPROVED') &&
    corrections.every(({ isHandled }) => isHandled) &&
    !statusHasTag(status, 'closed') &&
    !statusHasTag(status, 'removed'))

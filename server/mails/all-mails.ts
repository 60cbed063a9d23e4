import type { MailType } from '#schemas/mail-log.ts'
import { admissionDate } from './admission-date.ts'
import { applicationReceived } from './application-received.ts'
import { caseCreated } from './case-created.ts'
import { caseDelegated } from './case-delegated.ts'
import { casesDelegated } from './cases-delegated.ts'
import { caseEnded } from './case-ended.ts'
import { caseRejected } from './case-rejected.ts'
import { caseReset } from './case-reset.ts'
import { contactChanged } from './contact-changed.ts'
import { correctionRequested } from './correction-requested.ts'
import { correctionWithdrawn } from './correction-withdrawn.ts'
import { correctionsHandled } from './corrections-handled.ts'
import { internalSignatureDeclined } from './internal-signature-declined.ts'
import { internalSignatureExpired } from './internal-signature-expired.ts'
import { linkNotFound } from './link-not-found.ts'
import { lostLink } from './lost-link.ts'
import { membershipRegistered } from './membership-registered.ts'
import { messageByCaseworker } from './message-by-caseworker.ts'
import { messageByCompany } from './message-by-company.ts'
import { paperByPost } from './paper-by-post.ts'
import { paperToSign } from './paper-to-sign.ts'
import { regionalReviewAnswered } from './regional-review-answered.ts'
import { regionalReviewRequested } from './regional-review-requested.ts'
import { registerCancelled } from './register-cancelled.ts'
import { registerFinished } from './register-finished.ts'
import { registerRefused } from './register-refused.ts'
import { renewedLink } from './renewed-link.ts'
import { signatureApproved } from './signature-approved.ts'
import { signatureDeclined } from './signature-declined.ts'
import { signatureDoubted } from './signature-doubted.ts'
import { signatureExpired } from './signature-expired.ts'
import { signatureRejected } from './signature-rejected.ts'
import { signatureShared } from './signature-shared.ts'
import { paperApproved, signedCopy } from './signed-copy.ts'
import { startDeclined } from './start-declined.ts'

/** Every mail by its type, each from a file of its own. */
export const allMails = {
  admissionDate,
  applicationReceived,
  caseCreated,
  caseDelegated,
  casesDelegated,
  caseEnded,
  caseRejected,
  caseReset,
  contactChanged,
  correctionRequested,
  correctionWithdrawn,
  correctionsHandled,
  internalSignatureDeclined,
  internalSignatureExpired,
  linkNotFound,
  lostLink,
  membershipRegistered,
  messageByCaseworker,
  messageByCompany,
  paperApproved,
  paperByPost,
  paperToSign,
  regionalReviewAnswered,
  regionalReviewRequested,
  registerCancelled,
  registerFinished,
  registerRefused,
  renewedLink,
  signatureApproved,
  signatureDeclined,
  signatureDoubted,
  signatureExpired,
  signatureRejected,
  signatureShared,
  signedCopy,
  startDeclined,
} satisfies { [Type in MailType]: { type: Type } }

/** True for a param of the mail. */
export const declares = (type: MailType, param: string): boolean => Object.hasOwn(allMails[type].params, param)

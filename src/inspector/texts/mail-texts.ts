import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { MailType } from '#schemas/mail-log.ts'

/** The mails by name: the inspector has no server to ask for their subjects. */
export const mailTypeTexts: Readonly<Record<MailType, MessageDescriptor>> = {
  caseCreated: msg`Länk till ansökan`,
  contactChanged: msg`Byte av kontaktperson`,
  messageByCaseworker: msg`Nytt meddelande`,
  correctionRequested: msg`Rättelse begärd`,
  correctionWithdrawn: msg`Begäran om rättelse tillbakatagen`,
  signatureShared: msg`Länk för underskrift`,
  paperByPost: msg`Så postas ansökan`,
  applicationReceived: msg`Ansökan är mottagen`,
  signedCopy: msg`Kopia till undertecknare`,
  signatureDeclined: msg`Underskrift avböjd`,
  signatureExpired: msg`Tiden för underskrift har gått ut`,
  signatureRejected: msg`Underskrift avvisad`,
  signatureApproved: msg`Underskrift godkänd`,
  caseRejected: msg`Avslag`,
  caseReset: msg`Företaget kan börja om`,
  regionalReviewRequested: msg`Regional granskning begärd`,
  regionalReviewAnswered: msg`Svar från regionen`,
  internalSignatureDeclined: msg`Intern underskrift avböjd`,
  internalSignatureExpired: msg`Tiden för intern underskrift har gått ut`,
  signatureDoubted: msg`Underskriftstjänstens svar stämmer inte`,
  registerRefused: msg`Medlemsregistret tog inte emot ärendet`,
  messageByCompany: msg`Meddelande från företaget`,
  correctionsHandled: msg`Rättelserna är besvarade`,
  registerFinished: msg`Medlemskapet är klart`,
  registerCancelled: msg`Företaget blev inte medlem`,
  membershipRegistered: msg`Företaget är medlem`,
  admissionDate: msg`Inträdesdatum`,
  caseDelegated: msg`Ärende delegerat`,
  lostLink: msg`Glömd länk`,
  renewedLink: msg`Ny länk`,
  startDeclined: msg`Nej till annan adress`,
  linkNotFound: msg`Ingen länk till adressen`,
}

import type { MailTexts, StaffMail } from './texts.ts'

/** Every mail to the organisation's own people and its region's, in English. */
export const staffMails: Pick<MailTexts['mails'], StaffMail> = {
  regionalReviewRequested: ({ company, reference, by }) => ({
    subject: `Regional review: ${company}`,
    heading: 'An application awaits your review',
    paragraphs: [
      `${by ?? 'A caseworker'} asks the local association to review application ${reference} from ${company}.`,
    ],
    action: 'Read the application and answer',
    after: [],
  }),
  regionalReviewAnswered: ({ company, reference, by, isApproved }) => ({
    subject: `The local association has answered about ${company}`,
    heading: isApproved === true ? 'Recommended by the local association' : 'Not recommended by the local association',
    paragraphs: [`${by ?? 'The local association'} has answered about application ${reference} from ${company}:`],
    action: 'Open the case',
    after: [],
  }),
  internalSignatureDeclined: ({ company, reference, by }) => ({
    subject: `The internal signature was declined: ${company}`,
    heading: 'The internal signature was declined',
    paragraphs: [`${by ?? 'A signatory'} declined to sign case ${reference}, ${company}, for us.`],
    action: 'Open the case',
    after: ['The review stands as it is. Send the case for internal signature again once the matter is settled.'],
  }),
  internalSignatureExpired: ({ company, reference, isRecalled }) => ({
    subject:
      isRecalled === true
        ? `The internal signature was stopped in the signing service: ${company}`
        : `The time for the internal signature has run out: ${company}`,
    heading:
      isRecalled === true
        ? 'The internal signature was stopped in the signing service'
        : 'The time for the internal signature has run out',
    paragraphs: [
      isRecalled === true
        ? `The signing service withdrew case ${reference}, ${company}, before everybody had signed for us. The links no longer work.`
        : `Not everybody signed case ${reference}, ${company}, for us in time. The links no longer work.`,
    ],
    action: 'Open the case',
    after: ['The review stands as it is. Send the case for internal signature again.'],
  }),
  signatureDoubted: ({ company, reference }) => ({
    subject: `Check the signature: ${company}`,
    heading: 'The signing service’s answer does not add up',
    paragraphs: [
      `The answer about case ${reference}, ${company}, cannot be trusted and does not count as a signature. The history of the case says what is wrong.`,
    ],
    action: 'Open the case',
    after: ['Ask the signing service. Cancel the signature and send the case again unless the answer is corrected.'],
  }),
  registerRefused: ({ company, reference }) => ({
    subject: `The membership register did not accept ${company}`,
    heading: 'The membership register did not accept the case',
    paragraphs: [`Case ${reference}, ${company}, was exported, but the membership register answered:`],
    action: 'Open the case',
    after: ['The case is back in the review. Put right what is needed and export it again.'],
  }),
  messageByCompany: ({ company, reference }) => ({
    subject: `Message from ${company}`,
    heading: 'You have a message',
    paragraphs: [`${company} writes about case ${reference}:`],
    action: 'Read and reply',
    after: ['No further e-mail comes until the messages of the case are handled.'],
  }),
  correctionsHandled: ({ company, reference }) => ({
    subject: `${company} has answered the corrections`,
    heading: 'The corrections are answered',
    paragraphs: [`${company} has answered everything that was to be corrected in case ${reference}. It is your turn.`],
    action: 'Open the case',
    after: [],
  }),
  registerFinished: ({ company, reference }) => ({
    subject: `${company} is a member`,
    heading: 'The membership is complete',
    paragraphs: [`The membership register has taken in ${company}, case ${reference}, as a member.`],
    action: 'Open the case',
    after: [],
  }),
  registerCancelled: ({ company, reference }) => ({
    subject: `${company} did not become a member`,
    heading: 'The company did not become a member',
    paragraphs: [`The membership register has closed case ${reference} of ${company} without a membership.`],
    action: 'Open the case',
    after: [],
  }),
  caseDelegated: ({ company, reference, by }) => ({
    subject: `You now handle ${company}`,
    heading: 'You have been given a case',
    paragraphs: [`${by ?? 'A colleague'} has given you case ${reference}, ${company}.`],
    action: 'Open the case',
    after: [],
  }),
}

import type { MailTexts, StaffMail } from './texts.ts'

/** Every mail to companies, and to strangers, in English. */
export const companyMails: Omit<MailTexts['mails'], StaffMail> = {
  caseCreated: ({ application, organisation, company }) => ({
    subject: `Your ${application} to ${organisation}`,
    heading: 'Fill in your application',
    paragraphs: [
      `Here is the link to your ${application} to ${organisation} for ${company}.`,
      'Your answers are saved while you write. You can stop at any time and go on later with the same link.',
    ],
    action: 'Open the application',
    after: ['The link is personal. Pass it on only to somebody who is to fill in the application.'],
  }),
  contactChanged: ({ application, organisation, company, by }) => ({
    subject: `You are the contact of an application to ${organisation}`,
    heading: 'You are the new contact',
    paragraphs: [`${by ?? organisation} has named you as the contact for the ${application} of ${company}.`],
    action: 'Open the application',
    after: ['Earlier links to the application no longer work.'],
  }),
  messageByCaseworker: ({ organisation, by }) => ({
    subject: `New message from ${organisation}`,
    heading: 'You have a message',
    paragraphs: [`${by ?? organisation} writes:`],
    action: 'Read and reply',
    after: [],
  }),
  correctionRequested: ({ company, by, organisation, corrections = [] }) => {
    const [only, ...others] = corrections
    return only === undefined || others.length === 0
      ? {
          subject: only === undefined ? 'An answer needs correcting' : `An answer needs correcting: ${only.field}`,
          heading: 'An answer needs correcting',
          paragraphs: [`${by ?? organisation} asks you to look over an answer in the application of ${company}.`],
          action: 'Correct the answer',
          after: ['Is the answer right as it is? Write so, and we will read it.'],
        }
      : {
          subject: `${corrections.length} answers need correcting`,
          heading: `${corrections.length} answers need correcting`,
          paragraphs: [`${by ?? organisation} asks you to look over these answers in the application of ${company}.`],
          action: 'Open the application',
          after: ['Is an answer right as it is? Write so, and we will read it.'],
        }
  },
  correctionWithdrawn: ({ company, by, organisation, corrections = [], isRestored }) => {
    const [field] = corrections.map((correction) => ` “${correction.field}”`)
    return {
      subject: field === undefined ? 'No need to correct the answer' : `No need to correct the answer${field}`,
      heading: 'The answer does not need correcting',
      paragraphs: [
        `${by ?? organisation} has withdrawn the request to correct the answer${field ?? ''} in the application of ${company}.`,
        isRestored === true
          ? 'What you had changed has been removed: the answer is again what it was when we asked you to correct it.'
          : 'The answer stands as it is.',
      ],
      action: 'Open the application',
      after: [],
    }
  },
  signatureShared: ({ company, signBy }) => ({
    subject: 'The application has been sent for signature',
    heading: 'Awaiting signatures',
    paragraphs: [
      `The application of ${company} has been sent to its signatories. Each of them gets an e-mail with a link of their own.`,
      ...(signBy === undefined ? [] : [`Everybody has to sign by ${signBy} at the latest.`]),
    ],
    action: 'Follow the signatures',
    after: ['The answers cannot be changed meanwhile. You can cancel the signing if something has to be changed.'],
  }),
  paperByPost: ({ organisation, company, postalAddress = null, isAttached, telephone }) => ({
    subject: 'How to post the application',
    heading: 'Post the application',
    paragraphs: [
      `You have chosen to post the signed application of ${company}.${isAttached === true ? ' It is attached, to be printed.' : ''}`,
      'Everybody signs on the same page, the last one. That page is what you post, the original.',
      postalAddress === null
        ? `Call us at ${telephone} for the address.`
        : `Post the page with the signatures to: ${organisation}, ${postalAddress}.`,
    ],
    action: 'Open the application',
    after: [
      'Tell us in the application when it is in the post. You can still upload a photo of the page instead, which is faster.',
    ],
  }),
  applicationReceived: ({
    application,
    organisation,
    company,
    reference,
    receivedAt = '',
    handlingTime,
    isAttached,
  }) => ({
    subject: `We have received the application of ${company}`,
    heading: 'We have received your application',
    paragraphs: [
      `Your signed ${application} to ${organisation} for ${company} arrived on ${receivedAt}. Its case number is ${reference}.`,
      handlingTime === undefined
        ? 'We are now reviewing it. We will be in touch if something has to be corrected and when it is done.'
        : `We are now reviewing it, which usually takes ${handlingTime}. We will be in touch if something has to be corrected and when it is done.`,
      ...(isAttached === true ? ['A copy of the application is attached.'] : []),
    ],
    action: 'Open the application',
    after: ['There you can download the signed application and see how far we have come.'],
  }),
  signedCopy: ({ application, organisation, company, reference, receivedAt = '', handlingTime, isAttached }) => ({
    subject: `The application of ${company} has been handed in`,
    heading: 'The application has been handed in',
    paragraphs: [
      `The ${application} of ${company} to ${organisation}, of which you are a signatory, arrived signed on ${receivedAt}. Its case number is ${reference}.`,
      isAttached === true
        ? 'The signed application is attached. Save it if you want a copy of your own.'
        : 'Would you like a copy? The company’s contact person can download it.',
      handlingTime === undefined
        ? 'We are now reviewing it. You need not do anything more.'
        : `We are now reviewing it, which usually takes ${handlingTime}. You need not do anything more.`,
    ],
    action: null,
    after: [],
  }),
  signatureDeclined: ({ company, by, message }) => ({
    subject: 'The application was not signed',
    heading: 'The application has to be sent for signature again',
    paragraphs: [`${by ?? 'A signatory'} declined to sign the application of ${company}.`],
    action: 'Open the application',
    after: [
      message === undefined
        ? 'Agree on who is to sign, and send the application again.'
        : 'Correct what is needed, or agree on who is to sign. Then send the application again.',
      'Those who have already signed have to sign once more.',
    ],
  }),
  signatureExpired: ({ company, isRecalled }) => ({
    subject:
      isRecalled === true ? 'The signing was stopped in the signing service' : 'The time for signing has run out',
    heading: 'The application has to be sent for signature again',
    paragraphs: [
      isRecalled === true
        ? `The signing service withdrew the application of ${company} before everybody had signed, and the links have stopped working.`
        : `Not everybody signed the application of ${company} in time, and the links have stopped working.`,
    ],
    action: 'Send it for signature again',
    after: ['Those who have already signed have to sign once more.'],
  }),
  signatureRejected: ({ organisation, company, openForms = '' }) => ({
    subject: 'The application has to be signed again',
    heading: 'The signature was not approved',
    paragraphs: [`${organisation} could not approve the signature on the application of ${company}:`],
    action: 'Open the application',
    after: [
      openForms === ''
        ? 'The answers are approved as they are. Sign the application once more.'
        : `You can change these before you sign once more: ${openForms}.`,
    ],
  }),
  signatureApproved: ({ organisation, company }) => ({
    subject: 'The signature is approved',
    heading: 'The signature is approved',
    paragraphs: [
      `${organisation} has approved the signature on the application of ${company}. There is nothing more for you to do.`,
    ],
    action: 'Follow the application',
    after: [],
  }),
  caseRejected: ({ application, organisation, company, mayReapply }) => ({
    subject: `Decision on your application to ${organisation}`,
    heading: 'The application is rejected',
    paragraphs: [`${organisation} has rejected the ${application} of ${company}:`],
    action: 'Open the application',
    after:
      mayReapply === undefined
        ? []
        : [
            mayReapply
              ? 'The company is welcome to apply again.'
              : 'The company cannot apply again without contacting us first.',
          ],
  }),
  caseReset: ({ application, organisation, company, by }) => ({
    subject: `You can begin your ${application} to ${organisation} anew`,
    heading: 'You can begin anew',
    paragraphs: [
      `${by ?? organisation} has closed the ${application} of ${company} without a decision, so that you can begin anew.`,
      'The answers are not carried over to a new application.',
    ],
    action: null,
    after: [
      'Do you want to apply again? Open the link that you had before: it now leads to a page where you make a new application.',
    ],
  }),
  membershipRegistered: ({ application, organisation, company, reference }) => ({
    subject: `${company} is a member of ${organisation}`,
    heading: 'Welcome as members',
    paragraphs: [
      `${company} has been entered in the membership register and is a member of ${organisation}.`,
      `Your ${application}, case ${reference}, is complete. There is nothing more for you to do.`,
    ],
    action: 'Open the application',
    after: ['Everything that you have sent in is still there.'],
  }),
  admissionDate: ({ organisation, company, date }) => ({
    subject: `Welcome as a member of ${organisation}`,
    heading: 'Your date of admission',
    paragraphs: [`${company} becomes a member of ${organisation} on ${date ?? ''}.`],
    action: 'Open the application',
    after: ['We are glad to have you with us.'],
  }),
  lostLink: ({ organisation, company }) => ({
    subject: `The link to your application at ${organisation}`,
    heading: 'Here is your link',
    paragraphs: [`Somebody, probably you, asked for the link to the application of ${company}.`],
    action: 'Open the application',
    after: ['If you did not ask for it, you can disregard this e-mail.'],
  }),
  renewedLink: ({ organisation, company }) => ({
    subject: `A new link to your application at ${organisation}`,
    heading: 'Here is a new link',
    paragraphs: [`Somebody, probably you, asked for a new link to the application of ${company}.`],
    action: 'Open the application',
    after: [
      'An earlier link that is still valid works as before. If you did not ask for a new one, you can disregard this e-mail.',
    ],
  }),
  startDeclined: ({ organisation, company, email, telephone }) => ({
    subject: `Your enquiry to ${organisation}`,
    heading: 'We cannot open an application from here',
    paragraphs: [
      `Somebody, probably you, wanted to start an application for ${company} with this address.`,
      'The company may already be a member, may already have an application with another contact, or may have had a decision. Out of consideration for the company we do not say which.',
      `Please contact us on ${telephone} or at ${email}, and we will help you.`,
    ],
    action: null,
    after: ['If it was not you, you can disregard this e-mail.'],
  }),
  linkNotFound: ({ organisation, company, email, telephone }) => ({
    subject: `The link to an application at ${organisation}`,
    heading: 'We find no application',
    paragraphs: [
      `Somebody, probably you, asked for the link to an application of ${company}. No application under way belongs to this address.`,
      'It may have been started with another address, or have ended.',
      `Please contact us on ${telephone} or at ${email} if you need help.`,
    ],
    action: null,
    after: ['If it was not you, you can disregard this e-mail.'],
  }),
}

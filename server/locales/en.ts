import { linkDays } from '../config/product.ts'
import type { ServerTexts } from './texts.ts'

export const en: ServerTexts = {
  mail: {
    greeting: (name) => (name === null ? 'Hello,' : `Hello ${name},`),
    application: 'application',
    regards: 'Kind regards',
    footer: ({ organisation, email, telephone, reference }) => [
      reference === ''
        ? 'You receive this e-mail because somebody has typed your address on our site.'
        : `You receive this e-mail because your address is on application ${reference}.`,
      `Questions? Write to ${email} or call ${telephone}.`,
      organisation,
    ],
    staffFooter: ({ organisation, reference }) => [
      `You receive this e-mail because you work with applications to ${organisation}. It is about case ${reference}.`,
    ],
    linkValidity: `The link works for ${linkDays} days.`,
    linkIntroduction: 'If the button does not work, copy this address to your browser:',
  },
  pdf: {
    reference: 'Case',
    company: 'Company',
    orgNo: 'Organisation number',
    revision: 'Revision',
    printedAt: 'Printed',
    page: (page, pages) => `Page ${page} of ${pages}`,
    unanswered: 'Not answered',
    yes: 'Yes',
    no: 'Not ticked',
    entryNumber: (name, number) => `${name} ${number}`,
    noEntries: 'Nothing entered',
    checkPoints: 'Checkpoints',
    checkPoint: 'Checkpoint',
    checkPointStatus: 'Status',
    checked: 'Checked',
    notChecked: 'Not checked',
    confirmedBy: 'By',
    signatures: 'Signatures',
    internalSignatures: 'Internal signature',
    signatory: 'Signatory',
    signatureStatus: 'Status',
    signed: (at) => `Signed ${at}`,
    declined: 'Declined',
    pending: 'Awaiting signature',
    signedPage: 'Signature on paper',
    signedPageApproved: 'Signature on paper, approved',
    signedPageFile: (fileName, signatories) =>
      `${fileName}, ${signatories === 1 ? '1 signatory' : `${signatories} signatories`}`,
    changedSinceSigned: 'Changed since the signature',
    question: 'Question',
    answerWhenSigned: 'When it was signed',
    answerNow: 'Now',
    listChanged: 'changed',
    changesConfirmed: (by, at) => `The answers are valid without a new signature, confirmed by ${by} ${at}.`,
    signaturePageHeading: 'Signatures',
    signaturePageText: (address) => [
      'We submit this application and certify that the information in it is correct.',
      'All signatures must be on this page. Photograph or scan the whole page, so that the revision at the bottom can be read, and upload the picture in the application.',
      ...(address === null ? [] : [`You can also post the page with the signatures to ${address}.`]),
    ],
    placeAndDate: 'Place and date',
    signature: 'Signature',
    nameInPrint: 'Name in print',
  },
  zip: {
    attachments: 'Attachments',
    earlier: 'earlier',
    application: 'application',
    creditReport: 'credit report',
    signed: {
      digital: 'signed application',
      analog: 'signature on paper',
      internal: 'internal signature',
    },
    outForSignature: {
      digital: 'application out for signature',
      analog: 'application for signing on paper',
      internal: 'application out for internal signature',
    },
  },
  signing: {
    documentName: ({ application, company }) => `${application}, ${company}`,
    message: ({ application, organisation, signBy }) =>
      `Please read the ${application} to ${organisation} and sign it${signBy === null ? '' : ` by ${signBy} at the latest`}.`,
  },
}

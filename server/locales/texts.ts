import type { MailType, mails } from '#schemas/mail-log.ts'
import type { RequestedCorrection } from '../db/mail-params.ts'

/** What fills the sentences of a mail. Only what the mail's type names is there. */
export type MailFacts = {
  organisation: string
  /** The template's name within a sentence, such as "ansökan om medlemskap"; of a mail about no case a general word. */
  application: string
  /** How to reach the organisation. */
  email: string
  telephone: string
  /** The company's name, or its organisation number while the name is unknown. */
  company: string
  reference: string
  /** Written by a person: a message, a reason, a comment. */
  message?: string
  /** Who wrote or acted. */
  by?: string
  /** What is to be corrected, or no longer is. */
  corrections?: readonly RequestedCorrection[]
  /** Written out, such as 1 januari 2027. */
  date?: string
  isApproved?: boolean
  isRecalled?: boolean
  /** When the signed application came in, written out. */
  receivedAt?: string
  /** As the organisation states it, such as "two to three weeks". */
  handlingTime?: string
  /** The last day to sign, written out. */
  signBy?: string
  /** In one line; null where the organisation takes nothing by post. */
  postalAddress?: string | null
  /** Whether the document that the mail is about comes with it. */
  isAttached?: boolean
  mayReapply?: boolean
  /** Whether the company's change of an answer is taken back. */
  isRestored?: boolean
  /** The titles of the forms that the company can change, in one line; empty: none. */
  openForms?: string
}

/** The texts of one mail. The quoted message of a person comes between `paragraphs` and `after`. */
export type MailText = {
  subject: string
  heading: string
  paragraphs: readonly string[]
  action: string | null
  after: readonly string[]
}

export type MailTexts = {
  greeting: string
  regards: string
  /** What a mail that is about no case calls an application. */
  application: string
  /** Under the mails to everybody but staff: why it came and how to reach the organisation. */
  footer: (facts: { organisation: string; email: string; telephone: string; reference: string }) => readonly string[]
  /** Under the mails to staff. */
  staffFooter: (facts: { organisation: string; reference: string }) => readonly string[]
  /** How long a link opens the case, with every link that does. */
  linkValidity: string
  /** Before the bare address, for readers whose mail program shows no buttons. */
  linkIntroduction: string
  mails: Record<MailType, (facts: MailFacts) => MailText>
}

/** The mails that open the case's page, behind the sign-in. */
export type StaffMail = {
  [Type in MailType]: (typeof mails)[Type]['opens'] extends 'case page' ? Type : never
}[MailType]

export type PdfTexts = {
  reference: string
  company: string
  orgNo: string
  revision: string
  printedAt: string
  page: (page: number, pages: number) => string
  unanswered: string
  yes: string
  no: string
  entryNumber: (name: string, number: number) => string
  noEntries: string
  fileSize: (kilobytes: string) => string
  checkPoints: string
  checkPoint: string
  checkPointStatus: string
  checked: string
  notChecked: string
  confirmedBy: string
  signatures: string
  internalSignatures: string
  signatory: string
  signatureStatus: string
  signed: (at: string) => string
  declined: string
  pending: string
  signedPage: string
  signedPageApproved: string
  signedPageFile: (fileName: string, signatories: number) => string
  signaturePageHeading: string
  /** `address`: where the page can be posted, in one line; null where nowhere. */
  signaturePageText: (address: string | null) => readonly string[]
  placeAndDate: string
  signature: string
  nameInPrint: string
}

export type ServerTexts = {
  mail: MailTexts
  pdf: PdfTexts
  /** `attachments`: the folder of a case's archive with the files of its answers. The others name files. */
  zip: {
    attachments: string
    application: string
    creditReport: string
    signed: Record<'digital' | 'analog' | 'internal', string>
    outForSignature: Record<'digital' | 'analog' | 'internal', string>
  }
  signing: {
    documentName: (facts: { application: string; company: string }) => string
    message: (facts: { application: string; organisation: string; signBy: string | null }) => string
  }
}

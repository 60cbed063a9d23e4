/** The texts around a mail's own, which are in `server/mails`. */
export type MailTexts = {
  /** `name`: the recipient's, or null if unknown. */
  greeting: (name: string | null) => string
  regards: string
  /** The word for an application in a mail that is about no case. */
  application: string
  /** Under the mails to everybody but staff: why it came and how to reach the organisation. */
  footer: (facts: { organisation: string; email: string; telephone: string; reference: string }) => readonly string[]
  /** Under the mails to staff. */
  staffFooter: (facts: { organisation: string; reference: string }) => readonly string[]
  /** How long a link opens the case, with every link that does. */
  linkValidity: string
  /** Introduces the bare address, for mail programs without buttons. */
  linkIntroduction: string
}

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
  changedSinceSigned: string
  question: string
  answerWhenSigned: string
  answerNow: string
  listChanged: string
  changesConfirmed: (by: string, at: string) => string
  signaturePageHeading: string
  /** `address`: the postal address in one line, or null if there is none. */
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
    /** Stands after the name of a file that an answer had before. */
    earlier: string
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

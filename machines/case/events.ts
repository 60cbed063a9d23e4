import type { MailType } from '#schemas/mail-log.ts'

type Nothing = Readonly<Record<never, never>>
type OfForm = { formId: string }
type OfComponent = { componentId: string }
/** `fullname` as the signatory wrote it at the provider. */
type SignedBy = { email: string; at: string; fullname?: string }
type DeclinedBy = { email: string; reason: string | null; at: string }

/** What travels with each event: what a person wrote or chose. Names are `noun.verb`. Times are ISO 8601. */
type Payloads = {
  'form.start': OfForm
  'values.save': { formId: string; componentIds: readonly string[] }
  'contactPerson.save': Nothing
  'form.approve': OfForm
  'form.unapprove': OfForm
  'checkpoint.confirm': OfComponent
  'checkpoint.deny': OfComponent
  'correction.request': { formId: string; componentId: string; message: string; at: string }
  'correction.draft': { formId: string; componentId: string; message: string; at: string }
  'correction.discard': OfComponent
  'correction.send': { at: string }
  'correction.withdraw': OfComponent
  /** `reply`: what the company answers in words. */
  'correction.handle': { componentId: string; reply: string | null; at: string }
  'correction.unhandle': OfComponent
  'correction.approve': OfComponent
  'message.post': { formId?: string }
  'message.handle': Nothing
  'message.unhandle': Nothing
  'note.add': Nothing
  'note.delete': Nothing
  'case.delegate': { name: string; email: string }
  'case.resetDelegation': Nothing
  'case.changeContact': { email: string }
  'case.setLocale': Nothing
  'link.issue': Nothing
  'link.revoke': Nothing
  /** Two dates such as 2026-04-01; `today` is the sender's. */
  'case.sendAdmissionDate': { admissionDate: string; today: string }
  'case.download': Nothing
  /** `isSent`: whether the mail has left at all. */
  'mail.resend': { mailType: MailType; recipient: string; isSent: boolean }
  'creditReport.fetch': Nothing
  'signature.share': { emails: readonly string[]; at: string }
  'signature.signed': SignedBy
  'signature.declined': DeclinedBy
  'signature.expired': Nothing
  'signature.cancel': Nothing
  'signature.remind': { email: string; at: string }
  /** The link goes `to` another address; whoever had it at `email` no longer signs. */
  'signature.readdress': { email: string; to: string; at: string }
  'signature.reject': { message: string }
  'signature.approve': Nothing
  'signature.unapprove': Nothing
  'analog.download': { numberOfSignatories: number }
  'analog.chooseMail': Nothing
  'analog.chooseUpload': Nothing
  'analog.markSent': Nothing
  'analog.unmarkSent': Nothing
  'analog.upload': { fileName: string }
  /** Another file in the place of the one that has come in, until somebody has decided about the signature. */
  'analog.replace': { fileName: string }
  /** Paper is given up before it has been sent: the answers are open again. */
  'analog.cancel': Nothing
  'internalSignature.submit': { emails: readonly string[]; at: string }
  'internalSignature.signed': SignedBy
  'internalSignature.declined': DeclinedBy
  'internalSignature.expired': Nothing
  'internalSignature.approve': Nothing
  'internalSignature.unapprove': Nothing
  'internalSignature.reject': { message: string }
  'regionalReview.request': Nothing
  'regionalReview.approve': { comment: string }
  'regionalReview.reject': { comment: string }
  'case.export': Nothing
  'register.finished': Nothing
  'register.cancelled': Nothing
  'case.reject': { message: string; mayReapply: boolean }
  'case.reset': Nothing
  'case.delete': { at: string }
  'case.restore': { at: string }
  'case.archive': Nothing
}

export type CaseEventType = keyof Payloads
export type EventOf<T extends CaseEventType> = { type: T } & Payloads[T]

/** Something that happens to a case. */
export type CaseEvent = { [T in CaseEventType]: EventOf<T> }[CaseEventType]

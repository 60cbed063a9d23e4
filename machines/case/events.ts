import type { MailType } from '#schemas/mail-log.ts'
import type { Readdressed, SigningProblem } from '#schemas/signature.ts'

type NoPayload = Readonly<Record<never, never>>
type OfForm = { formId: string }
type OfComponent = { componentId: string }
/** `fullname` as the signatory wrote it at the provider. */
type SignedBy = { email: string; at: string; fullname?: string }
/** `fullname` as at the provider, else as the person with the address is known here. */
type DeclinedBy = { email: string; reason: string | null; at: string; fullname?: string }

/** A round ends without signatures: the time is over, or the provider has recalled or lost the document. */
type RoundEnd = { isRecalled?: true }
/** The provider's response cannot be true or is unknown: people have to look at it. `detail` is the provider's word. */
type Doubt = { problem: SigningProblem; detail: string }

/** `confirmedRevision`: the changed answers that a caseworker has confirmed, null if there are none, undefined if no confirmation is asked for. */
type ConfirmedChanges = { confirmedRevision?: string | null | undefined }

/** The payload of each event: what a person wrote or chose. Names are `noun.verb`. Times are ISO 8601. */
type Payloads = {
  'form.start': OfForm
  'values.save': { formId: string; componentIds: readonly string[] }
  /** `positions`: the answers that name the person or, if `isNamed` is false, the answers that could. */
  'contactPerson.save': { positions: readonly ({ formId: string } & OfComponent)[]; isNamed: boolean }
  'form.approve': OfForm
  'form.unapprove': OfForm
  'checkpoint.confirm': OfComponent
  'checkpoint.deny': OfComponent
  'correction.request': { formId: string; componentId: string; message: string; at: string }
  'correction.draft': { formId: string; componentId: string; message: string; at: string }
  'correction.discard': OfComponent
  'correction.send': { at: string }
  'correction.withdraw': OfComponent
  /** `reply`: the company's written reply. */
  'correction.handle': { componentId: string; reply: string | null; at: string }
  'correction.unhandle': OfComponent
  'correction.approve': OfComponent
  'message.post': { formId?: string }
  'message.handle': NoPayload
  'message.unhandle': NoPayload
  'note.add': NoPayload
  'note.delete': NoPayload
  'case.delegate': { name: string; email: string }
  'case.resetDelegation': NoPayload
  'case.changeContact': { email: string }
  /** The company gets the link to a case that was created silently. */
  'case.inform': NoPayload
  'case.setLocale': NoPayload
  'link.issue': NoPayload
  'link.revoke': NoPayload
  /** Two dates such as 2026-04-01; `today` is the sender's. */
  'case.sendAdmissionDate': { admissionDate: string; today: string }
  /** As `case.sendAdmissionDate`, but mailed once the register has made the company a member. */
  'case.queueAdmissionDate': { admissionDate: string; today: string }
  'case.cancelAdmissionDate': NoPayload
  'case.download': NoPayload
  /** `isSent`: whether the mail has left at all. */
  'mail.resend': { mailType: MailType; recipient: string; isSent: boolean }
  'creditReport.fetch': NoPayload
  /** `readdressed`: people of the answers who get the link at another address. */
  'signature.share': { emails: readonly string[]; readdressed?: readonly Readdressed[] | undefined; at: string }
  'signature.signed': SignedBy
  'signature.declined': DeclinedBy
  'signature.expired': RoundEnd
  'signature.doubted': Doubt
  'signature.cancel': NoPayload
  'signature.remind': { email: string; at: string }
  /** Sends the link `to` another address; `email` can no longer sign. `name` belongs to the new address, undefined if nobody gave one. */
  'signature.readdress': { email: string; to: string; name?: string | undefined; at: string }
  /** `openedFormIds`: the approved forms that open for the company again. */
  'signature.reject': { message: string; openedFormIds: readonly string[] }
  'signature.approve': ConfirmedChanges
  'signature.unapprove': NoPayload
  'analog.download': { numberOfSignatories: number }
  'analog.chooseMail': NoPayload
  'analog.chooseUpload': NoPayload
  'analog.markSent': NoPayload
  'analog.unmarkSent': NoPayload
  'analog.upload': { fileName: string }
  /** Replaces the uploaded paper until a caseworker has decided about the signature. */
  'analog.replace': { fileName: string }
  /** Gives up paper before it has been sent, which opens the answers again. */
  'analog.cancel': NoPayload
  'internalSignature.submit': { emails: readonly string[]; at: string }
  'internalSignature.signed': SignedBy
  'internalSignature.declined': DeclinedBy
  'internalSignature.expired': RoundEnd
  'internalSignature.doubted': Doubt
  'internalSignature.approve': NoPayload
  'internalSignature.unapprove': NoPayload
  'internalSignature.reject': { message: string }
  'regionalReview.request': NoPayload
  'regionalReview.approve': { comment: string }
  'regionalReview.reject': { comment: string }
  'case.export': ConfirmedChanges
  'register.accepted': NoPayload
  /** The register does not take the case in; `message` is the register's text. */
  'register.refused': { message: string }
  'register.finished': NoPayload
  'register.cancelled': NoPayload
  'case.reject': { message: string; mayReapply: boolean }
  'case.reset': NoPayload
  'case.delete': { at: string }
  'case.restore': { at: string }
  'case.archive': NoPayload
}

export type CaseEventType = keyof Payloads
export type EventOf<T extends CaseEventType> = { type: T } & Payloads[T]

/** Something that happens to a case. */
export type CaseEvent = { [T in CaseEventType]: EventOf<T> }[CaseEventType]

/** An event with the known part of its payload. Guards on the unknown part hold. */
export type Question =
  { [T in CaseEventType]: { type: T } & Partial<Payloads[T]> }[CaseEventType] | Pick<CaseEvent, 'type'>

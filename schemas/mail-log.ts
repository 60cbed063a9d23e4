import * as v from 'valibot'
import { Instant } from './identifiers.ts'
import { Locale } from './locale.ts'
import { keysOf } from './records.ts'

/**
 * `handler`: the case's handler, if any, and nobody where staff cause the event, except `isAboutColleague`. `handlersAndAdministrators`: the case's handler, or all who could
 * become it, and the administrators. Both go to all handlers once the case's own handles no cases any more. `stranger`: an address from the public
 * pages, whose holder has no case.
 */
export type MailRecipient =
  'contact' | 'regionalReviewers' | 'handler' | 'handlersAndAdministrators' | 'newHandler' | 'signatories' | 'stranger'

type MailProperties = {
  to: MailRecipient
  /**
   * The page that the button opens: the case by a link of its own, the case's page or the list of cases behind the sign-in, or null if the mail has
   * none.
   */
  opens: 'case' | 'case page' | 'case list' | null
  /** Sent on requests without authentication, to an address that need not be the sender's own: rate limited. */
  isPublic?: true
  /** Sent also to others who have started the application, until a link has confirmed its contact. */
  isForStarters?: true
  /** Sent of a silent case too: to the organisation's own people, and to the contact whose naming ends the silence. */
  isSentWhileSilent?: true
  /** Says what a colleague did. */
  isAboutColleague?: true
  /** Says that the company's signature is approved and nothing is left to do: sent once for each signature, and only while it holds. */
  statesApproval?: true
}

/** Every mail, by its type: to whom it is sent, what it opens, and when. A link that opens a case is for its contact alone. */
export const mails = {
  regionalReviewRequested: { to: 'regionalReviewers', opens: 'case page', isSentWhileSilent: true },
  regionalReviewAnswered: { to: 'handlersAndAdministrators', opens: 'case page', isSentWhileSilent: true },
  internalSignatureDeclined: { to: 'handlersAndAdministrators', opens: 'case page', isSentWhileSilent: true },
  internalSignatureExpired: { to: 'handlersAndAdministrators', opens: 'case page', isSentWhileSilent: true },
  signatureDoubted: { to: 'handlersAndAdministrators', opens: 'case page', isSentWhileSilent: true },
  registerRefused: { to: 'handlersAndAdministrators', opens: 'case page', isSentWhileSilent: true },
  messageByCompany: { to: 'handler', opens: 'case page', isSentWhileSilent: true },
  correctionsHandled: { to: 'handler', opens: 'case page', isSentWhileSilent: true },
  registerFinished: { to: 'handler', opens: 'case page', isSentWhileSilent: true },
  registerCancelled: { to: 'handler', opens: 'case page', isSentWhileSilent: true },
  caseEnded: { to: 'handler', opens: 'case page', isSentWhileSilent: true, isAboutColleague: true },
  caseDelegated: { to: 'newHandler', opens: 'case page', isSentWhileSilent: true },
  casesDelegated: { to: 'newHandler', opens: 'case list', isSentWhileSilent: true },
  signedCopy: { to: 'signatories', opens: null },
  paperApproved: { to: 'signatories', opens: null, statesApproval: true },
  caseCreated: { to: 'contact', opens: 'case', isPublic: true, isForStarters: true, isSentWhileSilent: true },
  contactChanged: { to: 'contact', opens: 'case', isSentWhileSilent: true },
  messageByCaseworker: { to: 'contact', opens: 'case' },
  correctionRequested: { to: 'contact', opens: 'case' },
  correctionWithdrawn: { to: 'contact', opens: 'case' },
  signatureShared: { to: 'contact', opens: 'case' },
  paperToSign: { to: 'contact', opens: 'case' },
  paperByPost: { to: 'contact', opens: 'case' },
  applicationReceived: { to: 'contact', opens: 'case' },
  signatureDeclined: { to: 'contact', opens: 'case' },
  signatureExpired: { to: 'contact', opens: 'case' },
  signatureRejected: { to: 'contact', opens: 'case' },
  signatureApproved: { to: 'contact', opens: 'case', statesApproval: true },
  caseRejected: { to: 'contact', opens: 'case' },
  caseReset: { to: 'contact', opens: null },
  membershipRegistered: { to: 'contact', opens: 'case' },
  admissionDate: { to: 'contact', opens: 'case' },
  lostLink: { to: 'contact', opens: 'case', isPublic: true, isForStarters: true },
  renewedLink: { to: 'contact', opens: 'case', isPublic: true },
  startDeclined: { to: 'stranger', opens: null, isPublic: true },
  linkNotFound: { to: 'stranger', opens: null, isPublic: true },
} as const satisfies Record<string, MailProperties>

export const mailTypes = keysOf(mails)
export const MailType = v.picklist(mailTypes)
export type MailType = v.InferOutput<typeof MailType>

/** Whether the mail is for the organisation's own people. */
export const isMailToStaff = (type: MailType): boolean => mails[type].opens?.startsWith('case ') === true

/** The properties of a mail. */
export const mailOf = (type: MailType): MailProperties => mails[type]

export const MailEventStatus = v.picklist(['OPENED', 'DELIVERED', 'BOUNCED', 'BLOCKED', 'DROPPED'])
export type MailEventStatus = v.InferOutput<typeof MailEventStatus>

/** The content of an e-mail, in the recipient's language. `quote` is a person's message, `items` a list, each with a person's message; `action` is the label of its button. */
export const MailContent = v.strictObject({
  recipient: v.string(),
  locale: Locale,
  from: v.string(),
  subject: v.string(),
  heading: v.string(),
  greeting: v.string(),
  paragraphs: v.array(v.string()),
  quote: v.nullable(v.string()),
  items: v.array(v.strictObject({ title: v.string(), text: v.string() })),
  action: v.nullable(v.string()),
  after: v.array(v.string()),
  regards: v.string(),
})
export type MailContent = v.InferOutput<typeof MailContent>

/** One e-mail of a case and what became of it. `status` is null until the mail system reports. */
export const MailLogEntry = v.strictObject({
  id: v.string(),
  type: MailType,
  recipient: v.string(),
  /** The recipient's language, that of `subject`. */
  locale: Locale,
  subject: v.string(),
  sentAt: v.nullable(Instant),
  status: v.nullable(MailEventStatus),
  events: v.array(v.strictObject({ status: MailEventStatus, at: Instant })),
})
export type MailLogEntry = v.InferOutput<typeof MailLogEntry>

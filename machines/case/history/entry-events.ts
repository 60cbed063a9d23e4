import { changeIn, type AuditChange, type AuditEntry, type AuditEventType } from '#schemas/audit.ts'
import type { CaseFacts } from '#schemas/facts.ts'
import { SigningProblem, type Signatory } from '#schemas/signature.ts'
import { swedishDay } from '#schemas/swedish-day.ts'
import type { CaseEvent } from '../events.ts'

/** Stands for a text that the event requires and the log did not store in early versions. */
const unrecordedText = '–'

const param = ({ params }: AuditEntry, name: string): string | null => {
  const value = params[name]
  return value === undefined || value === '' ? null : String(value)
}

const messageOf = (entry: AuditEntry): string => param(entry, 'message') ?? param(entry, 'comment') ?? unrecordedText

/** The pending signatory that the entry names, else the first. */
const pendingEmail = (entry: AuditEntry, signatories: readonly Signatory[]): string => {
  const pending = signatories.filter(({ status }) => status === 'pending').map(({ email }) => email)
  const named = param(entry, 'email') ?? param(entry, 'from')
  return pending.find((email) => email === named) ?? pending[0] ?? named ?? ''
}

/** Returns the entries that follow a round's beginning until the next one of its kind. */
const roundAfter = (entries: readonly AuditEntry[], index: number): readonly AuditEntry[] => {
  const later = entries.slice(index + 1)
  const end = later.findIndex(({ eventType }) => eventType === entries[index]?.eventType)
  return end === -1 ? later : later.slice(0, end)
}

/** The addresses of a round. The log has their number at the start, and an address once something happened to it. The others get numbers. */
const emailsOf = (
  entries: readonly AuditEntry[],
  index: number,
  ofRound: (entry: AuditEntry) => boolean,
): readonly string[] => {
  const named = new Set<string>()
  const replacements = new Set<string>()
  for (const entry of roundAfter(entries, index).filter(ofRound)) {
    const email = param(entry, 'from') ?? param(entry, 'email')
    if (email !== null && !replacements.has(email)) named.add(email)
    const to = param(entry, 'to')
    if (to !== null) replacements.add(to)
  }
  const count = Math.max(Number(entries[index]?.params['count'] ?? 1), 1)
  const others = Array.from(
    { length: Math.max(count - named.size, 0) },
    (_, number) => `${number + 1}@signatory.invalid`,
  )
  return [...named, ...others]
}

const isOfCompanyRound = ({ eventType, params }: AuditEntry): boolean =>
  eventType === 'SignatureSigned' ||
  eventType === 'SignatureDenied' ||
  params['change'] === 'signature.remind' ||
  params['change'] === 'signature.readdress'

const isOfInternalRound = ({ eventType }: AuditEntry): boolean =>
  eventType === 'InternalSignatureSigned' || eventType === 'InternalSignatureDenied'

type LoggedEntry = { entries: readonly AuditEntry[]; index: number; entry: AuditEntry; facts: CaseFacts }
type Events = (logged: LoggedEntry) => readonly CaseEvent[]

const ofForm =
  (type: 'form.start' | 'form.approve' | 'form.unapprove'): Events =>
  ({ entry: { formId } }) => [{ type, formId: formId ?? '' }]

const ofComponent =
  (
    type:
      'checkpoint.confirm' | 'checkpoint.deny' | 'correction.unhandle' | 'correction.approve' | 'correction.withdraw',
  ): Events =>
  ({ entry: { componentId } }) => [{ type, componentId: componentId ?? '' }]

/** An event without a payload. */
const bare =
  (event: CaseEvent): Events =>
  () => [event]

const saved: Events = ({ entry: { formId, componentId } }) => [
  { type: 'values.save', formId: formId ?? '', componentIds: componentId === null ? [] : [componentId] },
]

const posted: Events = ({ entry: { formId } }) => [{ type: 'message.post', ...(formId !== null && { formId }) }]

const doubted =
  (type: 'signature.doubted' | 'internalSignature.doubted'): Events =>
  ({ entry }) => {
    const problem = SigningProblem.options.find((known) => known === param(entry, 'problem'))
    return problem === undefined ? [] : [{ type, problem, detail: param(entry, 'detail') ?? '' }]
  }

/** The log does not say which answers named the person; they were open. */
const personChange = { type: 'contactPerson.save', positions: [], isNamed: true } as const

/** The events of a GenericChange, by its name in the log. */
const changes: Readonly<Record<AuditChange, Events>> = {
  'analog.download': ({ facts }) => [
    { type: 'analog.download', numberOfSignatories: facts.analogSignature.numberOfSignatories ?? 1 },
  ],
  'analog.chooseMail': bare({ type: 'analog.chooseMail' }),
  'analog.chooseUpload': bare({ type: 'analog.chooseUpload' }),
  'analog.unmarkSent': bare({ type: 'analog.unmarkSent' }),
  'analog.cancel': bare({ type: 'analog.cancel' }),
  'signature.expired': bare({ type: 'signature.expired' }),
  'signature.recalled': bare({ type: 'signature.expired', isRecalled: true }),
  'signature.doubted': doubted('signature.doubted'),
  'signature.unapprove': bare({ type: 'signature.unapprove' }),
  'signature.remind': ({ entry, facts }) => [
    { type: 'signature.remind', email: pendingEmail(entry, facts.signature.signatories), at: entry.at },
  ],
  'signature.readdress': ({ entry, facts }) => [
    {
      type: 'signature.readdress',
      email: pendingEmail(entry, facts.signature.signatories),
      to: param(entry, 'to') ?? '',
      name: param(entry, 'name') ?? undefined,
      at: entry.at,
    },
  ],
  'internalSignature.expired': bare({ type: 'internalSignature.expired' }),
  'internalSignature.recalled': bare({ type: 'internalSignature.expired', isRecalled: true }),
  'internalSignature.doubted': doubted('internalSignature.doubted'),
  'internalSignature.unapprove': bare({ type: 'internalSignature.unapprove' }),
  'register.accepted': bare({ type: 'register.accepted' }),
  'register.refused': ({ entry }) => [{ type: 'register.refused', message: messageOf(entry) }],
  'register.finished': bare({ type: 'register.finished' }),
  'correction.withdraw': ofComponent('correction.withdraw'),
  'correction.withdrawAndRestore': ofComponent('correction.withdraw'),
  'contactPerson.add': bare(personChange),
  'contactPerson.remove': bare(personChange),
  'contactPerson.save': bare(personChange),
  'note.add': bare({ type: 'note.add' }),
  'note.delete': bare({ type: 'note.delete' }),
  'case.inform': bare({ type: 'case.inform' }),
  'case.queueAdmissionDate': ({ entry }) => [{ type: 'case.queueAdmissionDate', ...admissionOf(entry) }],
  'case.cancelAdmissionDate': bare({ type: 'case.cancelAdmissionDate' }),
  'link.issue': bare({ type: 'link.issue' }),
  'link.revoke': bare({ type: 'link.revoke' }),
  'link.revokeAll': bare({ type: 'link.revoke' }),
  'mail.resend': ({ facts }) => [
    { type: 'mail.resend', mailType: 'caseCreated', recipient: facts.contactPersonEmail, isSent: true },
  ],
  'case.setLocale': bare({ type: 'case.setLocale' }),
  'application.askedFor': () => [],
  'case.delete': ({ entry: { at } }) => [{ type: 'case.delete', at }],
  'case.restore': ({ entry: { at } }) => [{ type: 'case.restore', at }],
  'case.archive': bare({ type: 'case.archive' }),
}

const admissionOf = (entry: AuditEntry): { admissionDate: string; today: string } => {
  const today = swedishDay(new Date(entry.at))
  return { admissionDate: param(entry, 'admissionDate') ?? today, today }
}

const none: Events = () => []

const byType: Readonly<Record<AuditEventType, Events>> = {
  CaseCreated: none,
  FormValueSavedFromVO: saved,
  FormValueSaved: saved,
  FormStarted: ofForm('form.start'),
  FormApproved: ofForm('form.approve'),
  FormUnapproved: ofForm('form.unapprove'),
  AspirantMessageSubmitted: posted,
  MAMessageSubmitted: posted,
  CorrectionNeeded: ({ entry }) => [
    {
      type: 'correction.request',
      formId: entry.formId ?? '',
      componentId: entry.componentId ?? '',
      message: messageOf(entry),
      at: entry.at,
    },
  ],
  CorrectionHandled: ({ entry }) => [
    {
      type: 'correction.handle',
      componentId: entry.componentId ?? '',
      reply: param(entry, 'message'),
      at: entry.at,
    },
  ],
  CorrectionUnhandled: ofComponent('correction.unhandle'),
  CorrectionApproved: ofComponent('correction.approve'),
  CheckpointApproved: ofComponent('checkpoint.confirm'),
  CheckpointDenied: ofComponent('checkpoint.deny'),
  SignatureShared: ({ entries, index, entry: { at } }) => [
    { type: 'signature.share', emails: emailsOf(entries, index, isOfCompanyRound), at },
  ],
  SignatureSigned: ({ entry, facts }) => [
    { type: 'signature.signed', email: pendingEmail(entry, facts.signature.signatories), at: entry.at },
  ],
  SignatureDenied: ({ entry, facts }) => [
    {
      type: 'signature.declined',
      email: pendingEmail(entry, facts.signature.signatories),
      reason: param(entry, 'reason'),
      at: entry.at,
    },
  ],
  SignatureRejected: bare({ type: 'signature.cancel' }),
  SignatureRejectedByMA: ({ entry }) => [
    {
      type: 'signature.reject',
      message: messageOf(entry),
      openedFormIds: (param(entry, 'openedFormIds') ?? '').split(' ').filter((id) => id !== ''),
    },
  ],
  SignatureApproved: bare({ type: 'signature.approve' }),
  InternalSignatureShared: ({ entries, index, entry: { at } }) => [
    { type: 'internalSignature.submit', emails: emailsOf(entries, index, isOfInternalRound), at },
  ],
  InternalSignatureSigned: ({ entry, facts }) => [
    { type: 'internalSignature.signed', email: pendingEmail(entry, facts.internalSignature.signatories), at: entry.at },
  ],
  InternalSignatureRejected: ({ entry }) => [{ type: 'internalSignature.reject', message: messageOf(entry) }],
  InternalSignatureApproved: bare({ type: 'internalSignature.approve' }),
  InternalSignatureDenied: ({ entry, facts }) => [
    {
      type: 'internalSignature.declined',
      email: pendingEmail(entry, facts.internalSignature.signatories),
      reason: param(entry, 'reason'),
      at: entry.at,
    },
  ],
  MessageHandledByMA: bare({ type: 'message.handle' }),
  MessageUnhandledByMA: bare({ type: 'message.unhandle' }),
  MessageHandledByAspirant: bare({ type: 'message.handle' }),
  MessageUnhandledByAspirant: bare({ type: 'message.unhandle' }),
  CaseRejected: ({ entry }) => [
    { type: 'case.reject', message: messageOf(entry), mayReapply: entry.params['mayReapply'] === true },
  ],
  CaseReset: bare({ type: 'case.reset' }),
  CaseCancelMembershipInTellus: bare({ type: 'register.cancelled' }),
  CaseExportedToTellus: bare({ type: 'case.export' }),
  // One type of entry serves two events that are never possible at the same time.
  AnalogSignatureSubmitted: ({ entry }) => {
    const fileName = param(entry, 'fileName') ?? ''
    return [
      { type: 'analog.upload', fileName },
      { type: 'analog.replace', fileName },
    ]
  },
  AnalogSignatureSentByMail: bare({ type: 'analog.markSent' }),
  CaseDelegated: ({ entry }) => [
    { type: 'case.delegate', name: param(entry, 'name') ?? '', email: param(entry, 'email') ?? '' },
  ],
  CaseResetDelegated: bare({ type: 'case.resetDelegation' }),
  // A company that corrects or confirms its own address changes the contact without the chart.
  CaseChangeContact: ({ entry }) =>
    entry.by.kind === 'applicant'
      ? []
      : [{ type: 'case.changeContact', email: param(entry, 'to') ?? param(entry, 'email') ?? '' }],
  AdmissionDateMailSent: ({ entry }) => [{ type: 'case.sendAdmissionDate', ...admissionOf(entry) }],
  SubmittedForRegionalReview: bare({ type: 'regionalReview.request' }),
  RegionalReviewApproved: ({ entry }) => [{ type: 'regionalReview.approve', comment: messageOf(entry) }],
  RegionalReviewRejected: ({ entry }) => [{ type: 'regionalReview.reject', comment: messageOf(entry) }],
  LegalNameChanged: none,
  GenericChange: (logged) => {
    const change = changeIn(logged.entry.params)
    return change === null ? [] : changes[change](logged)
  },
}

/**
 * Returns the events that can have caused an entry of the log, or none for an entry that the chart did not cause. `entries` are the case's, oldest
 * first, and `facts` precede the entry.
 */
export const eventsOf = (entries: readonly AuditEntry[], index: number, facts: CaseFacts): readonly CaseEvent[] => {
  const entry = entries[index]
  return entry === undefined ? [] : byType[entry.eventType]({ entries, index, entry, facts })
}

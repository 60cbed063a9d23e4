import type { DisplayStatus } from '#schemas/case-status.ts'
import type { CaseFacts } from '#schemas/facts.ts'
import { mailOf, type MailType } from '#schemas/mail-log.ts'
import { isSignedInternally } from '#schemas/signature.ts'
import { displayStatus } from './whose-turn.ts'
import type { CaseSnapshot } from './case.ts'
import { evaluate } from './decide.ts'
import type { CaseEvent, CaseEventType } from './events.ts'
import { isPossible } from './explain.ts'
import { factsOf } from './restore.ts'

/** One line of "this will happen", as data: the browser has the sentences. */
export type Consequence =
  | { code: 'STATUS_BECOMES'; status: DisplayStatus }
  /** `to` is the contact's address; null if the mail goes to people of the member organisation or its region, or to those who sign. */
  | { code: 'MAIL_IS_SENT'; mailType: MailType; to: string | null; delayMinutes?: number }
  /** A company that knows of its case keeps its links after the rejection, and reads the message there. */
  | { code: 'COMPANY_READS_MESSAGE' }
  | { code: 'COMPANY_MAY_REAPPLY' }
  | { code: 'COMPANY_MAY_NOT_REAPPLY' }
  | { code: 'SIGNATORIES_ARE_ASKED'; emails: readonly string[] }
  | { code: 'SIGNING_LINKS_DIE'; emails: readonly string[] }
  /** The signature comes to cover answers that have changed since it was given. */
  | { code: 'SIGNATURE_COVERS_CHANGES'; count: number }
  | { code: 'SIGNATURE_IS_VOID' }
  /** The region's answer becomes void, and the region is asked again after the next review. */
  | { code: 'REGIONAL_OPINION_IS_VOID' }
  /** The member organisation has signed, and signs again once the case is through the review again. */
  | { code: 'INTERNAL_SIGNATURE_IS_VOID' }
  /** The company has changed an answer whose correction is withdrawn. */
  | { code: 'ANSWER_IS_RESTORED' }
  | { code: 'ANSWERS_ARE_LOCKED' }
  | { code: 'ANSWERS_ARE_OPEN' }
  /** The company's approved forms that stay approved while others open, or while only the signature is repeated. */
  | { code: 'FORMS_STAY_APPROVED'; count: number; isEveryForm: boolean }
  | { code: 'LINKS_TO_CASE_DIE' }
  | { code: 'LINKS_STAY_DEAD' }
  /** `until` is ISO 8601. */
  | { code: 'REMOVAL_CAN_BE_UNDONE'; until: string }
  | { code: 'REGISTER_RECEIVES_CASE' }
  | { code: 'CASE_IS_CLOSED' }
  | { code: 'CASE_CANNOT_BE_REMOVED' }
  | { code: 'REJECTION_CANNOT_BE_CHANGED' }
  | { code: 'ADMISSION_DATE_CANNOT_BE_SENT' }

/** The consequences of an event, before it is sent; empty when the chart refuses it. Derived from the effects of the pure transition. */
export const consequences = (snapshot: CaseSnapshot, event: CaseEvent): readonly Consequence[] => {
  const decision = evaluate(snapshot, event)
  if (decision.kind !== 'allowed') return []
  const before = factsOf(snapshot)
  const after = decision.facts
  const wasSigned = snapshot.hasTag('signed')
  const effects = decision.effects.flatMap((effect): Consequence[] => {
    switch (effect.type) {
      case 'send mail':
        return mailed(effect.params, after)
      case 'create signing document':
        return [{ code: 'SIGNATORIES_ARE_ASKED', emails: 'emails' in event ? event.emails : [] }]
      case 'void signing document':
        return [
          {
            code: 'SIGNING_LINKS_DIE',
            emails: (effect.params.round === 'company' ? before.signature : before.internalSignature).signatories
              .filter(({ status }) => status === 'pending')
              .map(({ email }) => email),
          },
        ]
      case 'revoke tokens':
        return [{ code: 'LINKS_TO_CASE_DIE' }]
      case 'call register':
        return [{ code: 'REGISTER_RECEIVES_CASE' }]
      case 'send mail again':
        return event.type === 'mail.resend' ? mailed({ mailType: event.mailType }, after) : []
      case 'remind signatory':
      case 'readdress signatory':
        return [
          { code: 'SIGNATORIES_ARE_ASKED', emails: 'to' in event ? [event.to] : 'email' in event ? [event.email] : [] },
        ]
      case 'restore answers':
        return isCorrectedAnswerChanged(before, event) ? [{ code: 'ANSWER_IS_RESTORED' }] : []
      case 'freeze revision':
      case 'revoke link':
      case 'record':
      case 'record saved answers':
        return []
    }
  })
  const isClosing = decision.next.hasTag('awaits:nobody') && !snapshot.hasTag('awaits:nobody')
  const changes = before.changesSinceSignature
  return [
    ...(changes !== null && 'confirmedRevision' in event
      ? [{ code: 'SIGNATURE_COVERS_CHANGES', count: changes.answers.length } as const]
      : []),
    ...effects,
    ...(wasSigned && !decision.next.hasTag('signed') ? [{ code: 'SIGNATURE_IS_VOID' } as const] : []),
    ...(hasOpinion(snapshot) && !hasOpinion(decision.next) ? [{ code: 'REGIONAL_OPINION_IS_VOID' } as const] : []),
    ...(isSignedInternally(before.internalSignature.status) &&
    !isSignedInternally(after.internalSignature.status) &&
    decision.next.hasTag('underReview')
      ? [{ code: 'INTERNAL_SIGNATURE_IS_VOID' } as const]
      : []),
    ...(snapshot.hasTag('locked') === decision.next.hasTag('locked') || isClosing
      ? []
      : decision.next.hasTag('locked')
        ? [{ code: 'ANSWERS_ARE_LOCKED' } as const]
        : openedAnswers(after)),
    ...(isClosing ? [{ code: 'CASE_IS_CLOSED' } as const] : []),
    ...(event.type === 'case.reject'
      ? [
          ...(decision.next.hasTag('opensByLink') && !after.silent ? [{ code: 'COMPANY_READS_MESSAGE' } as const] : []),
          { code: event.mayReapply ? 'COMPANY_MAY_REAPPLY' : 'COMPANY_MAY_NOT_REAPPLY' } as const,
        ]
      : []),
    ...(decision.next.hasTag('archived')
      ? endedByArchiving.filter(([type]) => isPossible(snapshot, type)).map(([, ended]) => ended)
      : []),
    ...removal(before.removal, after.removal),
    ...statusChange(before, after),
  ]
}

/** The events that archiving a decided case makes impossible. */
const endedByArchiving: readonly (readonly [CaseEventType, Consequence])[] = [
  ['case.delete', { code: 'CASE_CANNOT_BE_REMOVED' }],
  ['case.reset', { code: 'REJECTION_CANNOT_BE_CHANGED' }],
  ['case.sendAdmissionDate', { code: 'ADMISSION_DATE_CANNOT_BE_SENT' }],
]

const isCorrectedAnswerChanged = ({ corrections }: CaseFacts, event: CaseEvent): boolean =>
  corrections.some(
    ({ componentId, isAnswerChanged }) =>
      'componentId' in event && componentId === event.componentId && isAnswerChanged === true,
  )

const hasOpinion = (snapshot: CaseSnapshot): boolean =>
  snapshot.hasTag('regionApproved') || snapshot.hasTag('regionRejected')

const openedAnswers = ({ forms }: CaseFacts): Consequence[] => {
  const ofCompany = forms.filter(({ isInternal }) => !isInternal)
  const count = ofCompany.filter(({ status }) => status === 'approved').length
  const isEveryForm = count === ofCompany.length
  return [
    ...(isEveryForm ? [] : [{ code: 'ANSWERS_ARE_OPEN' } as const]),
    ...(count === 0 ? [] : [{ code: 'FORMS_STAY_APPROVED', count, isEveryForm } as const]),
  ]
}

const removal = (before: CaseFacts['removal'], after: CaseFacts['removal']): Consequence[] => {
  if (after !== null && before === null) return [{ code: 'REMOVAL_CAN_BE_UNDONE', until: after.until }]
  return after === null && before !== null ? [{ code: 'LINKS_STAY_DEAD' }] : []
}

/** The displayed status after the transition, or the chart's if corrections hide the change. */
const statusChange = (before: CaseFacts, after: CaseFacts): Consequence[] => {
  if (before.status === after.status) return []
  const seen = (facts: CaseFacts): DisplayStatus => displayStatus({ ...facts, unhandledMessageCount: 0 })
  const isHidden = seen(before) === seen(after)
  return [{ code: 'STATUS_BECOMES', status: seen(isHidden ? { ...after, corrections: [] } : after) }]
}

const mailed = (
  { mailType, delayMinutes }: { mailType: MailType; delayMinutes?: number },
  { contactPersonEmail }: CaseFacts,
): Consequence[] => [
  {
    code: 'MAIL_IS_SENT',
    mailType,
    to: mailOf(mailType).to === 'contact' ? contactPersonEmail : null,
    ...(delayMinutes !== undefined && { delayMinutes }),
  },
]

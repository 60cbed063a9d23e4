import type { CaseFacts } from '#schemas/facts.ts'
import type { CaseStatus } from '#schemas/case-status.ts'
import type { Reason } from '#schemas/reason.ts'
import { answersNotOpen, isClosed } from './answers-open.ts'
import type { CaseEventType, EventOf } from './events.ts'
import {
  formNotApprovable,
  formNotUnapprovable,
  formsNotApproved,
  formsNotReady,
  openCorrections,
} from './forms-in-order.ts'
import { reason } from './reason-codes.ts'
import {
  signatoriesNotNamed,
  signatoryNotAsked,
  signatureNotApprovable,
  signatureNotApproved,
} from './signature-in-order.ts'

type Unmet<E> = (facts: CaseFacts, event: E) => Reason[]

const met = (): Reason[] => []
const written = (text: string, code: 'MESSAGE_MISSING' | 'COMMENT_MISSING'): Reason[] =>
  text.trim() === '' ? [reason(code)] : []

/** Regions are parallel: what a side region accepts must name the statuses of the lifecycle in which it may happen. */
const during = (facts: CaseFacts, ...statuses: readonly CaseStatus[]): Reason[] =>
  statuses.includes(facts.status) ? [] : [reason('NOT_IN_THIS_STATE', null, { status: facts.status })]
const duringFilling = (facts: CaseFacts): Reason[] => during(facts, 'CREATED', 'STARTED')
const duringReview = (facts: CaseFacts): Reason[] => during(facts, 'SUBMITTED', 'APPROVED_BY_MA')
const duringPaper = (facts: CaseFacts): Reason[] => during(facts, 'DOWNLOADED_FOR_ANALOG_SIGNATURE')
const whileApproved = (facts: CaseFacts): Reason[] => during(facts, 'APPROVED')
const open = (facts: CaseFacts): Reason[] => (isClosed(facts) ? [reason('CASE_IS_CLOSED')] : [])
const hasStep = (facts: CaseFacts, step: CaseFacts['extraReviewSteps'][number]): Reason[] =>
  facts.extraReviewSteps.includes(step)
    ? []
    : [reason('STEP_NOT_ON_CASE', { to: 'section', section: 'extraSteps' }, { step })]

/** All forms approved, signature approved, all checkpoints checked (specification §4, derived rules). */
export const notReadyForInternalSignature = (facts: CaseFacts): Reason[] => [
  ...formsNotApproved(facts),
  ...signatureNotApproved(facts),
  ...facts.checkPoints
    .filter(({ status }) => status !== 'CHECKED')
    .map(({ componentId, title }) =>
      reason('CHECKPOINT_NOT_CHECKED', { to: 'section', section: 'checkPoints' }, { componentId, title: title.sv }),
    ),
]

const regionHasAnswered = ({ status, regionalReview }: CaseFacts): boolean =>
  (status === 'APPROVED_BY_REGIONAL_REVIEWER' || status === 'REJECTED_BY_REGIONAL_REVIEWER') &&
  regionalReview.status !== 'notRequired'

/** As for internal signature, and the case approved, or approved centrally without a regional step, or answered by the region. */
export const notReadyForExport = (facts: CaseFacts): Reason[] => {
  const decided =
    facts.status === 'APPROVED' || !facts.extraReviewSteps.includes('REGIONAL_REVIEW') || regionHasAnswered(facts)
  const regional = decided ? [] : [reason('REGIONAL_REVIEW_MISSING', { to: 'section', section: 'extraSteps' })]
  return [...notReadyForInternalSignature(facts), ...openCorrections(facts), ...regional]
}

const checkPointSettable = (facts: CaseFacts, componentId: string, target: 'CHECKED' | 'NOT_CHECKED'): Reason[] => {
  const checkPoint = facts.checkPoints.find((candidate) => candidate.componentId === componentId)
  if (!checkPoint) return [reason('CHECKPOINT_NOT_FOUND')]
  return checkPoint.status === target
    ? [reason('CHECKPOINT_ALREADY_SET', { to: 'section', section: 'checkPoints' }, { componentId })]
    : []
}

const correctionIs = (facts: CaseFacts, componentId: string, isHandled: boolean): Reason[] =>
  facts.corrections.some((each) => each.componentId === componentId && each.isHandled === isHandled && !each.isApproved)
    ? []
    : [reason('CORRECTION_NOT_FOUND', { to: 'section', section: 'corrections' }, { componentId })]

const correctionRequestable = (
  facts: CaseFacts,
  { formId, componentId, message }: EventOf<'correction.request'>,
): Reason[] => {
  const form = facts.forms.find((candidate) => candidate.formId === formId)
  if (!form) return [reason('FORM_NOT_FOUND')]
  const approved =
    form.status === 'approved'
      ? [reason('FORM_IS_APPROVED', { to: 'form', formId }, { title: form.title.sv, formId })]
      : []
  const open = facts.corrections.some((each) => each.componentId === componentId && !each.isHandled)
  return [
    ...approved,
    ...(open ? [reason('CORRECTION_ALREADY_OPEN', { to: 'field', formId, componentId }, { componentId })] : []),
    ...written(message, 'MESSAGE_MISSING'),
  ]
}

/**
 * What each event needs beside the right state and role: nothing when it holds, otherwise every reason why not. The chart's
 * guards, the locked buttons, the 409 of the server and the preflight all read this one table.
 */
export const requirements: { readonly [T in CaseEventType]: Unmet<EventOf<T>> } = {
  'form.start': (facts, { formId }) => answersNotOpen(facts, formId, []),
  'values.save': (facts, { formId, componentIds }) => answersNotOpen(facts, formId, componentIds),
  'contactPerson.save': open,
  'form.approve': (facts, { formId }) => [...duringReview(facts), ...formNotApprovable(facts, formId)],
  'form.unapprove': (facts, { formId }) => [...duringReview(facts), ...formNotUnapprovable(facts, formId)],
  'checkpoint.confirm': (facts, { componentId }) => [
    ...duringReview(facts),
    ...checkPointSettable(facts, componentId, 'CHECKED'),
  ],
  'checkpoint.deny': (facts, { componentId }) => [
    ...duringReview(facts),
    ...checkPointSettable(facts, componentId, 'NOT_CHECKED'),
  ],
  'correction.request': correctionRequestable,
  'correction.handle': (facts, { componentId }) => [...open(facts), ...correctionIs(facts, componentId, false)],
  'correction.unhandle': (facts, { componentId }) => [...open(facts), ...correctionIs(facts, componentId, true)],
  'correction.approve': (facts, { componentId }) => [...open(facts), ...correctionIs(facts, componentId, true)],
  'message.post': met,
  'message.handle': met,
  'message.unhandle': met,
  'note.add': met,
  'note.delete': met,
  'case.delegate': open,
  'case.resetDelegation': (facts) => [
    ...open(facts),
    ...(facts.isDelegated ? [] : [reason('NOT_DELEGATED', { to: 'section', section: 'contact' })]),
  ],
  'case.changeContact': (facts, { email }) => [
    ...open(facts),
    ...(facts.contactPersonEmail === email ? [reason('CONTACT_UNCHANGED', { to: 'section', section: 'contact' })] : []),
  ],
  'case.setLocale': met,
  'case.sendAdmissionDate': met,
  'case.download': met,
  'creditReport.fetch': (facts) => hasStep(facts, 'CREDITSAFE_REPORT'),
  'signature.share': (facts, { emails }) => [
    ...duringFilling(facts),
    ...formsNotReady(facts),
    ...openCorrections(facts),
    ...signatoriesNotNamed(emails),
  ],
  'signature.signed': (facts, { email }) => [
    ...during(facts, 'SUBMITTED'),
    ...signatoryNotAsked(facts.signature.signatories, email),
  ],
  'signature.declined': (facts, { email }) => [
    ...during(facts, 'SUBMITTED'),
    ...signatoryNotAsked(facts.signature.signatories, email),
  ],
  'signature.expired': met,
  'signature.cancel': met,
  'signature.reject': (facts, { message }) => [
    ...duringReview(facts),
    ...openCorrections(facts),
    ...written(message, 'MESSAGE_MISSING'),
  ],
  'signature.approve': (facts) => [...duringReview(facts), ...signatureNotApprovable(facts), ...openCorrections(facts)],
  'signature.unapprove': (facts) => [...duringReview(facts), ...signatureNotApproved(facts)],
  'analog.download': (facts, { numberOfSignatories }) => [
    ...duringFilling(facts),
    ...formsNotReady(facts),
    ...openCorrections(facts),
    ...(numberOfSignatories >= 1 ? [] : [reason('SIGNATORY_MISSING', { to: 'section', section: 'signature' })]),
  ],
  'analog.chooseMail': duringPaper,
  'analog.chooseUpload': duringPaper,
  'analog.markSent': duringPaper,
  'analog.unmarkSent': duringPaper,
  'analog.upload': duringPaper,
  'internalSignature.submit': (facts, { emails }) => [
    ...during(facts, 'APPROVED_BY_MA', 'APPROVED_BY_REGIONAL_REVIEWER', 'REJECTED_BY_REGIONAL_REVIEWER', 'APPROVED'),
    ...hasStep(facts, 'SHOULD_BE_SIGNED_INTERNALLY'),
    ...notReadyForInternalSignature(facts),
    ...signatoriesNotNamed(emails),
  ],
  'internalSignature.signed': (facts, { email }) => [
    ...whileApproved(facts),
    ...signatoryNotAsked(facts.internalSignature.signatories, email),
  ],
  'internalSignature.declined': (facts, { email }) => [
    ...whileApproved(facts),
    ...signatoryNotAsked(facts.internalSignature.signatories, email),
  ],
  'internalSignature.approve': whileApproved,
  'internalSignature.unapprove': whileApproved,
  'internalSignature.reject': (facts, { message }) => [...whileApproved(facts), ...written(message, 'MESSAGE_MISSING')],
  'regionalReview.request': (facts) => [
    ...during(facts, 'APPROVED_BY_MA'),
    ...hasStep(facts, 'REGIONAL_REVIEW'),
    ...(facts.hasRegionalReviewer
      ? []
      : [reason('REGIONAL_REVIEWER_MISSING', { to: 'section', section: 'extraSteps' })]),
    ...notReadyForInternalSignature(facts),
    ...openCorrections(facts),
  ],
  'regionalReview.approve': (facts, { comment }) => [
    ...during(facts, 'OUT_FOR_REGIONAL_REVIEW'),
    ...written(comment, 'COMMENT_MISSING'),
  ],
  'regionalReview.reject': (facts, { comment }) => [
    ...during(facts, 'OUT_FOR_REGIONAL_REVIEW'),
    ...written(comment, 'COMMENT_MISSING'),
  ],
  'case.export': notReadyForExport,
  'register.finished': met,
  'register.cancelled': met,
  'case.reject': (facts, { message }) => [...openCorrections(facts), ...written(message, 'MESSAGE_MISSING')],
  'case.reset': met,
  'case.delete': met,
  'case.archive': met,
}

/** What stands in the way of an event, whatever state the case is in. */
export const unmet = <T extends CaseEventType>(facts: CaseFacts, event: EventOf<T>): Reason[] =>
  requirements[event.type](facts, event)

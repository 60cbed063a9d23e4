import type { CaseFacts } from '#schemas/facts.ts'
import type { Reason } from '#schemas/reason.ts'
import { admissionDateOutOfRange } from './admission.ts'
import { answersNotOpen } from './requirements/answers.ts'
import {
  afterReview,
  during,
  duringFilling,
  duringPaper,
  duringReview,
  formIsInternal,
  hasStep,
  notRemoved,
  open,
  openOrRejected,
  opensByLink,
  whileApproved,
} from './requirements/case.ts'
import {
  correctionDraftNotFound,
  correctionNotAnswered,
  correctionNotFound,
  correctionNotReopenable,
  correctionNotRequestable,
  correctionsNotSendable,
  openCorrections,
} from './requirements/corrections.ts'
import type { CaseEventType, EventOf } from './events.ts'
import { formNotApprovable, formNotUnapprovable, formsNotReady } from './requirements/forms.ts'
import { notReadyForExport, notReadyForInternalSignature } from './ready-for-export.ts'
import { reason } from './reason-codes.ts'
import { notReaddressable, notRemindable } from './one-signatory.ts'
import { notResendable } from './mail-resend.ts'
import { notRestorable } from './removal.ts'
import {
  signatoriesNotNamed,
  signatoryNotPending,
  signatureMissing,
  signatureNotApprovable,
  signatureNotApproved,
  countTooSmall,
  tooFewSignatories,
  signingMethodOff,
} from './requirements/signature.ts'

type Requirement<E> = (facts: CaseFacts, event: E) => Reason[]

const always = (): Reason[] => []
const written = (text: string, code: 'MESSAGE_MISSING' | 'COMMENT_MISSING'): Reason[] =>
  text.trim() === '' ? [reason(code)] : []

const whileShared = (facts: CaseFacts): Reason[] => during(facts, 'SUBMITTED')

const checkPointSettable = (facts: CaseFacts, componentId: string, target: 'CHECKED' | 'NOT_CHECKED'): Reason[] => {
  const checkPoint = facts.checkPoints.find((candidate) => candidate.componentId === componentId)
  if (!checkPoint) return [reason('CHECKPOINT_NOT_FOUND')]
  return checkPoint.status === target
    ? [reason('CHECKPOINT_ALREADY_SET', { to: 'section', section: 'checkPoints' }, { componentId })]
    : []
}

/**
 * What each event needs beside the right state and role: nothing when it holds, otherwise every reason why not. The chart's
 * guards, the locked buttons, the 409 of the server and the preflight all read this one table.
 */
export const requirements: { readonly [T in CaseEventType]: Requirement<EventOf<T>> } = {
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
  'correction.request': (facts, event) => [...open(facts), ...correctionNotRequestable(facts, event)],
  'correction.draft': (facts, event) => [...open(facts), ...correctionNotRequestable(facts, event)],
  'correction.discard': (facts, { componentId }) => correctionDraftNotFound(facts, componentId),
  'correction.send': (facts) => [...open(facts), ...correctionsNotSendable(facts)],
  'correction.withdraw': (facts, { componentId }) => [...open(facts), ...correctionNotFound(facts, componentId, false)],
  'correction.handle': (facts, event) => [
    ...open(facts),
    ...correctionNotFound(facts, event.componentId, false),
    ...correctionNotAnswered(facts, event),
  ],
  'correction.unhandle': (facts, { componentId }) => [...open(facts), ...correctionNotReopenable(facts, componentId)],
  'correction.approve': (facts, { componentId }) => [...open(facts), ...correctionNotFound(facts, componentId, true)],
  'message.post': (facts, { formId }) => [
    ...notRemoved(facts),
    ...(formId === undefined ? [] : formIsInternal(facts, formId)),
  ],
  'message.handle': notRemoved,
  'message.unhandle': notRemoved,
  'note.add': notRemoved,
  'note.delete': notRemoved,
  'case.delegate': open,
  'case.resetDelegation': (facts) => [
    ...open(facts),
    ...(facts.isDelegated ? [] : [reason('NOT_DELEGATED', { to: 'section', section: 'contact' })]),
  ],
  'case.changeContact': (facts, { email }) => [
    ...open(facts),
    ...(facts.contactPersonEmail.toLowerCase() === email.toLowerCase()
      ? [reason('CONTACT_UNCHANGED', { to: 'section', section: 'contact' })]
      : []),
  ],
  'case.setLocale': notRemoved,
  'link.issue': opensByLink,
  'link.revoke': always,
  'case.sendAdmissionDate': (_, event) => admissionDateOutOfRange(event),
  'mail.resend': notResendable,
  'case.download': notRemoved,
  'creditReport.fetch': (facts) => [...notRemoved(facts), ...hasStep(facts, 'CREDITSAFE_REPORT')],
  'signature.share': (facts, { emails }) => [
    ...signingMethodOff(facts, 'digital'),
    ...duringFilling(facts),
    ...formsNotReady(facts),
    ...openCorrections(facts),
    ...signatoriesNotNamed(emails),
    ...(emails.length === 0 ? [] : tooFewSignatories(facts, emails)),
  ],
  'signature.signed': (facts, { email }) => [
    ...during(facts, 'SUBMITTED'),
    ...signatoryNotPending(facts.signature.signatories, email),
  ],
  'signature.declined': (facts, { email }) => [
    ...during(facts, 'SUBMITTED'),
    ...signatoryNotPending(facts.signature.signatories, email),
  ],
  'signature.remind': (facts, event) => [...whileShared(facts), ...notRemindable(facts, event)],
  'signature.readdress': (facts, event) => [...whileShared(facts), ...notReaddressable(facts, event)],
  'signature.expired': whileShared,
  'signature.cancel': whileShared,
  'signature.reject': (facts, { message }) => [
    ...duringReview(facts),
    ...signatureMissing(facts),
    ...openCorrections(facts),
    ...written(message, 'MESSAGE_MISSING'),
  ],
  'signature.approve': (facts) => [...duringReview(facts), ...signatureNotApprovable(facts), ...openCorrections(facts)],
  'signature.unapprove': (facts) => [...duringReview(facts), ...signatureNotApproved(facts)],
  'analog.download': (facts, { numberOfSignatories }) => [
    ...signingMethodOff(facts, 'paper'),
    ...duringFilling(facts),
    ...formsNotReady(facts),
    ...openCorrections(facts),
    ...countTooSmall(facts, numberOfSignatories),
  ],
  'analog.chooseMail': duringPaper,
  'analog.chooseUpload': duringPaper,
  'analog.markSent': duringPaper,
  'analog.unmarkSent': duringPaper,
  'analog.upload': duringPaper,
  'analog.replace': (facts) => during(facts, 'SUBMITTED'),
  'analog.cancel': duringPaper,
  'internalSignature.submit': (facts, { emails }) => [
    ...afterReview(facts),
    ...hasStep(facts, 'SHOULD_BE_SIGNED_INTERNALLY'),
    ...notReadyForInternalSignature(facts),
    ...openCorrections(facts),
    ...signatoriesNotNamed(emails),
  ],
  'internalSignature.signed': (facts, { email }) => [
    ...whileApproved(facts),
    ...signatoryNotPending(facts.internalSignature.signatories, email),
  ],
  'internalSignature.declined': (facts, { email }) => [
    ...whileApproved(facts),
    ...signatoryNotPending(facts.internalSignature.signatories, email),
  ],
  'internalSignature.expired': whileApproved,
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
  'case.export': (facts) => [...afterReview(facts), ...notReadyForExport(facts)],
  'register.finished': always,
  'register.cancelled': always,
  'case.reject': (facts, { message }) => [
    ...open(facts),
    ...openCorrections(facts),
    ...written(message, 'MESSAGE_MISSING'),
  ],
  'case.reset': openOrRejected,
  'case.delete': always,
  'case.restore': (facts, { at }) => notRestorable(facts, at),
  'case.archive': always,
}

/** The violated requirements of an event, whatever state the case is in. */
export const violations = <T extends CaseEventType>(facts: CaseFacts, event: EventOf<T>): Reason[] =>
  requirements[event.type](facts, event)

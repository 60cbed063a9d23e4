import { admissionDateOutOfRange } from '../admission.ts'
import { asksTooSoon, signatoryReaddressedBadly } from '../one-signatory.ts'
import { removalOverdue } from '../removal.ts'
import { formNotOnCase, formIsApproved, formIsInternal, answersAreLocked } from '../requirements/answers.ts'
import {
  checkPointNotOnCase,
  checkPointIs,
  mailNotSent,
  recipientNotContact,
  contactUnchanged,
  messageMissing,
  commentMissing,
} from '../requirements/case.ts'
import {
  correctionAlreadyOpen,
  correctionDraftNotFound,
  correctionNotAnswered,
  correctionNotFound,
  openCorrections,
  unsentCorrections,
  correctedFormIsApproved,
  correctedFormNotValid,
} from '../requirements/corrections.ts'
import { formNotApproved, formNotFilled, formNotOpenable } from '../requirements/forms.ts'
import { personInApprovedForm, personInLockedAnswer } from '../requirements/people.ts'
import {
  changesNotConfirmed,
  countTooSmall,
  signatoriesNotNamed,
  signatoryNotPending,
  tooFewSignatories,
} from '../requirements/signature.ts'
import { demand } from './guard.ts'

/** The demands on the payload of an event, and on the form, correction or person that it names. */
export const demands = {
  'a message is written': demand('message', (_, { message }) => messageMissing(message)),
  'a comment is written': demand('comment', (_, { comment }) => commentMissing(comment)),
  'the form is on the case': demand('formId', (facts, { formId }) => formNotOnCase(facts, formId)),
  'the form is not internal': demand('formId', (facts, { formId }) => formIsInternal(facts, formId)),
  'the form is filled in': demand('formId', (facts, { formId }) => formNotFilled(facts, formId)),
  'the form is approved': demand('formId', (facts, { formId }) => formNotApproved(facts, formId)),
  'the form is not approved': demand('formId', (facts, { formId }) => formIsApproved(facts, formId)),
  'no correction of the form is open': demand('formId', (facts, { formId }) => openCorrections(facts, formId)),
  'no correction of the form is drafted': demand('formId', (facts, { formId }) => unsentCorrections(facts, formId)),
  'the form is open': demand('formId', (facts, { formId }) => answersAreLocked(facts, { formId, componentIds: [] })),
  'the answers are open': demand('componentIds', (facts, event) => answersAreLocked(facts, event)),
  'no approved form names the person': demand('positions', personInApprovedForm),
  'the answers that name the person are open': demand('positions', personInLockedAnswer),
  'the company fills in the forms that open': demand('openedFormIds', (facts, { openedFormIds }) =>
    formNotOpenable(facts, openedFormIds),
  ),
  'the checkpoint is on the case': demand('componentId', (facts, { componentId }) =>
    checkPointNotOnCase(facts, componentId),
  ),
  'the checkpoint is checked': demand('componentId', (facts, { componentId }) =>
    checkPointIs(facts, componentId, 'NOT_CHECKED'),
  ),
  'the checkpoint is not checked': demand('componentId', (facts, { componentId }) =>
    checkPointIs(facts, componentId, 'CHECKED'),
  ),
  'no correction of the answer is open': demand('componentId', (facts, { componentId }) =>
    correctionAlreadyOpen(facts, componentId),
  ),
  'a correction of the answer is open': demand('componentId', (facts, { componentId }) =>
    correctionNotFound(facts, componentId, false),
  ),
  'a correction of the answer is handled': demand('componentId', (facts, { componentId }) =>
    correctionNotFound(facts, componentId, true),
  ),
  'a correction of the answer is drafted': demand('componentId', (facts, { componentId }) =>
    correctionDraftNotFound(facts, componentId),
  ),
  'the correction is answered': demand('reply', (facts, event) => correctionNotAnswered(facts, event)),
  'the corrected form is filled in': demand('reply', (facts, event) => correctedFormNotValid(facts, event)),
  'the corrected form is not approved': demand('componentId', (facts, { componentId }) =>
    correctedFormIsApproved(facts, componentId),
  ),
  'the changes since the signature are confirmed': demand('confirmedRevision', (facts, { confirmedRevision }) =>
    changesNotConfirmed(facts, confirmedRevision),
  ),
  'signatories are named': demand('emails', (_, { emails }) => signatoriesNotNamed(emails)),
  'enough signatories are named': demand('emails', (facts, { emails }) =>
    emails.length === 0 ? [] : tooFewSignatories(facts, emails),
  ),
  'enough people sign on paper': demand('numberOfSignatories', (facts, { numberOfSignatories }) =>
    countTooSmall(facts, numberOfSignatories),
  ),
  'the signatory is asked to sign': demand('email', ({ signature }, { email }) =>
    signatoryNotPending(signature.signatories, email),
  ),
  'the internal signatory is asked to sign': demand('email', ({ internalSignature }, { email }) =>
    signatoryNotPending(internalSignature.signatories, email),
  ),
  'the last link was sent long ago': demand('email', (facts, event) =>
    'at' in event ? asksTooSoon(facts, event) : [],
  ),
  'the new signatory is another person': demand('to', (facts, event) => signatoryReaddressedBadly(facts, event)),
  'the contact is another person': demand('email', (facts, { email }) => contactUnchanged(facts, email)),
  'the date of admission is near': demand('admissionDate', admissionDateOutOfRange),
  'the mail has been sent': demand('isSent', (_, { isSent }) => mailNotSent(isSent)),
  'the recipient is the contact': demand('recipient', (facts, event) => recipientNotContact(facts, event)),
  'the removal can still be undone': demand('at', (facts, { at }) => removalOverdue(facts, at)),
} as const

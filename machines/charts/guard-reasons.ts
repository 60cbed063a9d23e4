import type { demands } from '../case/guards/demands.ts'
import type { requirements } from '../case/guards/requirements.ts'
import type { ReasonCode } from '../case/reason-codes.ts'

const notFilled = ['FORM_NOT_STARTED', 'FORM_NOT_VALID'] as const
const notSendable = ['FORM_NOT_FOUND', 'FORM_IS_INTERNAL', 'FORM_IS_APPROVED', 'CORRECTION_ALREADY_OPEN'] as const

/** Every reason that a guard of the case can give, in the order in which it checks. */
export const guardReasonCodes: Readonly<
  Record<keyof typeof requirements | keyof typeof demands, readonly ReasonCode[]>
> = {
  'every form is ready to be signed': notFilled,
  'every form is approved': ['FORM_NOT_APPROVED'],
  'every checkpoint is checked': ['CHECKPOINT_NOT_CHECKED'],
  'no correction is open': ['CORRECTION_NOT_HANDLED'],
  'a correction is drafted': ['CORRECTION_MISSING'],
  'every drafted correction can be requested': notSendable,
  'digital signing is switched on': ['SIGNING_METHOD_IS_OFF'],
  'signing on paper is switched on': ['SIGNING_METHOD_IS_OFF'],
  'the internal signature is a step of the case': ['STEP_NOT_ON_CASE'],
  'the regional review is a step of the case': ['STEP_NOT_ON_CASE'],
  'the credit report is a step of the case': ['STEP_NOT_ON_CASE'],
  'the organisation has a regional reviewer': ['REGIONAL_REVIEWER_MISSING'],
  'no regional review is required': ['REGIONAL_REVIEW_MISSING'],
  'somebody handles the case': ['NOT_DELEGATED'],
  'the company has not begun anew': ['COMPANY_HAS_OPEN_CASE'],
  'a message is written': ['MESSAGE_MISSING'],
  'a comment is written': ['COMMENT_MISSING'],
  'the form is on the case': ['FORM_NOT_FOUND'],
  'the form is not internal': ['FORM_IS_INTERNAL'],
  'the form is filled in': notFilled,
  'the form is approved': ['FORM_NOT_APPROVED'],
  'the form is not approved': ['FORM_IS_APPROVED'],
  'no correction of the form is open': ['CORRECTION_NOT_HANDLED'],
  'no correction of the form is drafted': ['CORRECTION_NOT_SENT'],
  'the form is open': ['CASE_IS_LOCKED'],
  'the answers are open': ['CASE_IS_LOCKED'],
  'no approved form names the person': ['FORM_IS_APPROVED'],
  'the answers that name the person are open': ['FORM_IS_APPROVED', 'CASE_IS_LOCKED'],
  'the company fills in the forms that open': ['FORM_NOT_FOUND'],
  'the checkpoint is on the case': ['CHECKPOINT_NOT_FOUND'],
  'the checkpoint is checked': ['CHECKPOINT_ALREADY_SET'],
  'the checkpoint is not checked': ['CHECKPOINT_ALREADY_SET'],
  'no correction of the answer is open': ['CORRECTION_ALREADY_OPEN'],
  'a correction of the answer is open': ['CORRECTION_NOT_FOUND'],
  'a correction of the answer is handled': ['CORRECTION_NOT_FOUND'],
  'a correction of the answer is drafted': ['CORRECTION_NOT_FOUND'],
  'the correction is answered': ['ANSWER_NOT_CHANGED'],
  'the corrected form is filled in': ['FORM_NOT_VALID'],
  'the corrected form is not approved': ['FORM_IS_APPROVED'],
  'signatories are named': ['SIGNATORY_MISSING', 'SIGNATORY_NAMED_TWICE'],
  'enough signatories are named': ['TOO_FEW_SIGNATORIES'],
  'enough people sign on paper': ['SIGNATORY_MISSING', 'TOO_FEW_SIGNATORIES'],
  'the signatory is asked to sign': ['SIGNATORY_NOT_ASKED'],
  'the internal signatory is asked to sign': ['SIGNATORY_NOT_ASKED'],
  'the last link was sent long ago': ['ASKED_RECENTLY'],
  'the new signatory is another person': ['SIGNATORY_NAMED_TWICE'],
  'the contact is another person': ['CONTACT_UNCHANGED'],
  'the date of admission is near': ['ADMISSION_DATE_OUT_OF_RANGE'],
  'the mail has been sent': ['MAIL_NOT_SENT'],
  'the recipient is the contact': ['RECIPIENT_NOT_CONTACT'],
  'the removal can still be undone': ['NOT_RESTORABLE'],
}

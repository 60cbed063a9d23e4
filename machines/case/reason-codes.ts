import type { Reason, ReasonLink } from '#schemas/reason.ts'

/** Every reason that the chart can give. The browser has a sentence for each in every language. */
export const reasonCodes = [
  'NOT_IN_THIS_STATE',
  'CASE_IS_LOCKED',
  'CASE_IS_CLOSED',
  'FORM_NOT_FOUND',
  'FORM_IS_INTERNAL',
  'FORM_IS_APPROVED',
  'FORM_NOT_APPROVED',
  'FORM_NOT_STARTED',
  'FORM_NOT_VALID',
  'CHECKPOINT_NOT_FOUND',
  'CHECKPOINT_NOT_CHECKED',
  'CHECKPOINT_ALREADY_SET',
  'CORRECTION_NOT_HANDLED',
  'CORRECTION_NOT_FOUND',
  'CORRECTION_ALREADY_OPEN',
  'CORRECTION_NOT_SENT',
  'CORRECTION_NOT_READ',
  'CORRECTION_MISSING',
  'ANSWER_NOT_CHANGED',
  'SIGNATORY_MISSING',
  'SIGNATORY_NAMED_TWICE',
  'TOO_FEW_SIGNATORIES',
  'SIGNATORY_NOT_ASKED',
  'ASKED_RECENTLY',
  'SIGNATURE_MISSING',
  'SIGNATURE_NOT_APPROVED',
  'CHANGES_NOT_CONFIRMED',
  'NEW_SIGNATURE_NEEDED',
  'MESSAGE_MISSING',
  'STEP_NOT_ON_CASE',
  'REGIONAL_REVIEWER_MISSING',
  'REGIONAL_REVIEW_MISSING',
  'COMMENT_MISSING',
  'NOT_DELEGATED',
  'COMPANY_INFORMED',
  'CONTACT_UNCHANGED',
  'MAIL_NOT_SENT',
  'RECIPIENT_NOT_CONTACT',
  'NOT_RESTORABLE',
  'COMPANY_HAS_OPEN_CASE',
  'SIGNING_METHOD_IS_OFF',
  'ADMISSION_DATE_OUT_OF_RANGE',
] as const
export type ReasonCode = (typeof reasonCodes)[number]

export const reason = (code: ReasonCode, link: ReasonLink | null = null, params: Reason['params'] = {}): Reason => ({
  code,
  params,
  link,
})

/** Each reason once. */
export const uniqueReasons = (reasons: readonly Reason[]): readonly Reason[] => [
  ...new Map(reasons.map((each) => [JSON.stringify(each), each])).values(),
]

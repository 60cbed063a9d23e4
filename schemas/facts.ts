import * as v from 'valibot'
import { CaseStatus } from './case-status.ts'
import { CaseId, Instant, IsoDate, TemplateKey } from './identifiers.ts'
import { FormStatus } from './form/form-status.ts'
import { Translatable } from './locale.ts'
import { ExtraReviewStepName, CreditReportStatus } from './review-step.ts'
import { AnalogSignature, InternalSignature, RegionalReview, Signature } from './signature.ts'
import { ChangesSinceSignature } from './signed-answers.ts'
import { Correction, CorrectionDraft } from './correction.ts'
import { Deciders } from './member-organisation.ts'

export const CheckPointStatus = v.picklist(['CHECKED', 'NOT_CHECKED'])

/** Something a caseworker verifies by hand before a case can be approved. */
export const CheckPoint = v.strictObject({
  componentId: TemplateKey,
  title: Translatable,
  status: CheckPointStatus,
  confirmedBy: v.nullable(v.string()),
})
export type CheckPoint = v.InferOutput<typeof CheckPoint>

export const FormFacts = v.strictObject({
  formId: v.string(),
  title: Translatable,
  status: FormStatus,
  isInternal: v.boolean(),
  /** Whether the company has made an entry in the log of the form. */
  hasApplicantEntry: v.boolean(),
  /** Active components that are missing or wrong. */
  problemCount: v.pipe(v.number(), v.integer(), v.minValue(0)),
})
export type FormFacts = v.InferOutput<typeof FormFacts>

/** The removal of a case: the status it had, the last moment at which it can be taken back, and whether its company has begun again since. */
export const Removal = v.strictObject({ from: CaseStatus, until: Instant, isReplaced: v.boolean() })
export type Removal = v.InferOutput<typeof Removal>

/** The date of admission that is mailed once the register has made the company a member. A cancelled one is proposed again. */
export const QueuedAdmission = v.strictObject({ date: IsoDate, isCancelled: v.boolean() })
export type QueuedAdmission = v.InferOutput<typeof QueuedAdmission>

/** The signing methods that an installation can disable. */
export const SigningMethod = v.picklist(['digital', 'paper'])
export type SigningMethod = v.InferOutput<typeof SigningMethod>

/**
 * Everything stored about a case that its chart needs. The server reads it from its tables, the browser gets it with the case;
 * both restore the same chart from it and so allow the same actions.
 */
export const CaseFacts = v.strictObject({
  caseId: CaseId,
  version: v.pipe(v.number(), v.integer(), v.minValue(1)),
  status: CaseStatus,
  moId: v.string(),
  companyName: v.string(),
  contactPersonEmail: v.string(),
  silent: v.boolean(),
  forms: v.array(FormFacts),
  checkPoints: v.array(CheckPoint),
  extraReviewSteps: v.array(ExtraReviewStepName),
  creditReport: CreditReportStatus,
  corrections: v.array(Correction),
  /** Oldest first. Empty for applicants. */
  correctionDrafts: v.array(CorrectionDraft),
  signature: Signature,
  analogSignature: AnalogSignature,
  internalSignature: InternalSignature,
  regionalReview: RegionalReview,
  hasRegionalReviewer: v.boolean(),
  /** The organisation's setting of today. */
  deciders: Deciders,
  /** The address of the case's handler; null where nobody handles it, and empty for applicants. */
  handlerEmail: v.nullable(v.string()),
  /** Support messages that wait for the member organisation. */
  unhandledMessageCount: v.pipe(v.number(), v.integer(), v.minValue(0)),
  /** Null unless the case is removed. */
  removal: v.nullable(Removal),
  /** Signing methods that the installation has disabled. A round that has begun is finished nevertheless. */
  disabledSigningMethods: v.array(SigningMethod),
  /** How many different people sign together by the company's own answer; null without a rule. */
  signatoryRule: v.nullable(v.strictObject({ fewest: v.pipe(v.number(), v.integer(), v.minValue(1)) })),
  /** Null if the company has not signed, or has signed the present answers. */
  changesSinceSignature: v.nullable(ChangesSinceSignature),
  /** The days that signatories have to sign. */
  signingDays: v.pipe(v.number(), v.integer(), v.minValue(1)),
  /** Whether a mail about the approval of the current signature has been sent or queued, to the present contact. */
  isApprovalMailed: v.boolean(),
  /** Whether a mail on how to post the current document has been sent or queued, to the present contact; false while no document is to be signed on paper. */
  isPostingMailed: v.boolean(),
  /** Null if there is none, once it is mailed, and for applicants. */
  queuedAdmission: v.nullable(QueuedAdmission),
})
export type CaseFacts = v.InferOutput<typeof CaseFacts>

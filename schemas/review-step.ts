import * as v from 'valibot'

export const ExtraReviewStepName = v.picklist(['SHOULD_BE_SIGNED_INTERNALLY', 'CREDITSAFE_REPORT', 'REGIONAL_REVIEW'])
export type ExtraReviewStepName = v.InferOutput<typeof ExtraReviewStepName>

export const CreditReportStatus = v.picklist(['notYetAvailable', 'available'])
export type CreditReportStatus = v.InferOutput<typeof CreditReportStatus>

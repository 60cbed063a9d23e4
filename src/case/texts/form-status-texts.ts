import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { FormStatus } from '#schemas/form/form-status.ts'
import type { ExtraReviewStepName } from '#schemas/review-step.ts'

export const formStatusTexts: Readonly<Record<FormStatus, MessageDescriptor>> = {
  'not-started': msg`Inte påbörjat`,
  'in-progress': msg`Påbörjat`,
  invalid: msg`Uppgifter saknas`,
  valid: msg`Klart`,
  approved: msg`Godkänt`,
}

export const reviewStepTexts: Readonly<Record<ExtraReviewStepName, MessageDescriptor>> = {
  SHOULD_BE_SIGNED_INTERNALLY: msg`Intern underskrift`,
  CREDITSAFE_REPORT: msg`Kreditupplysning`,
  REGIONAL_REVIEW: msg`Regional granskning`,
}

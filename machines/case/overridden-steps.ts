import { compileForm } from '#schemas/form/compile.ts'
import type { FormDocument } from '#schemas/form.ts'
import type { CaseFacts } from '#schemas/facts.ts'
import type { Translatable } from '#schemas/locale.ts'
import { isSignedInternally } from '#schemas/signature.ts'

/** An extra step without a positive outcome that an event would override. */
export type OverriddenStep =
  | { step: 'REGIONAL_REVIEW'; by: string; comment: string }
  | { step: 'SHOULD_BE_SIGNED_INTERNALLY'; outcome: 'requested' | 'missing' | 'declined' | 'expired' | 'rejected' }

const outcomeOf = {
  notYetRequested: 'missing',
  requested: 'requested',
  signatoryDeclined: 'declined',
  expired: 'expired',
  REJECTED_BY_MA: 'rejected',
} as const

/** The steps that the event would override now, which the specification allows an administrator. */
export const overriddenSteps = (
  {
    extraReviewSteps,
    regionalReview,
    internalSignature,
  }: Pick<CaseFacts, 'extraReviewSteps' | 'regionalReview' | 'internalSignature'>,
  event: 'internalSignature.submit' | 'case.export',
): readonly OverriddenStep[] => {
  const { status } = internalSignature
  const outcome = status === 'notRequired' || isSignedInternally(status) ? undefined : outcomeOf[status]
  return [
    ...(regionalReview.status === 'rejected'
      ? [
          {
            step: 'REGIONAL_REVIEW',
            by: regionalReview.answeredBy ?? '',
            comment: regionalReview.comment ?? '',
          } as const,
        ]
      : []),
    ...(event === 'case.export' && extraReviewSteps.includes('SHOULD_BE_SIGNED_INTERNALLY') && outcome !== undefined
      ? [{ step: 'SHOULD_BE_SIGNED_INTERNALLY', outcome } as const]
      : []),
  ]
}

type FormWithValues = { document: FormDocument; values: readonly { componentId: string; value: unknown }[] }

/** The proposed decision where it is another than the first option, which grants; null otherwise, and without a proposal. */
export const opposingProposal = (
  recommendation: string | undefined,
  forms: readonly FormWithValues[],
): { formId: string; label: Translatable } | null => {
  if (recommendation === undefined) return null
  for (const { document, values } of forms.filter((form) => form.document.isInternal)) {
    const component = compileForm(document).nodes.get(recommendation)?.component
    if (component?.type !== 'radioGroup') continue
    const [grants] = component.radioButtons
    const value = values.find(({ componentId }) => componentId === component.componentId)?.value
    const chosen = component.radioButtons.find((option) => option.value === value)
    return chosen === undefined || chosen === grants ? null : { formId: document.id, label: chosen.label }
  }
  return null
}

import type { CaseFacts } from '#schemas/facts.ts'
import type { Reason } from '#schemas/reason.ts'
import { openCorrections } from './requirements/corrections.ts'
import { formsNotApproved } from './requirements/forms.ts'
import { reason } from './reason-codes.ts'
import { signatureNotApproved } from './requirements/signature.ts'

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

const hasRegionalDecision = ({ status, regionalReview }: CaseFacts): boolean =>
  (status === 'APPROVED_BY_REGIONAL_REVIEWER' || status === 'REJECTED_BY_REGIONAL_REVIEWER') &&
  regionalReview.status !== 'notRequired'

/** As for internal signature, and the case approved, or approved centrally without a regional step, or answered by the region. */
export const notReadyForExport = (facts: CaseFacts): Reason[] => {
  const decided =
    facts.status === 'APPROVED' || !facts.extraReviewSteps.includes('REGIONAL_REVIEW') || hasRegionalDecision(facts)
  const regional = decided ? [] : [reason('REGIONAL_REVIEW_MISSING', { to: 'section', section: 'extraSteps' })]
  return [...notReadyForInternalSignature(facts), ...openCorrections(facts), ...regional]
}

import { Trans } from '@lingui/react/macro'
import type { ComponentType } from 'react'
import type { ExtraReviewStepName } from '#schemas/review-step.ts'
import { useCaseContext } from '#src/case/case-context.tsx'
import { CreditReportRow } from './credit-report-row.tsx'
import { InternalSignatureRow } from './internal-signature-row.tsx'
import { PageSection } from '../page-section.tsx'
import { RegionalReviewRow } from './regional-review-row.tsx'
import { WorkRows } from '../work-row.tsx'

const rows: Readonly<Record<ExtraReviewStepName, ComponentType>> = {
  CREDITSAFE_REPORT: CreditReportRow,
  REGIONAL_REVIEW: RegionalReviewRow,
  SHOULD_BE_SIGNED_INTERNALLY: InternalSignatureRow,
}
const order: readonly ExtraReviewStepName[] = ['CREDITSAFE_REPORT', 'REGIONAL_REVIEW', 'SHOULD_BE_SIGNED_INTERNALLY']

/** The extra steps of the case's template. */
export const ExtraStepsCard = () => {
  const { extraReviewSteps } = useCaseContext().case.facts
  if (extraReviewSteps.length === 0) return null
  return (
    <PageSection id="extraSteps" heading={<Trans>Extra steg</Trans>}>
      <WorkRows>
        {order
          .filter((step) => extraReviewSteps.includes(step))
          .map((step) => {
            const Row = rows[step]
            return <Row key={step} />
          })}
      </WorkRows>
    </PageSection>
  )
}

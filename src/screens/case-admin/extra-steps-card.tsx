import { Trans } from '@lingui/react/macro'
import type { ComponentType } from 'react'
import type { ExtraReviewStepName } from '#schemas/review-step.ts'
import { useOpenCase } from '#src/case/open-case.tsx'
import { CreditReportRow } from './credit-report-row.tsx'
import { InternalSignatureRow } from './internal-signature-row.tsx'
import { Part } from './part.tsx'
import { RegionalReviewRow } from './regional-review-row.tsx'
import { WorkRows } from './work-row.tsx'

const rows: Readonly<Record<ExtraReviewStepName, ComponentType>> = {
  CREDITSAFE_REPORT: CreditReportRow,
  REGIONAL_REVIEW: RegionalReviewRow,
  SHOULD_BE_SIGNED_INTERNALLY: InternalSignatureRow,
}
const order: readonly ExtraReviewStepName[] = ['CREDITSAFE_REPORT', 'REGIONAL_REVIEW', 'SHOULD_BE_SIGNED_INTERNALLY']

/** The steps that the template puts on its cases beside the ordinary review. */
export const ExtraStepsCard = () => {
  const { extraReviewSteps } = useOpenCase().case.facts
  if (extraReviewSteps.length === 0) return null
  return (
    <Part id="extraSteps" heading={<Trans>Extra steg</Trans>}>
      <WorkRows>
        {order
          .filter((step) => extraReviewSteps.includes(step))
          .map((step) => {
            const Row = rows[step]
            return <Row key={step} />
          })}
      </WorkRows>
    </Part>
  )
}

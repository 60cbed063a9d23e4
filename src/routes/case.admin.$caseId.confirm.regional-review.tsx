import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { RequestRegionalReviewDialog } from '#src/screens/case-page/extra-steps/regional-review-dialog.tsx'

export const Route = createFileRoute('/case/admin/$caseId/confirm/regional-review')({
  staticData: { name: 'ConfirmRegionalReview', title: msg`Skicka på regional granskning`, dialog: {} },
  component: RequestRegionalReviewDialog,
})

import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { RegionalReviewDialog } from '#src/screens/case-page/extra-steps/regional-review-dialog.tsx'

export const Route = createFileRoute('/case/admin/$caseId/approve-regional-review')({
  staticData: { name: 'ApproveRegionalReview', title: msg`Tillstyrk ansökan`, dialog: { closesOnBackdrop: false } },
  component: function ApproveRegionalReview() {
    return <RegionalReviewDialog isApproved />
  },
})

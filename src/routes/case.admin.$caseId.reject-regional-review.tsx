import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { RegionalReviewDialog } from '#src/screens/case-page/extra-steps/regional-review-dialog.tsx'

export const Route = createFileRoute('/case/admin/$caseId/reject-regional-review')({
  staticData: { name: 'RejectRegionalReview', title: msg`Avstyrk ansökan`, dialog: { closesOnBackdrop: false } },
  component: function RejectRegionalReview() {
    return <RegionalReviewDialog isApproved={false} />
  },
})

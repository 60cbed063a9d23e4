import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { WithdrawCorrectionDialog } from '#src/screens/case-page/corrections/choose-answer-dialog.tsx'

export const Route = createFileRoute('/case/admin/$caseId/withdraw-correction/$componentId')({
  staticData: { name: 'WithdrawCorrection', title: msg`Ta tillbaka begäran om rättelse`, dialog: {} },
  component: function WithdrawCorrection() {
    return <WithdrawCorrectionDialog componentId={Route.useParams().componentId} />
  },
})

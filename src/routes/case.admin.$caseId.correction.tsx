import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { ChooseAnswerDialog } from '#src/screens/case-page/corrections/choose-answer-dialog.tsx'

export const Route = createFileRoute('/case/admin/$caseId/correction')({
  staticData: { name: 'ChooseAnswer-Admin', title: msg`Begär rättelse`, dialog: {} },
  component: ChooseAnswerDialog,
})

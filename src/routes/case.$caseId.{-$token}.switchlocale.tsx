import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { LocaleDialog } from '#src/screens/applicant/locale-dialog.tsx'

export const Route = createFileRoute('/case/$caseId/{-$token}/switchlocale')({
  staticData: { name: 'SwitchLocale', title: msg`Välj språk`, dialog: {} },
  component: LocaleDialog,
})

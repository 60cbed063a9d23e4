import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { ApplicationsScreen } from '#src/screens/apply/applications-screen.tsx'

export const Route = createFileRoute('/apply/$moSlug/')({
  staticData: { name: 'Applications', title: msg`Ansök om medlemskap` },
  component: ApplicationsScreen,
})

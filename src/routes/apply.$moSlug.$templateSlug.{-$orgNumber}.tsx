import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { ApplyScreen } from '#src/screens/apply/apply-screen.tsx'

export const Route = createFileRoute('/apply/$moSlug/$templateSlug/{-$orgNumber}')({
  staticData: { name: 'Apply', title: msg`Ansök om medlemskap` },
  component: ApplyScreen,
})

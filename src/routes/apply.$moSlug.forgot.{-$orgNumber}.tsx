import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { ForgotLinkScreen } from '#src/screens/apply/forgot-link-screen.tsx'

export const Route = createFileRoute('/apply/$moSlug/forgot/{-$orgNumber}')({
  staticData: { name: 'ForgotLink', title: msg`Få länken skickad igen` },
  component: ForgotLinkScreen,
})

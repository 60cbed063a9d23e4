import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { RejectedScreen } from '#src/screens/apply/notice-screens.tsx'

export const Route = createFileRoute('/apply/$moSlug/rejected/{-$orgNumber}')({
  staticData: { name: 'RejectedAndNotAllowedToReapplyTypeLink', title: msg`Kan inte ansöka igen` },
  component: RejectedScreen,
})

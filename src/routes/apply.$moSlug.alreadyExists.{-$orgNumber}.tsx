import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { AlreadyExistsScreen } from '#src/screens/apply/notice-screens.tsx'

export const Route = createFileRoute('/apply/$moSlug/alreadyExists/{-$orgNumber}')({
  staticData: { name: 'AlreadyExistsLink', title: msg`Ansökan finns redan` },
  component: AlreadyExistsScreen,
})

import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { NotAllowedScreen } from '#src/screens/apply/notice-screens.tsx'

export const Route = createFileRoute('/apply/$moSlug/notAllowed/{-$orgNumber}')({
  staticData: { name: 'NotAllowedOrganisationTypeLink', title: msg`Företagsformen kan inte ansöka` },
  component: NotAllowedScreen,
})

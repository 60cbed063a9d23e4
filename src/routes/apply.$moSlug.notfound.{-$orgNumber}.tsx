import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { NotFoundLinkScreen } from '#src/screens/apply/notice-screens.tsx'

export const Route = createFileRoute('/apply/$moSlug/notfound/{-$orgNumber}')({
  staticData: { name: 'NotFoundLink', title: msg`Ingen pågående ansökan` },
  component: NotFoundLinkScreen,
})

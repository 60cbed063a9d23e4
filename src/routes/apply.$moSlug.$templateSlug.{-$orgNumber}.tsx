import { msg } from '@lingui/core/macro'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { ApplyScreen } from '#src/screens/apply/apply-screen.tsx'
import { NoApplicationScreen } from '#src/screens/apply/notice.tsx'
import { loadedTemplate } from '#src/screens/apply/organisation-query.ts'

export const Route = createFileRoute('/apply/$moSlug/$templateSlug/{-$orgNumber}')({
  staticData: { name: 'Apply', title: msg`Ansök om medlemskap` },
  loader: async ({ context, params, parentMatchPromise }) => {
    if ((await loadedTemplate(context, params, parentMatchPromise)) === null) throw notFound()
  },
  component: ApplyScreen,
  notFoundComponent: NoApplicationScreen,
})

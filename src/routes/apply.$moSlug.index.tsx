import { msg } from '@lingui/core/macro'
import { createFileRoute, redirect } from '@tanstack/react-router'
import { ApplicationsScreen } from '#src/screens/apply/applications-screen.tsx'
import { loadedTemplate } from '#src/screens/apply/organisation-query.ts'

export const Route = createFileRoute('/apply/$moSlug/')({
  staticData: { name: 'Applications', title: msg`Ansök om medlemskap` },
  loaderDeps: ({ search }) => search,
  // With only one application this page is never shown or counted as a view.
  loader: async ({ context, params: { moSlug }, deps, parentMatchPromise }) => {
    const template = await loadedTemplate(context, { moSlug, templateSlug: deps.template }, parentMatchPromise)
    if (!template) return
    const params = { moSlug, templateSlug: template.slug, orgNumber: deps.orgNo || undefined }
    throw redirect({ to: '/apply/$moSlug/$templateSlug/{-$orgNumber}', params, replace: true })
  },
  component: ApplicationsScreen,
})

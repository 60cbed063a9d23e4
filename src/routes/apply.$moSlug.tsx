import { msg } from '@lingui/core/macro'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { ApiError } from '#src/api/api-error.ts'
import { ApplyLayout, NoOrganisationScreen } from '#src/screens/apply/apply-layout.tsx'
import { organisationQuery } from '#src/screens/apply/organisation-query.ts'

export const Route = createFileRoute('/apply/$moSlug')({
  staticData: { name: 'CaseApply', title: msg`Ansök om medlemskap`, access: 'public', areas: ['apply'] },
  // The params that have no other place in an address; an unknown template counts as none.
  validateSearch: (search: { template?: string | undefined; orgNo?: string | undefined }) => search,
  loader: async ({ context, params }) => {
    try {
      await context.queryClient.query({ ...organisationQuery(context.api, params.moSlug), staleTime: 'static' })
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) throw notFound()
      throw error
    }
  },
  component: ApplyLayout,
  notFoundComponent: NoOrganisationScreen,
})

import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { InformationScreen } from '#src/screens/apply/information-screen.tsx'

export const Route = createFileRoute('/apply/$moSlug/information/$pageId')({
  staticData: { name: 'Information', title: msg`Information` },
  // Of the template, as a form links to it. Parsed by the loader, which is not part of every page's first load.
  validateSearch: (search: { version?: number | undefined }) => search,
  loaderDeps: ({ search: { template, version } }) => ({ templateSlug: template, version }),
  loader: async ({ context, params: { moSlug, pageId }, deps }) => {
    const { loadInformation } = await import('#src/screens/apply/load-information.ts')
    return await loadInformation(context, { moSlug, pageId, ...deps })
  },
  component: function Information() {
    return <InformationScreen {...Route.useLoaderData()} />
  },
})

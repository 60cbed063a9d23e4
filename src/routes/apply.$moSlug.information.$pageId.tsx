import { msg } from '@lingui/core/macro'
import { createFileRoute, notFound } from '@tanstack/react-router'
import * as v from 'valibot'
import { InformationPageId } from '#schemas/information-page.ts'
import { ApiError } from '#src/api/api-error.ts'
import { informationQuery } from '#src/screens/apply/information-query.ts'
import { InformationScreen } from '#src/screens/apply/information-screen.tsx'

const Params = v.object({ pageId: InformationPageId })
/** Of the template, as a form links to it. */
const Search = v.object({ version: v.optional(v.fallback(v.pipe(v.number(), v.integer(), v.minValue(1)), 1)) })

export const Route = createFileRoute('/apply/$moSlug/information/$pageId')({
  staticData: { name: 'Information', title: msg`Information` },
  validateSearch: Search,
  loaderDeps: ({ search: { version } }) => ({ version }),
  beforeLoad: ({ params }) => {
    if (!v.is(Params, params)) throw notFound()
  },
  loader: async ({ context, params: { moSlug, pageId }, deps: { version } }) => {
    try {
      await context.queryClient.query({
        ...informationQuery(context.api, { moSlug, pageId: v.parse(InformationPageId, pageId), version }),
        staleTime: 'static',
      })
    } catch (error) {
      // A template of another version may lack the page.
      if (error instanceof ApiError && error.status === 404) throw notFound()
      throw error
    }
  },
  component: function Information() {
    const { pageId } = v.parse(Params, Route.useParams())
    return <InformationScreen pageId={pageId} version={Route.useSearch().version} />
  },
})

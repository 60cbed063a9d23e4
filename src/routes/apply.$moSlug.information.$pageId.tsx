import { msg } from '@lingui/core/macro'
import { createFileRoute, notFound } from '@tanstack/react-router'
import * as v from 'valibot'
import { InformationPageId } from '#schemas/information-page.ts'
import { InformationScreen } from '#src/screens/apply/information-screen.tsx'

const Params = v.object({ pageId: InformationPageId })
/** Of the template, as a form links to it. */
const Search = v.object({ version: v.optional(v.fallback(v.pipe(v.number(), v.integer(), v.minValue(1)), 1)) })

export const Route = createFileRoute('/apply/$moSlug/information/$pageId')({
  staticData: { name: 'Information', title: msg`Information` },
  validateSearch: Search,
  beforeLoad: ({ params }) => {
    if (!v.is(Params, params)) throw notFound()
  },
  component: function Information() {
    const { pageId } = v.parse(Params, Route.useParams())
    return <InformationScreen pageId={pageId} version={Route.useSearch().version} />
  },
})

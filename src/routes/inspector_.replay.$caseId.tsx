import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { loadCaseActor } from '#src/screens/case-page/load-case-actor.ts'
import { CaseNotFound } from '#src/screens/case-page/case-page-screen.tsx'
import { ReplayScreen } from '#src/inspector/replay/replay-screen.tsx'
import { ReplaySearch } from '#src/inspector/inspector-search.ts'

export const Route = createFileRoute('/inspector_/replay/$caseId')({
  staticData: {
    name: 'Replay',
    title: msg`Ärendet steg för steg`,
    access: 'signed-in',
    header: 'staff',
    audience: 'staff',
    areas: ['case', 'caseworker', 'inspector'],
  },
  // Validated by the component, which is not part of every page's first load.
  validateSearch: (search: ReplaySearch): ReplaySearch => search,
  loader: ({ context, params }) => loadCaseActor(context, params.caseId),
  notFoundComponent: CaseNotFound,
  component: function Replay() {
    return (
      <ReplayScreen caseActor={Route.useLoaderData().caseActor} search={v.parse(ReplaySearch, Route.useSearch())} />
    )
  },
})

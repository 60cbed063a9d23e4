import { createFileRoute } from '@tanstack/react-router'
import { OrganisationScreen } from '#src/screens/organisation/organisation-screen.tsx'

export const Route = createFileRoute('/organisation/$page')({
  staticData: {
    name: 'Organisation',
    access: 'signed-in',
    header: 'staff',
    audience: 'staff',
    areas: ['case', 'caseworker'],
  },
  validateSearch: (search: { moId?: string }) => search,
  component: function Organisation() {
    return <OrganisationScreen name={Route.useParams().page} moId={Route.useSearch().moId} />
  },
})

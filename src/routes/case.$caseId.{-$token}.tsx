import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { CaseMemberScreen } from '#src/screens/applicant/case-member-screen.tsx'
import { loadCaseByToken } from '#src/screens/applicant/load-case.ts'

export const Route = createFileRoute('/case/$caseId/{-$token}')({
  staticData: {
    name: 'CaseMember',
    title: msg`Er ansökan`,
    access: 'case-token',
    header: 'applicant',
    audience: 'applicant',
    areas: ['case', 'applicant'],
  },
  loader: ({ context, params }) => loadCaseByToken(context, params),
  component: function CaseMember() {
    return <CaseMemberScreen {...Route.useParams()} />
  },
})

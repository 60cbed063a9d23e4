import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { CaseMemberScreen } from '#src/screens/applicant/case-member-screen.tsx'
import { enterCase } from '#src/screens/applicant/enter-case.ts'

export const Route = createFileRoute('/case/$caseId/{-$token}')({
  staticData: {
    name: 'CaseMember',
    title: msg`Er ansökan`,
    access: 'case-token',
    header: 'applicant',
    audience: 'applicant',
    areas: ['case', 'applicant'],
  },
  loader: ({ context, params }) => enterCase(context, params),
  component: function CaseMember() {
    return <CaseMemberScreen {...Route.useParams()} />
  },
})

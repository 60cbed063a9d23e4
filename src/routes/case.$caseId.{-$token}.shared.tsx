import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { SharedScreen } from '#src/screens/applicant/shared-screen.tsx'

const Search = v.object({
  text: v.optional(v.fallback(v.picklist(['digital', 'analog_mailed', 'analog_upload']), 'digital')),
})

export const Route = createFileRoute('/case/$caseId/{-$token}/shared')({
  staticData: { name: 'Shared', title: msg`Ansökan är skickad` },
  validateSearch: Search,
  component: function Shared() {
    return <SharedScreen text={Route.useSearch().text ?? 'digital'} />
  },
})

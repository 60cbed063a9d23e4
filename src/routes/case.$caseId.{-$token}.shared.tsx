import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { SharedScreen } from '#src/screens/signing/shared-screen.tsx'

/** The param `text` says what was sent (specification §2). The screen ignores `text` and shows the state of the case. */
const Search = v.object({
  text: v.optional(v.fallback(v.picklist(['digital', 'analog_mailed', 'analog_upload']), 'digital')),
})

export const Route = createFileRoute('/case/$caseId/{-$token}/shared')({
  staticData: { name: 'Shared', title: msg`Underskrift`, areas: ['signing'] },
  validateSearch: Search,
  component: SharedScreen,
})

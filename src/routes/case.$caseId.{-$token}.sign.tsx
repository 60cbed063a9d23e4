import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { integerParam } from '#src/platform/search-params.ts'
import { SigningScreen } from '#src/screens/signing/signing-screen.tsx'

const Search = v.object({
  method: v.optional(v.fallback(v.picklist(['digital', 'paper']), 'digital')),
  /** How many sign on paper. */
  count: v.optional(v.fallback(v.pipe(integerParam, v.maxValue(20)), 1)),
})

export const Route = createFileRoute('/case/$caseId/{-$token}/sign')({
  staticData: { name: 'UploadSignature', title: msg`Skriv under`, areas: ['signing'] },
  validateSearch: Search,
  component: function UploadSignature() {
    return <SigningScreen {...Route.useSearch()} />
  },
})

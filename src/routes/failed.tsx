import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { FailedScreen } from '#src/screens/shell/failed-dialog.tsx'

const Search = v.object({
  reason: v.optional(v.fallback(v.string(), ''), ''),
  /** Path of this site where the sign-in failed. */
  from: v.fallback(v.optional(v.pipe(v.string(), v.startsWith('/'))), undefined),
})

export const Route = createFileRoute('/failed')({
  staticData: { name: 'Failed', title: msg`Något gick fel`, access: 'public' },
  validateSearch: Search,
  component: function Failed() {
    return <FailedScreen {...Route.useSearch()} />
  },
})

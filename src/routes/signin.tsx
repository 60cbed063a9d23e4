import { msg } from '@lingui/core/macro'
import { createFileRoute, redirect } from '@tanstack/react-router'
import * as v from 'valibot'
import { isSignedIn } from '#src/platform/route-guard.ts'
import { startPath } from '#src/platform/start-path.ts'
import { SignInScreen } from '#src/screens/shell/sign-in-screen.tsx'

const Search = v.object({
  /** Path of this site that needs the sign-in; `//host` would be another site. */
  from: v.optional(v.fallback(v.pipe(v.string(), v.regex(/^\/(?![/\\])/)), startPath), startPath),
})

export const Route = createFileRoute('/signin')({
  staticData: { name: 'SignIn', title: msg`Logga in`, access: 'public' },
  validateSearch: Search,
  // Loads the identity client before the press, since browsers block a popup that opens long after it.
  beforeLoad: async ({ context, search: { from } }) => {
    if (await isSignedIn(context.session, from)) throw redirect({ href: from, replace: true })
  },
  component: function SignIn() {
    return <SignInScreen {...Route.useSearch()} />
  },
})

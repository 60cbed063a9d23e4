import { msg } from '@lingui/core/macro'
import { createRootRouteWithContext } from '@tanstack/react-router'
import { admit } from '#src/platform/guard.ts'
import type { Services } from '#src/platform/services.ts'
import { NotFoundScreen } from '#src/screens/shell/not-found-screen.tsx'
import { RootLayout } from '#src/screens/shell/root-layout.tsx'

export const Route = createRootRouteWithContext<Services>()({
  // What an address without a route of its own is called.
  staticData: { title: msg`Sidan finns inte`, access: 'public' },
  beforeLoad: ({ context, matches, location, preload }) =>
    admit(context, { matches, address: location.href, isPreload: preload }),
  component: RootLayout,
  notFoundComponent: NotFoundScreen,
})

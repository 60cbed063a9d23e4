import { msg } from '@lingui/core/macro'
import { createRootRouteWithContext } from '@tanstack/react-router'
import { guardRoute } from '#src/platform/route-guard.ts'
import type { Services } from '#src/platform/services.ts'
import { NotFoundScreen } from '#src/screens/shell/not-found-screen.tsx'
import { RootLayout } from '#src/screens/shell/root-layout.tsx'

export const Route = createRootRouteWithContext<Services>()({
  // The title of a URL without a route.
  staticData: { title: msg`Sidan finns inte`, access: 'public' },
  beforeLoad: ({ context, matches, location, preload }) =>
    guardRoute(context, { matches, address: location.href, isPreload: preload }),
  component: RootLayout,
  notFoundComponent: NotFoundScreen,
})

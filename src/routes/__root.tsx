import { createRootRouteWithContext } from '@tanstack/react-router'
import { staticDataOf } from '#src/platform/route-static-data.ts'
import { guardRoute } from '#src/platform/route-guard.ts'
import type { Services } from '#src/platform/services.ts'
import { NotFoundScreen } from '#src/screens/shell/message-page.tsx'
import { RootError, RootLayout, StaffHeader } from '#src/screens/shell/root-layout.tsx'

export const Route = createRootRouteWithContext<Services>()({
  beforeLoad: async ({ context, matches, location, preload }) => {
    // Loads the header before the page: if it failed later, it would replace a page that is being read.
    const header = staticDataOf(matches).header === 'staff' ? StaffHeader.preload?.() : undefined
    await guardRoute(context, { matches, address: location.href, isPreload: preload })
    await header
  },
  component: RootLayout,
  errorComponent: RootError,
  notFoundComponent: NotFoundScreen,
})

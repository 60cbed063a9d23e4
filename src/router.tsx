import { createRouter } from '@tanstack/react-router'
import type { Services } from './platform/services.ts'
import { routeTree } from './routeTree.gen.ts'
import { NotFoundScreen } from './screens/shell/not-found-screen.tsx'
import { PendingScreen } from './screens/shell/pending-screen.tsx'
import { RouteErrorScreen } from './screens/shell/route-error-screen.tsx'

/** The router over the routes in routes/, with the services as every route's context. */
export const createAppRouter = (services: Services) =>
  createRouter({
    routeTree,
    context: services,
    scrollRestoration: true,
    defaultPreload: 'intent',
    // The query cache decides what is fresh.
    defaultPreloadStaleTime: 0,
    defaultPendingMs: services.config.loadingDelayMs,
    defaultPendingMinMs: 0,
    defaultPendingComponent: PendingScreen,
    defaultErrorComponent: RouteErrorScreen,
    defaultNotFoundComponent: NotFoundScreen,
  })

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
}

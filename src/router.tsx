import { createRouter } from '@tanstack/react-router'
import type { Services } from './platform/services.ts'
import { routeTree } from './routeTree.gen.ts'
import { NotFoundScreen } from './screens/shell/not-found-screen.tsx'
import { PendingScreen } from './screens/shell/pending-screen.tsx'
import { RouteErrorScreen } from './screens/shell/route-error-screen.tsx'

/** A page that comes sooner than this replaces the last one without a skeleton between them. */
const pagePendingMs = 200

/** The router over the routes in routes/, with the services as every route's context. */
export const createAppRouter = (services: Services) => {
  // The door waits for sign-in, and its delay is configured; a page on its way appears quickly or says that it is coming.
  routeTree.update({ pendingMs: services.config.loadingDelayMs })
  return createRouter({
    routeTree,
    context: services,
    // An address that is none of the product's has one page, wherever it begins.
    notFoundMode: 'root',
    scrollRestoration: true,
    // What a page remembers belongs to what its address names: another case, form or field begins anew.
    defaultRemountDeps: ({ params }) => params,
    defaultPreload: 'intent',
    // The query cache decides what is fresh.
    defaultPreloadStaleTime: 0,
    defaultPendingMs: pagePendingMs,
    defaultPendingMinMs: 0,
    defaultPendingComponent: PendingScreen,
    defaultErrorComponent: RouteErrorScreen,
    defaultNotFoundComponent: NotFoundScreen,
  })
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
}

import { createRouter } from '@tanstack/react-router'
import { parseSearch, stringifySearch } from './platform/search-params.ts'
import type { Services } from './platform/services.ts'
import { routeTree } from './routeTree.gen.ts'
import { NotFoundScreen } from './screens/shell/message-page.tsx'
import { RouteErrorScreen } from './screens/shell/route-error-screen.tsx'
import { Skeleton } from './ui/skeleton.tsx'
import styles from './screens/shell/message-page.module.css'

/** A page that loads faster than this replaces the last one without a skeleton. */
export const pagePendingMs = 200

/** The router over the routes in routes/, with the services as every route's context. */
export const createAppRouter = (services: Services) => {
  // The guard waits for sign-in, and its delay is configured; a loading page shows its skeleton sooner.
  routeTree.update({ pendingMs: services.config.loadingDelayMs })
  return createRouter({
    routeTree,
    context: services,
    parseSearch,
    stringifySearch,
    scrollRestoration: true,
    // A page's state belongs to its params: another case, form or field remounts it.
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

/** The skeleton of a loading page, and of a route that waits for sign-in. */
const PendingScreen = () => (
  <div className={styles.page}>
    <Skeleton rows={1} rowHeight={40} />
    <div className={styles.wide} aria-hidden>
      <Skeleton rows={3} rowHeight={88} />
    </div>
  </div>
)

import { useMatch, useRouter, useLocation, useMatches, type RegisteredRouter } from '@tanstack/react-router'
import { Dialog, type DialogProps } from '#src/ui/dialog.tsx'

/**
 * The screen of a route flagged as a dialog: opens over its parent's page, and closing goes back. The route's staticData says
 * whether Escape and the backdrop close it and whether it covers the page.
 */
export const RouteDialog = ({
  heading,
  contentId,
  mayClose = () => true,
  children,
}: Pick<DialogProps, 'heading' | 'contentId' | 'children'> & {
  /** Asked before Escape or the backdrop closes it. */
  mayClose?: () => boolean
}) => {
  const router = useRouter()
  const { staticData } = useMatch({ strict: false })
  const { isStep: _, ...options } = staticData.dialog ?? {}
  const close = useCloseDialog(router)
  return (
    <Dialog heading={heading} onClose={() => mayClose() && close()} contentId={contentId} {...options}>
      {children}
    </Dialog>
  )
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The dialog was opened from another page than its parent: closing it returns there. */
    isDetour?: boolean
  }
}

/** Route matches being closed: a second Escape before the navigation resolves would step back twice. */
const closing = new Set<string | undefined>()

/**
 * Closes the dialog of the current route: steps back in history, then, where the route has a parent, makes sure that the parent is
 * the current page, with the same parameters (specification §2). Of stacked dialogs, the one around the caller. Opened by its URL alone, it navigates to the parent at once.
 */
export const useCloseDialog = (router: RegisteredRouter): (() => void) => {
  const { id: ownId } = useMatch({ strict: false })
  const matches = useMatches()
  const ownIndex = matches.findIndex(({ id }) => id === ownId)
  const parent = matches[ownIndex - 1]

  const isDetour = useLocation({ select: ({ state }) => state.isDetour === true })

  return () => {
    if (isDetour && router.history.canGoBack()) {
      router.history.back()
      return
    }
    const goToParent = () => {
      if (router.state.matches.at(-1)?.staticData.dialog?.isStep) return
      if (parent === undefined || router.state.location.pathname === parent.pathname) return
      void router.navigate({ href: parent.pathname + router.options.stringifySearch(parent.search), replace: true })
    }
    if (!router.history.canGoBack()) {
      goToParent()
      return
    }
    if (closing.has(ownId)) return
    closing.add(ownId)
    const unsubscribe = router.subscribe('onResolved', () => {
      unsubscribe()
      closing.delete(ownId)
      goToParent()
    })
    router.history.back()
  }
}

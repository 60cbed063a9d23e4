import { useLocation, useMatch, useMatches, type RegisteredRouter } from '@tanstack/react-router'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The dialog was opened from another page than its parent: closing it leads back there. */
    isDetour?: boolean
  }
}

/** Those that are on their way back: a second Escape before the first has arrived would step back twice. */
const closing = new Set<string | undefined>()

/**
 * Closes the dialog that the address has open: steps back in history, then, where the route has a parent, makes sure that the parent is
 * where one ends up, with the same parameters (specification §2). Of dialogs over each other, the one that the caller stands in. Opened by its address alone, it goes to the parent at once.
 */
export const useCloseDialog = (router: RegisteredRouter): (() => void) => {
  const { id: ownId } = useMatch({ strict: false })
  const matches = useMatches()
  const own = matches.findIndex(({ id }) => id === ownId)
  const parent = matches[own - 1]

  const isDetour = useLocation({ select: ({ state }) => state.isDetour === true })

  return () => {
    if (isDetour && router.history.canGoBack()) {
      router.history.back()
      return
    }
    const goToParent = () => {
      if (parent === undefined || router.state.location.pathname === parent.pathname) return
      void router.navigate({ href: parent.pathname + router.options.stringifySearch(parent.search), replace: true })
    }
    if (!router.history.canGoBack()) {
      goToParent()
      return
    }
    if (closing.has(ownId)) return
    closing.add(ownId)
    const stop = router.subscribe('onResolved', () => {
      stop()
      closing.delete(ownId)
      goToParent()
    })
    router.history.back()
  }
}

import { useMatches } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { pageOf } from '#src/platform/route-facts.ts'

/**
 * Puts the focus on the page's h1 when another page is navigated to, not when a dialog over the same page opens or closes. A page
 * whose code or data is still on its way gets it when its heading appears.
 */
export const useNavigationFocus = (): void => {
  const page = pageOf(useMatches())
  const shown = useRef(page)
  useEffect(() => {
    if (shown.current === page) return
    shown.current = page
    if (focusHeading()) return
    const awaited = new MutationObserver(() => {
      if (focusHeading()) awaited.disconnect()
    })
    awaited.observe(document.body, { childList: true, subtree: true })
    return () => awaited.disconnect()
  }, [page])
}

/** Whether there was a heading to focus. One that is hidden belongs to the page before. */
const focusHeading = (): boolean => {
  const heading = document.querySelector<HTMLElement>('main h1')
  if (heading?.checkVisibility() !== true) return false
  heading.focus({ preventScroll: true })
  return true
}

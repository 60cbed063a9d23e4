import { useMatches } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { pagePath } from '#src/platform/route-static-data.ts'

/**
 * Focuses the page's h1 after navigation to another page, not when a dialog over the same page opens or closes. A page
 * whose code or data is still loading gets the focus when its heading appears.
 */
export const useNavigationFocus = (): void => {
  const page = pagePath(useMatches())
  const lastPage = useRef(page)
  useEffect(() => {
    if (lastPage.current === page) return
    lastPage.current = page
    if (focusHeading()) return
    const observer = new MutationObserver(() => {
      if (focusHeading()) observer.disconnect()
    })
    observer.observe(document.body, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [page])
}

/** Whether there was a heading to focus. A hidden one belongs to the previous page. */
const focusHeading = (): boolean => {
  const heading = document.querySelector<HTMLElement>('main h1')
  if (heading?.checkVisibility() !== true) return false
  heading.focus({ preventScroll: true })
  return true
}

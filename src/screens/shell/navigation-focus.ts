import { useMatches } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { pageOf } from '#src/platform/route-facts.ts'

/** Puts the focus on the page's h1 when another page is navigated to, not when a dialog over the same page opens or closes. */
export const useNavigationFocus = (): void => {
  const page = pageOf(useMatches())
  const shown = useRef(page)
  useEffect(() => {
    if (shown.current === page) return
    shown.current = page
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
  }, [page])
}

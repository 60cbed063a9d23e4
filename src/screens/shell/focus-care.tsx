import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The link leads back, such as a breadcrumb: the focus returns on its page as with the browser's Back. */
    returnsFocus?: boolean
  }
}

/** Sets the focus in situations where the browser would lose it. */
export const FocusCare = () => (
  <>
    <FocusFallback />
    <FocusReturn />
  </>
)

/** How many focused elements are remembered: enough for a dialog over a dialog, and their openers. */
const maxRemembered = 12

/**
 * Restores the focus when the focused element is removed, such as the button of a completed action: without focus the keyboard
 * would begin at the top of the page, and a screen reader would be silent. The focus moves to the nearest ancestor that can be
 * focused or that has `[data-focus-fallback]` inside, within the same section; else to the heading of the dialog or the page. A
 * focus that a component sets itself counts.
 */
export const FocusFallback = (): null => {
  useEffect(() => {
    let trail: (readonly Element[])[] = []
    let frameRequest = 0

    const remember = (target: EventTarget | null): void => {
      const path = target instanceof Element ? ancestorsOf(target) : []
      // Tab out of a dialog's last control may focus the dialog itself, which says nothing about where its user was.
      if (path.length > 0) trail = [...trail.slice(1 - maxRemembered), path]
    }
    const onFocusIn = ({ target }: FocusEvent): void => remember(target)
    /** A press outside every control removes the focus on purpose. */
    const clearTrail = (): void => {
      if (document.activeElement === document.body) trail = []
    }
    const restoreFocus = (): void => {
      const element = trail.at(-1)?.[0]
      if (document.activeElement !== document.body || element === undefined || isVisible(element)) return
      const fallback = fallbackOf(trail)
      // An element in a sticky bar is in view already, and would be scrolled to where the bar comes from.
      fallback?.focus({ preventScroll: isUncovered(fallback) })
    }
    const observer = new MutationObserver(() => {
      if (document.activeElement !== document.body) return
      cancelAnimationFrame(frameRequest)
      // The next render may set the focus itself.
      frameRequest = requestAnimationFrame(restoreFocus)
    })
    observer.observe(document.body, {
      childList: true,
      subtree: true,
      attributes: true,
      attributeFilter: ['open', 'hidden'],
    })
    // A page that begins with a dialog has set the focus by now.
    remember(document.activeElement)
    document.addEventListener('focusin', onFocusIn)
    document.addEventListener('pointerup', clearTrail)
    return () => {
      cancelAnimationFrame(frameRequest)
      observer.disconnect()
      document.removeEventListener('focusin', onFocusIn)
      document.removeEventListener('pointerup', clearTrail)
    }
  }, [])
  return null
}

/** The element and its ancestors, up to its section of the page or the dialog. */
const ancestorsOf = (element: Element): readonly Element[] => {
  const path: Element[] = []
  for (let each: Element | null = element; each !== null; each = each.parentElement) {
    if (each.matches('dialog, main, body')) break
    path.push(each)
    if (each.matches('section')) break
  }
  return path
}

const isVisible = (element: Element): boolean => element.isConnected && element.checkVisibility()

const isUncovered = (element: Element): boolean => {
  const { left, top, width, height } = element.getBoundingClientRect()
  return element.contains(document.elementFromPoint(left + width / 2, top + height / 2))
}

const fallbackOf = (trail: readonly (readonly Element[])[]): HTMLElement | null => {
  const top = [...document.querySelectorAll('dialog[open]')].at(-1) ?? null
  for (const path of trail.toReversed())
    for (const element of path) {
      if (!isVisible(element) || (top !== null && !top.contains(element))) continue
      const focusable = element.matches('[tabindex]') ? element : visibleIn(element, '[data-focus-fallback]')
      if (focusable instanceof HTMLElement) return focusable
    }
  return (
    visibleIn(top ?? document, top === null ? 'main h1' : '[data-dialog-heading], h1') ?? visibleIn(document, 'main')
  )
}

const visibleIn = (root: ParentNode, selector: string): HTMLElement | null =>
  [...root.querySelectorAll<HTMLElement>(selector)].find(isVisible) ?? null

/**
 * After Back or a breadcrumb, the link to the page that was left gets the focus, so that the next row of a list follows. Otherwise the heading keeps
 * it.
 */
export const FocusReturn = (): null => {
  const router = useRouter()
  useEffect(() => {
    let isBack = false
    let isReturn = false
    let left = ''
    const unsubscribes = [
      router.history.subscribe(({ action }) => {
        isBack = action.type === 'BACK' || action.type === 'GO'
      }),
      router.subscribe('onBeforeLoad', ({ fromLocation, toLocation }) => {
        left = fromLocation?.pathname ?? ''
        isReturn = toLocation.state.returnsFocus === true
      }),
      router.subscribe('onRendered', () => {
        // A dialog that closes has returned the focus to its opener.
        if ((isBack || isReturn) && document.activeElement?.matches('body, main h1') === true) linkTo(left)?.focus()
        isBack = false
      }),
    ]
    return () => unsubscribes.forEach((unsubscribe) => unsubscribe())
  }, [router])
  return null
}

const linkTo = (path: string): HTMLAnchorElement | undefined =>
  [...document.querySelectorAll<HTMLAnchorElement>('main a[href]')].find(
    ({ pathname }) => path === pathname || path.startsWith(`${pathname}/`),
  )

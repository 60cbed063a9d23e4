import { useEffect } from 'react'

/** So many places are remembered: a dialog over a dialog, and what opened them. */
const remembered = 12

/**
 * Gives the focus a place again when what had it goes, such as the button of something that has been done: without one the keyboard
 * would begin at the top of the page, and a screen reader would say nothing. It goes to the nearest element around that can be focused
 * or that has `[data-focus-fallback]` inside, within the same section; else to the heading of the dialog or the page. What a component focuses itself counts.
 */
export const useFocusFallback = (): void => {
  useEffect(() => {
    let trail: (readonly Element[])[] = []
    let frame = 0

    const remember = ({ target }: FocusEvent): void => {
      if (target instanceof Element) trail = [...trail.slice(1 - remembered), pathOf(target)]
    }
    /** A press beside everything takes the focus away on purpose. */
    const forget = (): void => {
      if (document.activeElement === document.body) trail = []
    }
    const restore = (): void => {
      const element = trail.at(-1)?.[0]
      if (document.activeElement !== document.body || element === undefined || isThere(element)) return
      fallbackOf(trail)?.focus()
    }
    const observer = new MutationObserver(() => {
      if (document.activeElement !== document.body) return
      cancelAnimationFrame(frame)
      // What is rendered next may take the focus by itself.
      frame = requestAnimationFrame(restore)
    })
    observer.observe(document.body, {
      childList: true,
      subtree: true,
      attributes: true,
      attributeFilter: ['open', 'hidden'],
    })
    document.addEventListener('focusin', remember)
    document.addEventListener('pointerup', forget)
    return () => {
      cancelAnimationFrame(frame)
      observer.disconnect()
      document.removeEventListener('focusin', remember)
      document.removeEventListener('pointerup', forget)
    }
  }, [])
}

/** The element and what is around it, out to the part of the page or the dialog that it is in. */
const pathOf = (element: Element): readonly Element[] => {
  const path: Element[] = []
  for (let each: Element | null = element; each !== null; each = each.parentElement) {
    if (each.matches('dialog, main, body')) break
    path.push(each)
    if (each.matches('section')) break
  }
  return path
}

const isThere = (element: Element): boolean => element.isConnected && element.checkVisibility()

const fallbackOf = (trail: readonly (readonly Element[])[]): HTMLElement | null => {
  const top = [...document.querySelectorAll('dialog[open]')].at(-1) ?? null
  for (const path of trail.toReversed())
    for (const element of path) {
      if (!isThere(element) || (top !== null && !top.contains(element))) continue
      const found = element.matches('[tabindex]') ? element : visibleIn(element, '[data-focus-fallback]')
      if (found instanceof HTMLElement) return found
    }
  return (
    visibleIn(top ?? document, top === null ? 'main h1' : '[data-dialog-heading], h1') ?? visibleIn(document, 'main')
  )
}

const visibleIn = (place: ParentNode, selector: string): HTMLElement | null =>
  [...place.querySelectorAll<HTMLElement>(selector)].find(isThere) ?? null

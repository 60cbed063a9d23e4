import { useEffect, useRef, type RefObject } from 'react'

/** Pixels from which on a press is a drag and no longer a click. */
const dragThreshold = 5

/** Scrolls an area by drag of the mouse; touch does so by itself. Returns whether the last press was a drag. */
export const useDragScroll = (area: RefObject<HTMLElement | null>): (() => boolean) => {
  const isDragged = useRef(false)
  useEffect(() => {
    const element = area.current
    if (element === null) return
    let from: { x: number; y: number; left: number; top: number } | null = null
    const press = (event: PointerEvent): void => {
      isDragged.current = false
      if (event.pointerType !== 'mouse' || event.button !== 0) return
      from = { x: event.clientX, y: event.clientY, left: element.scrollLeft, top: element.scrollTop }
    }
    const move = (event: PointerEvent): void => {
      if (from === null) return
      const [x, y] = [event.clientX - from.x, event.clientY - from.y]
      if (Math.hypot(x, y) > dragThreshold) isDragged.current = true
      if (isDragged.current) element.scrollTo(from.left - x, from.top - y)
    }
    const release = (): void => {
      from = null
    }
    // A link would be dragged itself.
    const prevent = (event: Event): void => event.preventDefault()
    element.addEventListener('pointerdown', press)
    element.addEventListener('dragstart', prevent)
    window.addEventListener('pointermove', move)
    window.addEventListener('pointerup', release)
    return () => {
      element.removeEventListener('pointerdown', press)
      element.removeEventListener('dragstart', prevent)
      window.removeEventListener('pointermove', move)
      window.removeEventListener('pointerup', release)
    }
  }, [area])
  return () => isDragged.current
}

import { useCallback, useState, type RefObject, useEffect, useRef } from 'react'

const zoomStep = 1.25
const [smallestZoom, largestZoom] = [0.1, 3]
/** Smaller, its text has less than 10 pixels. */
const smallestReadable = 0.93

type Zoom = {
  zoom: number
  change: (direction: 1 | -1) => void
  /** Shows the whole picture, at its natural size at the most. */
  fit: () => void
  /** The same, where it can still be read; else its width where that can, so that it is scrolled down alone; else its natural size. */
  fitWhenReadable: () => void
}

/** The scales at which the picture is as wide, and as high, as its area; 1 at the most. */
const scalesOf = (area: HTMLElement | null): [toWidth: number, toHeight: number] => {
  const { clientWidth = 0, clientHeight = 0 } = area ?? {}
  const { width = 0, height = 0 } = area?.querySelector('svg')?.viewBox.baseVal ?? {}
  return width === 0 || height === 0 ? [1, 1] : [Math.min(clientWidth / width, 1), Math.min(clientHeight / height, 1)]
}

/** How large the chart in an area is drawn: 1 is its natural size. */
export const useZoom = (area: RefObject<HTMLElement | null>): Zoom => {
  const [zoom, setZoom] = useState(1)
  return {
    zoom,
    change: useCallback(
      (direction) =>
        setZoom((current) => Math.min(largestZoom, Math.max(smallestZoom, current * zoomStep ** direction))),
      [],
    ),
    fit: useCallback(() => setZoom(Math.min(...scalesOf(area.current))), [area]),
    fitWhenReadable: useCallback(() => {
      const [toWidth, toHeight] = scalesOf(area.current)
      setZoom([Math.min(toWidth, toHeight), toWidth].find((scale) => scale >= smallestReadable) ?? 1)
    }, [area]),
  }
}

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

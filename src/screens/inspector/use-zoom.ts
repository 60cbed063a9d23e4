import { useCallback, useState } from 'react'

const zoomStep = 1.25
const [smallestZoom, largestZoom] = [0.1, 3]
/** Smaller, its text has less than 10 pixels. */
const smallestReadable = 0.93

export type Zoom = {
  zoom: number
  change: (direction: 1 | -1) => void
  /** Shows the whole picture, at its natural size at the most. */
  fit: (svg: SVGSVGElement | null) => void
  /** The same, where it can still be read; else its width where that can, so that it is scrolled down alone; else its natural size. */
  fitWhenReadable: (svg: SVGSVGElement | null) => void
}

/** The scales at which a picture is as wide, and as high, as its area; 1 at the most. */
const scalesOf = (svg: SVGSVGElement | null): [toWidth: number, toHeight: number] => {
  const { clientWidth = 0, clientHeight = 0 } = svg?.parentElement ?? {}
  const { width = 0, height = 0 } = svg?.viewBox.baseVal ?? {}
  return width === 0 || height === 0 ? [1, 1] : [Math.min(clientWidth / width, 1), Math.min(clientHeight / height, 1)]
}

/** How large a chart is drawn: 1 is its natural size. */
export const useZoom = (): Zoom => {
  const [zoom, setZoom] = useState(1)
  return {
    zoom,
    change: useCallback(
      (direction) =>
        setZoom((current) => Math.min(largestZoom, Math.max(smallestZoom, current * zoomStep ** direction))),
      [],
    ),
    fit: useCallback((svg) => setZoom(Math.min(...scalesOf(svg))), []),
    fitWhenReadable: useCallback((svg) => {
      const [toWidth, toHeight] = scalesOf(svg)
      setZoom([Math.min(toWidth, toHeight), toWidth].find((scale) => scale >= smallestReadable) ?? 1)
    }, []),
  }
}

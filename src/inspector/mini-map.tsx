import { useEffect, useState, type PointerEvent, type RefObject } from 'react'
import type { Box } from '#machines/charts/chart-layout.ts'
import styles from './mini-map.module.css'
import type { DrawnView } from './use-drawn-view.ts'
import { useLingui } from '@lingui/react/macro'
import { MaximizeIcon, ZoomInIcon, ZoomOutIcon } from 'lucide-react'
import { Button } from '../ui/button.tsx'

const longestSide = 150

type MiniMapProps = { drawn: DrawnView; area: RefObject<HTMLElement | null>; zoom: number }

/** The whole chart in small, with what is in view. A press there brings it into view; the keyboard has the chart itself. */
export const MiniMap = ({ drawn: { layout, states, collapsed }, area, zoom }: MiniMapProps) => {
  const [view, setView] = useState<Box>({ x: 0, y: 0, width: 0, height: 0 })
  useEffect(() => {
    const element = area.current
    if (element === null) return
    const measure = (): void =>
      setView({
        x: element.scrollLeft / zoom,
        y: element.scrollTop / zoom,
        width: Math.min(element.clientWidth / zoom, layout.width),
        height: Math.min(element.clientHeight / zoom, layout.height),
      })
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    element.addEventListener('scroll', measure, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', measure)
    }
  }, [area, zoom, layout])

  const scale = longestSide / Math.max(layout.width, layout.height)
  const isWhole = view.width >= layout.width && view.height >= layout.height
  if (isWhole) return null

  const bringIntoView = ({ clientX, clientY, currentTarget, buttons }: PointerEvent<SVGSVGElement>): void => {
    if (buttons === 0) return
    const box = currentTarget.getBoundingClientRect()
    area.current?.scrollTo(
      ((clientX - box.left) / scale - view.width / 2) * zoom,
      ((clientY - box.top) / scale - view.height / 2) * zoom,
    )
  }
  const leaves = new Set(
    states
      .filter(({ type, path }) => type === 'atomic' || type === 'final' || collapsed.has(path))
      .map(({ path }) => path),
  )
  return (
    <svg
      className={styles.map}
      width={layout.width * scale}
      height={layout.height * scale}
      viewBox={`0 0 ${layout.width} ${layout.height}`}
      aria-hidden
      onPointerDown={bringIntoView}
      onPointerMove={bringIntoView}
    >
      {layout.states.map(({ path, x, y, width, height }) => (
        <rect
          key={path}
          x={x}
          y={y}
          width={width}
          height={height}
          className={leaves.has(path) ? styles.leaf : styles.compound}
        />
      ))}
      <rect {...view} className={styles.view} />
    </svg>
  )
}

type ZoomControlsProps = { zoom: number; onChange: (direction: 1 | -1) => void; onFit: () => void }

/** How large the chart is drawn, in its corner. */
export const ZoomControls = ({ zoom, onChange, onFit }: ZoomControlsProps) => {
  const { t, i18n } = useLingui()
  return (
    <div className={styles.controls}>
      <Button variant="quiet" size="small" aria-label={t`Zooma ut`} onClick={() => onChange(-1)}>
        <ZoomOutIcon aria-hidden />
      </Button>
      <span className={styles.percent}>{i18n.number(zoom, { style: 'percent' })}</span>
      <Button variant="quiet" size="small" aria-label={t`Zooma in`} onClick={() => onChange(1)}>
        <ZoomInIcon aria-hidden />
      </Button>
      <Button variant="quiet" size="small" aria-label={t`Visa hela`} onClick={onFit}>
        <MaximizeIcon aria-hidden />
      </Button>
    </div>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import {
  useEffect,
  useLayoutEffect,
  useRef,
  useCallback,
  useState,
  type KeyboardEvent,
  type Ref,
  type RefObject,
  type PointerEvent as ReactPointerEvent,
} from 'react'
import { MaximizeIcon, ZoomInIcon, ZoomOutIcon } from 'lucide-react'
import type { DrawnChart, Box } from '#machines/charts/chart-layout.ts'
import { innermostStates, pathsTo } from '#machines/charts/chart.ts'
import { announce } from '#src/ui/announcer.tsx'
import { Button } from '../ui/button.tsx'
import { ChartSvg, useDrawnView, type ChartMarks, type DrawnView } from './chart-svg.tsx'
import type { ChartTexts } from './use-chart-texts.ts'
import { toggled, walkChart, walkKeyOf } from './walk-chart.ts'
import styles from './inspector.module.css'

type ChartPictureProps = {
  chart: DrawnChart
  texts: ChartTexts
  at: string
  expanded: ReadonlySet<string>
  /** `path`: the state that has been expanded or collapsed. */
  onExpandedChange: (expanded: ReadonlySet<string>, path: string) => void
  hrefOf: (at: string) => string
  onSelect: (at: string) => void
  /** Called when the keyboard moves to a state or transition. Without it, as where a selection leads to another page, only the focus moves. */
  onMove?: (at: string) => void
  marks?: ChartMarks
  svgRef?: Ref<SVGSVGElement>
}

/** The state in which the machine's first region begins. */
const firstLeaf = ({ states }: Pick<DrawnChart, 'states'>, parent = ''): string => {
  const inside = states.filter((state) => state.parent === parent)
  const first = inside.find(({ isInitial }) => isInitial) ?? inside[0]
  return first === undefined ? parent : firstLeaf({ states }, first.path)
}

/** Returns the shown element for a state or transition: itself, the merged transition with it, or the state whose box contains it. */
const shownOn = (view: DrawnView, chart: DrawnChart, at: string): string => {
  if (view.states.some(({ path }) => path === at) || view.transitions.some(({ id }) => id === at)) return at
  const [merged] = [...view.merged].find(([, members]) => members.some(({ id }) => id === at)) ?? []
  if (merged !== undefined) return merged
  const path = chart.transitions.find(({ id }) => id === at)?.source ?? at.split('>')[0] ?? ''
  return pathsTo(path).findLast((each) => each !== '' && view.states.some((state) => state.path === each)) ?? ''
}

const linkIn = (area: HTMLElement | null, at: string): SVGElement | undefined =>
  [...(area?.querySelectorAll<SVGElement>('a[data-at]') ?? [])].find((link) => link.dataset['at'] === at)

type Extent = readonly [start: number, end: number]

/** The distance to scroll so that a state outside its frame comes to the middle. A large state is shown from its start. */
const distanceToMiddle = ([start, end]: Extent, [from, to]: Extent): number =>
  start >= from && end <= to ? 0 : (start + Math.min(end, start + to - from) - from - to) / 2

/** The chart in an area that scrolls, by drag too; buttons zoom, and the wheel with Ctrl does. Its compound states are expanded and collapsed. */
export const ChartPicture = ({
  chart,
  texts,
  at,
  expanded,
  onExpandedChange,
  hrefOf,
  onSelect,
  onMove,
  marks,
  svgRef,
}: ChartPictureProps) => {
  const { t } = useLingui()
  const name = texts.state('')
  const area = useRef<HTMLDivElement>(null)
  const { zoom, change: changeZoom, fit, fitWhenReadable } = useZoom(area)
  const wasDragged = useDragScroll(area)
  const { drawn, isFailed } = useDrawnView(chart, expanded)
  const current = at === '' ? '' : shownOn(drawn, chart, at)
  const shown = current === '' ? firstLeaf(drawn) : current

  useLayoutEffect(fitWhenReadable, [chart, fitWhenReadable])

  useEffect(() => {
    const element = area.current
    if (element === null) return
    const zoomByWheel = (event: WheelEvent): void => {
      if (!event.ctrlKey) return
      event.preventDefault()
      changeZoom(event.deltaY < 0 ? 1 : -1)
    }
    // React's own listener is passive, so the browser would zoom the page too.
    element.addEventListener('wheel', zoomByWheel, { passive: false })
    return () => element.removeEventListener('wheel', zoomByWheel)
  }, [changeZoom])

  useEffect(() => {
    const link = linkIn(area.current, shown)
    const box = link?.getBoundingClientRect()
    const frame = area.current?.getBoundingClientRect()
    if (box === undefined || frame === undefined) return
    area.current?.scrollBy({
      left: distanceToMiddle([box.left, box.right], [frame.left, frame.right]),
      top: distanceToMiddle([box.top, box.bottom], [frame.top, frame.bottom]),
    })
  }, [shown, drawn])

  const isCompound = (path: string): boolean => path !== '' && chart.states.some(({ parent }) => parent === path)
  const toggle = (path: string): void => {
    const next = toggled(expanded, path)
    const state = texts.state(path)
    const held = texts.states(innermostStates(chart.states, path).length)
    announce(next.has(path) ? t`${state} är utfällt: ${held}.` : t`${state} är hopfällt: ${held}.`)
    onExpandedChange(next, path)
  }

  const onKeyDown = (event: KeyboardEvent): void => {
    const from = event.target instanceof SVGElement ? event.target.dataset['at'] : undefined
    if (from === undefined) return
    const isChosen = event.key === ' ' || (event.key === 'Enter' && !event.ctrlKey && !event.metaKey)
    if (isChosen && isCompound(from)) {
      event.preventDefault()
      toggle(from)
      return
    }
    const key = walkKeyOf(event.key)
    if (key === undefined) return
    event.preventDefault()
    const next = walkChart(drawn, from, key)
    // With `onMove` the new selection scrolls into view itself.
    linkIn(area.current, next)?.focus({ preventScroll: onMove !== undefined })
    onMove?.(next)
  }

  return (
    <div className={styles.picture}>
      {/* The links inside are what is operated; the area only gathers what they have in common. */}
      {/* eslint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div
        ref={area}
        className={styles.area}
        onKeyDown={onKeyDown}
        onClick={(event) => {
          const element = event.target instanceof Element ? event.target : null
          const selected = element?.closest<SVGElement>('a[data-at]')?.dataset['at']
          if (selected === undefined || event.ctrlKey || event.metaKey || event.shiftKey) return
          event.preventDefault()
          if (wasDragged()) return
          if (element?.closest('[data-toggle]') === null) onSelect(selected)
          else toggle(selected)
        }}
      >
        <ChartSvg
          ref={svgRef}
          drawn={drawn}
          texts={texts}
          at={current}
          tabStop={shown}
          zoom={zoom}
          marks={marks}
          hrefOf={hrefOf}
          label={t`Bild av maskinen ${name}. Piltangenterna följer övergångarna, Enter fäller ut och ihop ett läge.`}
        />
      </div>
      {isFailed && (
        <p className={styles.failed} role="alert">
          <Trans>Bilden kunde inte ritas om. Kontrollera anslutningen och försök igen.</Trans>
        </p>
      )}
      <div className={styles.corner}>
        <MiniMap drawn={drawn} area={area} zoom={zoom} />
        <ZoomControls zoom={zoom} onChange={changeZoom} onFit={fit} />
      </div>
    </div>
  )
}

const zoomStep = 1.25
const [smallestZoom, largestZoom] = [0.1, 3]
/** Below this scale the text has less than 10 pixels. */
const smallestReadable = 0.93

type Zoom = {
  zoom: number
  change: (direction: 1 | -1) => void
  /** Fits the whole picture into its area, at most at natural size. */
  fit: () => void
  /** Fits the chart if it stays readable, or else its width, or else shows it at its natural size. */
  fitWhenReadable: () => void
}

/** The scales, at most 1, that fit the picture to the width and to the height of its area. */
const scalesOf = (area: HTMLElement | null): [toWidth: number, toHeight: number] => {
  const { clientWidth = 0, clientHeight = 0 } = area ?? {}
  const { width = 0, height = 0 } = area?.querySelector('svg')?.viewBox.baseVal ?? {}
  return width === 0 || height === 0 ? [1, 1] : [Math.min(clientWidth / width, 1), Math.min(clientHeight / height, 1)]
}

/** How large the chart in an area is drawn: 1 is its natural size. */
const useZoom = (area: RefObject<HTMLElement | null>): Zoom => {
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
const useDragScroll = (area: RefObject<HTMLElement | null>): (() => boolean) => {
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
    // Prevents dragging the link itself.
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

const longestSide = 150

type MiniMapProps = { drawn: DrawnView; area: RefObject<HTMLElement | null>; zoom: number }

/** The whole chart in small with the visible part. A press moves the visible part; keyboards use the chart itself. */
const MiniMap = ({ drawn: { layout, states, collapsed }, area, zoom }: MiniMapProps) => {
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

  const bringIntoView = ({ clientX, clientY, currentTarget, buttons }: ReactPointerEvent<SVGSVGElement>): void => {
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
const ZoomControls = ({ zoom, onChange, onFit }: ZoomControlsProps) => {
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

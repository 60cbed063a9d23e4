import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef, type KeyboardEvent, type Ref } from 'react'
import type { DrawnChart } from '#machines/charts/chart-layout.ts'
import type { ChartMarks } from './chart-marks.ts'
import { ChartSvg } from './chart-svg.tsx'
import { MiniMap } from './mini-map.tsx'
import styles from './inspector.module.css'
import { useDragScroll } from './use-drag-scroll.ts'
import type { ChartTexts } from './use-chart-texts.ts'
import { walkChart, walkKeyOf } from './walk-chart.ts'

type ChartPictureProps = {
  chart: DrawnChart
  texts: ChartTexts
  at: string
  zoom: number
  onZoom: (change: 1 | -1) => void
  hrefOf: (at: string) => string
  onSelect: (at: string) => void
  marks?: ChartMarks
  svgRef: Ref<SVGSVGElement>
}

/** The state in which the machine's first region begins. */
const firstLeaf = ({ states }: Pick<DrawnChart, 'states'>, parent = ''): string => {
  const inside = states.filter((state) => state.parent === parent)
  const first = inside.find(({ isInitial }) => isInitial) ?? inside[0]
  return first === undefined ? parent : firstLeaf({ states }, first.path)
}

const linkIn = (area: HTMLElement | null, at: string): SVGElement | undefined =>
  [...(area?.querySelectorAll<SVGElement>('a[data-at]') ?? [])].find((link) => link.dataset['at'] === at)

/** The chart in an area that scrolls, by drag too; the wheel with Ctrl zooms. */
export const ChartPicture = ({
  chart,
  texts,
  at,
  zoom,
  onZoom,
  hrefOf,
  onSelect,
  marks,
  svgRef,
}: ChartPictureProps) => {
  const { t } = useLingui()
  const name = texts.state('')
  const area = useRef<HTMLDivElement>(null)
  const wasDragged = useDragScroll(area)
  const shown = at === '' ? firstLeaf(chart) : at

  useEffect(() => {
    const element = area.current
    if (element === null) return
    const zoomByWheel = (event: WheelEvent): void => {
      if (!event.ctrlKey) return
      event.preventDefault()
      onZoom(event.deltaY < 0 ? 1 : -1)
    }
    // React's own listener is passive: the browser would zoom the page as well.
    element.addEventListener('wheel', zoomByWheel, { passive: false })
    return () => element.removeEventListener('wheel', zoomByWheel)
  }, [onZoom])

  useEffect(() => {
    const link = linkIn(area.current, shown)
    const box = link?.getBoundingClientRect()
    const frame = area.current?.getBoundingClientRect()
    if (box === undefined || frame === undefined) return
    // A large state is shown from its name on.
    const height = Math.min(box.height, frame.height)
    area.current?.scrollBy({
      left: box.left + Math.min(box.width, frame.width) / 2 - frame.left - frame.width / 2,
      top: box.top + height / 2 - frame.top - frame.height / 2,
    })
  }, [shown, chart])

  const walk = (event: KeyboardEvent): void => {
    const key = walkKeyOf(event.key)
    const from = event.target instanceof SVGElement ? event.target.dataset['at'] : undefined
    if (key === undefined || from === undefined) return
    event.preventDefault()
    const next = walkChart(chart, from, key)
    linkIn(area.current, next)?.focus({ preventScroll: true })
    onSelect(next)
  }

  return (
    <div className={styles.picture}>
      {/* The links inside are what is operated; the area only gathers what they have in common. */}
      {/* eslint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div
        ref={area}
        className={styles.area}
        onKeyDown={walk}
        onClick={(event) => {
          const link = event.target instanceof Element ? event.target.closest<SVGElement>('a[data-at]') : null
          const selected = link?.dataset['at']
          if (selected === undefined || event.ctrlKey || event.metaKey || event.shiftKey) return
          event.preventDefault()
          if (!wasDragged()) onSelect(selected)
        }}
      >
        <ChartSvg
          ref={svgRef}
          chart={chart}
          texts={texts}
          at={at}
          tabStop={shown}
          zoom={zoom}
          marks={marks}
          hrefOf={hrefOf}
          label={t`Bild av maskinen ${name}. Piltangenterna följer övergångarna.`}
        />
      </div>
      <MiniMap chart={chart} area={area} zoom={zoom} />
    </div>
  )
}

import { useLingui } from '@lingui/react/macro'
import type { Ref } from 'react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ChartState } from '#machines/charts/chart.ts'
import {
  arrowPath,
  type StateLayout,
  type ArrowLayout,
  type ChartLayout,
  type DrawnChart,
} from '#machines/charts/chart-layout.ts'
import { chartView, overviewOf, type ChartView } from '#machines/charts/chart-view.ts'
import { layOutChart } from '#machines/charts/layout/lay-out-chart.ts'
import styles from './chart-svg.module.css'
import type { ChartTexts } from './use-chart-texts.ts'
import { expandedText } from './walk-chart.ts'

type ChartSvgProps = {
  drawn: DrawnView
  texts: ChartTexts
  /** The selected state or transition. */
  at: string
  /** The id of the link in the tab order. */
  tabStop: string
  zoom: number
  hrefOf: (at: string) => string
  label: string
  marks?: ChartMarks | undefined
  ref?: Ref<SVGSVGElement> | undefined
}

/** A chart as links, one for each state and transition. One link is in the tab order, and arrow keys move on from it. */
export const ChartSvg = ({ drawn, texts, at, tabStop, zoom, hrefOf, label, marks = {}, ref }: ChartSvgProps) => {
  const { t } = useLingui()
  const { layout, states, transitions, collapsed, merged } = drawn
  const activeText = drawn.name === 'case' ? t`här är ärendet` : t`här är aktören`
  const widths = marks.widths?.(layout.arrows)
  const isExpanded = (path: string): boolean => states.some(({ parent }) => parent === path)
  /** The count of a state, or the active state inside a collapsed one. */
  const figureOf = (path: string): string | undefined => {
    const inside = collapsed.has(path) ? innermostOf(marks.active, path) : undefined
    if (isExpanded(path)) return undefined
    return marks.heat?.get(path)?.text ?? (inside === undefined ? undefined : texts.state(inside))
  }
  const heatLevelOf = (path: string): number | undefined =>
    isExpanded(path) ? undefined : marks.heat?.get(path)?.level
  const linkOf = (id: string) => ({
    href: hrefOf(id),
    'data-at': id,
    tabIndex: id === tabStop ? 0 : -1,
    'aria-current': id === at && at !== '' ? ('true' as const) : undefined,
  })
  const byPath = new Map(states.map((state) => [state.path, state]))
  const selectedArrow = transitions.find(({ id }) => id === at)
  const isLit = ({ source, target }: { source: string; target: string }): boolean =>
    selectedArrow?.source === source && selectedArrow.target === target

  return (
    <svg
      ref={ref}
      className={styles.chart}
      data-brief={drawn.isBrief || undefined}
      width={layout.width * zoom}
      height={layout.height * zoom}
      viewBox={`0 0 ${layout.width} ${layout.height}`}
      role="group"
      aria-label={label}
    >
      <defs>
        {(['plain', 'lit'] as const).map((kind) => (
          <marker
            key={kind}
            id={`arrow-${kind}`}
            viewBox="0 0 8 8"
            refX="7"
            refY="4"
            markerUnits="userSpaceOnUse"
            markerWidth="9"
            markerHeight="9"
            orient="auto"
          >
            <path d="M0 0.5 8 4 0 7.5Z" className={kind === 'lit' ? styles.litHead : styles.head} />
          </marker>
        ))}
        <marker
          id="beginning"
          viewBox="0 0 10 10"
          refX="5"
          refY="5"
          markerUnits="userSpaceOnUse"
          markerWidth="10"
          markerHeight="10"
        >
          <circle cx="5" cy="5" r="5" className={styles.head} />
        </marker>
      </defs>
      {layout.states.map((state) => {
        const node = byPath.get(state.path)
        return node === undefined ? null : (
          <StateBox
            key={state.path}
            state={state}
            node={node}
            texts={texts}
            link={linkOf(state.path)}
            collapsedCount={collapsed.get(state.path)}
            isExpanded={isExpanded(state.path)}
            activeText={marks.active?.has(state.path) === true ? activeText : null}
            figure={figureOf(state.path)}
            heatLevel={heatLevelOf(state.path)}
          />
        )
      })}
      {layout.arrows.map((arrow) => (
        <path
          key={arrowKey(arrow)}
          d={arrowPath(arrow.points)}
          className={isLit(arrow) ? styles.litArrow : styles.arrow}
          data-backward={arrow.isBackward || undefined}
          style={{ strokeWidth: widths?.get(arrowKey(arrow)) }}
          markerStart={arrow.labels.length === 0 ? 'url(#beginning)' : undefined}
          markerEnd={`url(#arrow-${isLit(arrow) ? 'lit' : 'plain'})`}
        />
      ))}
      {layout.states.flatMap(({ path, head, lines }) =>
        [
          ...Map.groupBy(
            lines.filter(({ kind }) => kind === 'transition'),
            (line) => ('transition' in line ? line.transition : ''),
          ),
        ].map(([id, rows]) => {
          const transition = transitions.find((each) => each.id === id)
          return transition === undefined ? null : (
            <a
              key={`${path} ${id}`}
              {...linkOf(id)}
              className={styles.event}
              data-heat={heatLevelOf(path)}
              aria-label={`${rows.map(({ text }) => texts.label(text)).join(' ')} ${texts.merged(transition, merged.get(id))}`}
            >
              {rows.map(({ x, y, text }) => (
                <text key={text} x={head.x + x} y={head.y + y} className={styles.mono} dominantBaseline="central">
                  {texts.label(text)}
                </text>
              ))}
            </a>
          )
        }),
      )}
      {layout.arrows.flatMap(({ labels }) =>
        labels.map(({ transition: id, text, x, y, height }) => {
          const transition = transitions.find((each) => each.id === id)
          return transition === undefined ? null : (
            <a
              key={id}
              {...linkOf(id)}
              className={styles.event}
              aria-label={`${texts.label(text)} ${texts.merged(transition, merged.get(id))}`}
            >
              <text x={x + 4} y={y + height / 2} className={styles.mono} dominantBaseline="central">
                {texts.label(text)}
              </text>
            </a>
          )
        }),
      )}
      {layout.states.map(({ path, x, y, width, height }) => {
        const figure = figureOf(path)
        return figure === undefined ? null : (
          <Figure key={path} right={x + width - 8} middle={y + height} text={figure} />
        )
      })}
    </svg>
  )
}

type StateBoxProps = {
  state: StateLayout
  node: ChartState
  texts: ChartTexts
  link: { href: string; 'data-at': string; tabIndex: number; 'aria-current': 'true' | undefined }
  /** How many states a collapsed state holds. */
  collapsedCount: number | undefined
  isExpanded: boolean
  /** Where the machine is in the state. */
  activeText: string | null
  /** The text on the edge of the state's box. */
  figure: string | undefined
  heatLevel: number | undefined
}

const StateBox = ({
  state,
  node,
  texts,
  link,
  collapsedCount,
  isExpanded,
  activeText,
  figure,
  heatLevel,
}: StateBoxProps) => {
  const { path, x, y, width, height, head, lines } = state
  const name = texts.state(path)
  const isCollapsed = collapsedCount !== undefined
  const isToggled = path !== '' && (isCollapsed || isExpanded)
  const label = [`${name} ${node.key}`, isCollapsed ? texts.states(collapsedCount) : '', activeText ?? '', figure ?? '']
  return (
    <a
      {...link}
      className={isExpanded ? styles.compound : styles.leaf}
      aria-label={label.filter((text) => text !== '').join(', ')}
      aria-expanded={isToggled ? isExpanded : undefined}
      data-active={activeText !== null || undefined}
      data-heat={heatLevel}
    >
      {isCollapsed && <rect x={x + 4} y={y + 4} width={width} height={height} rx={8} className={styles.behind} />}
      <rect x={x} y={y} width={width} height={height} rx={8} className={styles.box} />
      {node.type === 'final' && (
        <rect x={x + 3} y={y + 3} width={width - 6} height={height - 6} rx={6} className={styles.inner} />
      )}
      {isToggled && <Chevron x={head.x + 6} y={head.y + 7} isExpanded={isExpanded} />}
      <text x={head.x + (isToggled ? 30 : 10)} y={head.y + 19} className={styles.name} dominantBaseline="central">
        {name}
        {lines.map(({ kind, text }) =>
          kind === 'beside' ? (
            <tspan key={text} dx={8} className={styles.wire}>
              {text}
            </tspan>
          ) : null,
        )}
      </text>
      {lines.map((line) =>
        line.kind === 'transition' || line.kind === 'beside' ? null : (
          <text
            key={`${line.kind} ${line.text}`}
            x={head.x + line.x}
            y={head.y + line.y}
            className={line.kind === 'tag' ? styles.tag : styles.wire}
            dominantBaseline="central"
          >
            {line.kind === 'entry' || line.kind === 'exit' ? `${line.kind} / ${line.text}` : line.text}
            {line.kind === 'collapsed' && ` · ${texts.states(line.count)}`}
          </text>
        ),
      )}
    </a>
  )
}

/** Of those states, the innermost that lies within another. */
const innermostOf = (states: ReadonlySet<string> | undefined, path: string): string | undefined =>
  [...(states ?? [])]
    .filter((each) => each.startsWith(`${path}.`))
    .toSorted((one, other) => other.length - one.length)[0]

const toggleSize = 24

/** The sign that expands a state, pointing to where its states are. */
const Chevron = ({ x, y, isExpanded }: { x: number; y: number; isExpanded: boolean }) => (
  <g data-toggle className={styles.toggle}>
    <rect x={x} y={y} width={toggleSize} height={toggleSize} rx={6} />
    <path d={isExpanded ? `M${x + 7} ${y + 10}l5 5 5-5` : `M${x + 10} ${y + 7}l5 5-5 5`} />
  </g>
)

const figureHeight = 20
const figureCharacterWidth = 7.4

/** Lies on the lower edge of a box, where no arrow ends. The label of the box's link includes it. */
const Figure = ({ right, middle, text }: { right: number; middle: number; text: string }) => {
  const width = text.length * figureCharacterWidth + 12
  return (
    <g aria-hidden className={styles.overlay}>
      <rect
        x={right - width}
        y={middle - figureHeight / 2}
        width={width}
        height={figureHeight}
        rx={figureHeight / 2}
        className={styles.figureBox}
      />
      <text x={right - width / 2} y={middle} className={styles.figure} textAnchor="middle" dominantBaseline="central">
        {text}
      </text>
    </g>
  )
}

/** A page shows these marks on a chart. A state's path names the state. The paths of its two ends name an arrow: "a>b". */
export type ChartMarks = {
  /** The active states and all states around them. */
  active?: ReadonlySet<string>
  /** A level from 0 to 5, and its text in the box. A state with inner states has those of all of them. */
  heat?: ReadonlyMap<string, { level: number; text: string }>
  /** The widths of the arrows in pixels. */
  widths?: (arrows: readonly ArrowLayout[]) => ReadonlyMap<string, number>
}

export const arrowKey = ({ source, target }: { source: string; target: string }): string => `${source}>${target}`

/** A view of a chart with its layout. */
export type DrawnView = ChartView & { layout: ChartLayout }

/**
 * The view of a chart with what is expanded. The overview comes with the chart; the others are laid out in a worker, and the view before stays
 * meanwhile.
 */
export const useDrawnView = (
  chart: DrawnChart,
  expanded: ReadonlySet<string>,
): { drawn: DrawnView; isFailed: boolean } => {
  const overview = overviewOf(chart)
  const first: DrawnView = { ...chartView(chart, overview), layout: chart.layout }
  const { data, isError } = useQuery({
    queryKey: ['chart-view', chart.name, expandedText(chart, expanded) ?? 'overview'],
    queryFn: async (): Promise<DrawnView> => {
      const { layOutInWorker } = await import('./elk-in-worker.ts')
      const view = chartView(chart, expanded)
      return { ...view, layout: await layOutChart(view, layOutInWorker) }
    },
    initialData: isSame(expanded, overview) ? first : undefined,
    placeholderData: keepPreviousData,
    staleTime: Infinity,
    structuralSharing: false,
  })
  return { drawn: data?.name === chart.name ? data : first, isFailed: isError }
}

const isSame = (one: ReadonlySet<string>, other: ReadonlySet<string>): boolean =>
  one.size === other.size && [...one].every((path) => other.has(path))

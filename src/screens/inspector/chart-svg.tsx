import { useLingui } from '@lingui/react/macro'
import type { Ref } from 'react'
import type { ChartState } from '#machines/charts/chart.ts'
import type { DrawnChart, StateLayout } from '#machines/charts/chart-layout.ts'
import { arrowPath } from '#machines/charts/arrow-path.ts'
import { arrowKey, type ChartMarks } from './chart-marks.ts'
import styles from './chart-svg.module.css'
import type { ChartTexts } from './use-chart-texts.ts'

type ChartSvgProps = {
  chart: DrawnChart
  texts: ChartTexts
  /** The selected state or transition. */
  at: string
  /** To which Tab leads. */
  tabStop: string
  zoom: number
  hrefOf: (at: string) => string
  label: string
  marks?: ChartMarks | undefined
  ref: Ref<SVGSVGElement>
}

/** A chart as a picture of links, one for each state and transition. Only one is in the order of Tab; arrow keys lead on. */
export const ChartSvg = ({ chart, texts, at, tabStop, zoom, hrefOf, label, marks = {}, ref }: ChartSvgProps) => {
  const { layout, states, transitions } = chart
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
            isActive={marks.active?.has(state.path) ?? false}
            heat={marks.heat?.get(state.path)}
          />
        )
      })}
      {layout.arrows.map((arrow) => (
        <path
          key={arrowKey(arrow)}
          d={arrowPath(arrow.points)}
          className={isLit(arrow) ? styles.litArrow : styles.arrow}
          data-backward={arrow.isBackward || undefined}
          style={{ strokeWidth: marks.widths?.get(arrowKey(arrow)) }}
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
              aria-label={`${rows.map(({ text }) => texts.label(text)).join(' ')} ${texts.transition(transition)}`}
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
              aria-label={`${texts.label(text)} ${texts.transition(transition)}`}
            >
              <text x={x + 4} y={y + height / 2} className={styles.mono} dominantBaseline="central">
                {texts.label(text)}
              </text>
            </a>
          )
        }),
      )}
    </svg>
  )
}

type StateBoxProps = {
  state: StateLayout
  node: ChartState
  texts: ChartTexts
  link: { href: string; 'data-at': string; tabIndex: number; 'aria-current': 'true' | undefined }
  isActive: boolean
  heat: { level: number; text: string } | undefined
}

const StateBox = ({ state, node, texts, link, isActive, heat }: StateBoxProps) => {
  const { t } = useLingui()
  const { path, x, y, width, height, head, lines } = state
  const name = texts.state(path)
  const isLeaf = node.type === 'atomic' || node.type === 'final'
  return (
    <a
      {...link}
      className={isLeaf ? styles.leaf : styles.compound}
      aria-label={[`${name} ${node.key}`, ...(isActive ? [t`här är ärendet`] : []), ...(heat ? [heat.text] : [])].join(
        ', ',
      )}
      data-active={isActive || undefined}
      data-heat={heat?.level}
    >
      <rect x={x} y={y} width={width} height={height} rx={8} className={styles.box} />
      {node.type === 'final' && (
        <rect x={x + 3} y={y + 3} width={width - 6} height={height - 6} rx={6} className={styles.inner} />
      )}
      <text x={head.x + 10} y={head.y + 19} className={styles.name} dominantBaseline="central">
        {name}
      </text>
      {heat !== undefined && <Figure right={x + width - 8} middle={y} text={heat.text} />}
      {lines.map(({ kind, text, x: left, y: top }) =>
        kind === 'transition' ? null : (
          <text
            key={`${kind} ${text}`}
            x={head.x + left}
            y={head.y + top}
            className={kind === 'tag' ? styles.tag : styles.wire}
            dominantBaseline="central"
          >
            {kind === 'entry' || kind === 'exit' ? `${kind} / ${text}` : text}
          </text>
        ),
      )}
    </a>
  )
}

const figureHeight = 20
const figureCharacterWidth = 7.4

/** On the upper edge of a box, where no other text is. */
const Figure = ({ right, middle, text }: { right: number; middle: number; text: string }) => {
  const width = text.length * figureCharacterWidth + 12
  return (
    <>
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
    </>
  )
}

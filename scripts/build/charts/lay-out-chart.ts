import ElkConstructor from 'elkjs/lib/elk.bundled.js'
import type { ElkExtendedEdge, ElkNode } from 'elkjs/lib/elk-api.js'
import type { Chart } from '#machines/charts/chart.ts'
import type { ArrowLayout, Box, ChartLayout, Point, StateLayout } from '#machines/charts/chart-layout.ts'
import { boxSizes, contentOf } from '#machines/charts/state-box.ts'
import { elkGraph, headOf } from './elk-graph.ts'

const elk = new ElkConstructor()
const gap = 32
/** Lays a chart out. The regions of a parallel root, which no arrow connects, stand side by side below the first. */
export const layOutChart = async (chart: Chart): Promise<ChartLayout> => {
  const [root, ...rest] = chart.states
  if (root === undefined) throw new Error('Cannot lay out a chart without states.')
  if (root.type !== 'parallel') return layOutPart(chart, root.path)
  const regions = await Promise.all(
    rest.filter(({ parent }) => parent === root.path).map(({ path }) => layOutPart(chart, path)),
  )
  return inRows(regions, { path: root.path, ...contentOf(chart, root) })
}

const inRows = (
  regions: readonly ChartLayout[],
  { path, lines, height: head }: Pick<StateLayout, 'path' | 'lines' | 'height'>,
): ChartLayout => {
  const rowWidth = Math.max(...regions.map((region) => region.width)) + 2 * gap
  let x = gap
  let y = head
  let rowHeight = 0
  let width = 0
  const placed = regions.map((region) => {
    if (x > gap && x + region.width + gap > rowWidth) {
      x = gap
      y += rowHeight + gap
      rowHeight = 0
    }
    const moved = moveBy(region, { x, y })
    x += region.width + gap
    width = Math.max(width, x)
    rowHeight = Math.max(rowHeight, region.height)
    return moved
  })
  const height = y + rowHeight + gap
  return {
    width,
    height,
    states: [
      { path, lines, x: 0, y: 0, width, height, head: { x: 0, y: 0 } },
      ...placed.flatMap(({ states }) => states),
    ],
    arrows: placed.flatMap(({ arrows }) => arrows),
  }
}

const moveBy = (layout: ChartLayout, by: Point): ChartLayout => {
  const move = <T extends Point>(point: T): T => ({ ...point, x: point.x + by.x, y: point.y + by.y })
  return {
    ...layout,
    states: layout.states.map((state) => ({ ...move(state), head: move(state.head) })),
    arrows: layout.arrows.map((arrow) => ({
      ...arrow,
      points: arrow.points.map(move),
      labels: arrow.labels.map(move),
    })),
  }
}

const layOutPart = async (chart: Chart, path: string): Promise<ChartLayout> => {
  const graph = await elk.layout(elkGraph(chart, path))
  const boxes = new Map(everyNode(graph).map((node) => [node.id, boxOf(node)]))
  const states = chart.states.flatMap((state): StateLayout[] => {
    const box = boxes.get(state.path)
    if (box === undefined) return []
    const head = boxes.get(headOf(state.path)) ?? box
    return [{ path: state.path, ...box, head: { x: head.x, y: head.y }, lines: contentOf(chart, state).lines }]
  })
  return {
    width: round(graph.width),
    height: round(graph.height),
    states,
    arrows: (graph.edges ?? []).map((edge) => arrowOf(edge)),
  }
}

const everyNode = (node: ElkNode): readonly ElkNode[] => [node, ...(node.children ?? []).flatMap(everyNode)]

const round = (value: number | undefined): number => Math.round((value ?? 0) * 10) / 10

const boxOf = ({ x, y, width, height }: Partial<Box>): Box => ({
  x: round(x),
  y: round(y),
  width: round(width),
  height: round(height),
})

const pointsOf = ({ sections = [] }: ElkExtendedEdge): readonly Point[] =>
  sections
    .flatMap(({ startPoint, bendPoints = [], endPoint }) => [startPoint, ...bendPoints, endPoint])
    .map(({ x, y }) => ({ x: round(x), y: round(y) }))

const arrowOf = (edge: ElkExtendedEdge): ArrowLayout => {
  const points = pointsOf(edge)
  const labels = (edge.labels ?? []).flatMap((label) => {
    const box = boxOf(label)
    const texts = (label.text ?? '').split('\n')
    return (label.id ?? '').split('\n').map((transition, index) => ({
      ...box,
      y: round(box.y + index * boxSizes.line),
      height: boxSizes.line,
      transition,
      text: texts[index] ?? '',
    }))
  })
  return {
    source: edge.sources[0] ?? '',
    target: edge.targets[0] ?? '',
    points,
    labels,
    isBackward: (points.at(-1)?.y ?? 0) < (points[0]?.y ?? 0),
  }
}

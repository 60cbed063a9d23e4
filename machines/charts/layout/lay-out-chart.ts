import type { ArrowLayout, Box, ChartLayout, Point, StateLayout } from '../chart-layout.ts'
import type { ChartView } from '../chart-view.ts'
import { boxSizes, contentOf, viewLabel } from '../state-box.ts'
import { type ChartState, isWithin } from '../chart.ts'

const gap = 32
/** Pixels of a laptop's window that a chart has to itself. */
const usualArea = { width: 860, height: 680 }
/** Wider, a chart's text has less than 10 pixels in a window of 1280. */
const widestReadable = 960
/** elkjs takes seconds to narrow a larger chart, whose overview is shown anyway. */
const mostNarrowed = 30

/** Lays a chart out. The unconnected regions of a parallel root stand in columns or rows, whichever fits better. */
export const layOutChart = async (view: ChartView, layOut: LayOut): Promise<ChartLayout> => {
  const [root, ...rest] = view.states
  if (root === undefined) throw new Error('Cannot lay out a chart without states.')
  if (root.type !== 'parallel') return layOutPart(view, root.path, toReadableWidth(layOut))
  const regions = await Promise.all(
    rest.filter(({ parent }) => parent === root.path).map(({ path }) => layOutPart(view, path, layOut)),
  )
  const around = { path: root.path, gap: view.isBrief ? gap / 4 : gap, ...contentOf(view, root) }
  const [first, second] = [inColumns(regions, around), inRows(regions, around)]
  return shareOfArea(first) <= shareOfArea(second) ? first : second
}

const toReadableWidth =
  (layOut: LayOut): LayOut =>
  async (node) => {
    const graph = await layOut(node)
    if ((graph.width ?? 0) <= widestReadable || everyNode(node).length > mostNarrowed) return graph
    return await layOut({ ...node, layoutOptions: { ...node.layoutOptions, ...narrowOptions } })
  }

const shareOfArea = ({ width, height }: ChartLayout): number =>
  Math.max(width / usualArea.width, height / usualArea.height)

type Around = Pick<StateLayout, 'path' | 'lines' | 'height'> & { gap: number }

const inColumns = (regions: readonly ChartLayout[], around: Around): ChartLayout => inLines(regions, around, 'y')
const inRows = (regions: readonly ChartLayout[], around: Around): ChartLayout => inLines(regions, around, 'x')

/** Places the regions in lines along an axis, none longer than the longest region. */
const inLines = (regions: readonly ChartLayout[], around: Around, along: 'x' | 'y'): ChartLayout => {
  const across = along === 'x' ? 'y' : 'x'
  const lengthOn = (axis: 'x' | 'y', region: ChartLayout): number => (axis === 'x' ? region.width : region.height)
  const start = { x: around.gap, y: around.height }
  const end = start[along] + Math.max(...regions.map((region) => lengthOn(along, region)))
  const at = { ...start }
  let lineWidth = 0
  const placed = regions.map((region) => {
    if (at[along] > start[along] && at[along] + lengthOn(along, region) > end) {
      at[across] += lineWidth + around.gap
      at[along] = start[along]
      lineWidth = 0
    }
    const moved = moveBy(region, { ...at })
    at[along] += lengthOn(along, region) + around.gap
    lineWidth = Math.max(lineWidth, lengthOn(across, region))
    return moved
  })
  const corner = { ...at, [along]: end, [across]: at[across] + lineWidth }
  return within(placed, around, { width: corner.x + around.gap, height: corner.y + around.gap })
}

const within = (
  regions: readonly ChartLayout[],
  { path, lines }: Around,
  size: Pick<ChartLayout, 'width' | 'height'>,
): ChartLayout => ({
  ...size,
  states: [{ path, lines, x: 0, y: 0, ...size, head: { x: 0, y: 0 } }, ...regions.flatMap(({ states }) => states)],
  arrows: regions.flatMap(({ arrows }) => arrows),
})

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

const layOutPart = async (view: ChartView, path: string, layOut: LayOut): Promise<ChartLayout> => {
  const part = elkGraph(view, path)
  const graph = part.children === undefined ? part : await layOut(part)
  const boxes = new Map(everyNode(graph).map((node) => [node.id, boxOf(node)]))
  const states = view.states.flatMap((state): StateLayout[] => {
    const box = boxes.get(state.path)
    if (box === undefined) return []
    const head = boxes.get(headId(state.path)) ?? box
    return [{ path: state.path, ...box, head: { x: head.x, y: head.y }, lines: contentOf(view, state).lines }]
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

/**
 * The input and output of elkjs, as far as charts need them.
 * https://eclipse.dev/elk/documentation/tooldevelopers/graphdatastructure/jsonformat.html
 */
type Shape = { id?: string; x?: number; y?: number; width?: number; height?: number }
type ElkPoint = { x: number; y: number }
type LayoutOptions = Record<string, string>

export type ElkNode = Shape & {
  id: string
  layoutOptions?: LayoutOptions
  children?: ElkNode[]
  edges?: ElkExtendedEdge[]
}

type ElkExtendedEdge = {
  id: string
  sources: string[]
  targets: string[]
  layoutOptions?: LayoutOptions
  labels?: (Shape & { text?: string })[]
  sections?: { id: string; startPoint: ElkPoint; endPoint: ElkPoint; bendPoints?: ElkPoint[] }[]
}

/** Gives each node and edge of a graph its position. */
export type LayOut = (graph: ElkNode) => Promise<ElkNode>

const options = {
  'elk.algorithm': 'layered',
  'elk.direction': 'DOWN',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.layered.cycleBreaking.strategy': 'DEPTH_FIRST',
  'elk.layered.mergeEdges': 'true',
  'elk.layered.edgeLabels.centerLabelPlacementStrategy': 'SPACE_EFFICIENT_LAYER',
  'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
  'elk.spacing.nodeNode': '20',
  'elk.spacing.edgeNode': '12',
  'elk.spacing.edgeEdge': '10',
  'elk.spacing.edgeLabel': '4',
  'elk.spacing.componentComponent': '28',
  'elk.layered.spacing.nodeNodeBetweenLayers': '12',
  'elk.layered.spacing.edgeNodeBetweenLayers': '8',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '8',
  'elk.json.shapeCoords': 'ROOT',
  'elk.json.edgeCoords': 'ROOT',
} as const

/** Tighter spacing, so that an overview fits on a laptop's screen. */
const briefOptions = {
  ...options,
  'elk.spacing.nodeNode': '16',
  'elk.spacing.edgeNode': '8',
  'elk.spacing.edgeEdge': '8',
  'elk.layered.spacing.nodeNodeBetweenLayers': '8',
  'elk.layered.spacing.edgeNodeBetweenLayers': '6',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '6',
} as const

/** At most three boxes side by side, so that the chart fits into a window. */
const narrowOptions = {
  'elk.layered.layering.strategy': 'COFFMAN_GRAHAM',
  'elk.layered.layering.coffmanGraham.layerBound': '3',
  'elk.spacing.nodeNode': '12',
  'elk.spacing.edgeNode': '8',
  'elk.spacing.edgeEdge': '8',
} as const

/** The head of a compound state is a box in the layout too, so that no arrow crosses its text. */
const headId = (path: string): string => `${path}/head`

/** A state with all that lies in it, as the graph that elkjs lays out. */
const elkGraph = (view: ChartView, path: string): ElkNode => {
  const isInside = (state: string): boolean => isWithin(state, path)
  const root = view.states.find((state) => state.path === path)
  if (root === undefined) throw new Error(`Cannot lay out '${path}': the chart has no such state.`)
  return { ...elkNode(view, root), edges: elkEdges(view, isInside) }
}

const elkNode = (view: ChartView, state: ChartState): ElkNode => {
  const children = view.states.filter(({ parent }) => parent === state.path)
  const { width, height } = contentOf(view, state)
  if (children.length === 0) return { id: state.path, width, height }
  const head: ElkNode = {
    id: headId(state.path),
    width,
    height,
    layoutOptions: { 'elk.layered.layering.layerConstraint': 'FIRST' },
  }
  return {
    id: state.path,
    layoutOptions: view.isBrief
      ? { ...briefOptions, 'elk.padding': '[top=2,left=8,bottom=8,right=8]' }
      : { ...options, 'elk.padding': '[top=4,left=16,bottom=16,right=16]' },
    children: [head, ...children.map((child) => elkNode(view, child))],
  }
}

const elkEdges = (view: ChartView, isInside: (state: string) => boolean): ElkExtendedEdge[] => {
  const characterWidth = view.isBrief ? boxSizes.briefCharacterWidth : boxSizes.characterWidth
  const arrows = Map.groupBy(
    view.transitions.filter((transition) => view.arrows.has(transition.id) && isInside(transition.source)),
    ({ source, target }) => JSON.stringify([source, target]),
  )
  const initials = view.states.flatMap(({ path, parent, isInitial }): ElkExtendedEdge[] =>
    isInitial && parent !== null && isInside(parent)
      ? [
          {
            id: headId(parent),
            sources: [headId(parent)],
            targets: [path],
            layoutOptions: { 'elk.layered.priority.direction': '100', 'elk.layered.priority.straightness': '10' },
          },
        ]
      : [],
  )
  return [
    ...initials,
    ...[...arrows.values()].flatMap((transitions): ElkExtendedEdge[] => {
      const [first] = transitions
      if (first === undefined || first.target === null) return []
      const texts = transitions.map((transition) => viewLabel(view, transition))
      return [
        {
          id: `${first.source}>${first.target}`,
          sources: [first.source],
          targets: [first.target],
          labels: [
            {
              id: transitions.map(({ id }) => id).join('\n'),
              text: texts.join('\n'),
              width: Math.ceil(Math.max(...texts.map(({ length }) => length)) * characterWidth) + 8,
              height: texts.length * boxSizes.line,
            },
          ],
        },
      ]
    }),
  ]
}

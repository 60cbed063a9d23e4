import { type ChartState, isWithin } from '../chart.ts'
import type { ChartView } from '../chart-view.ts'
import { boxSizes, contentOf, viewLabel } from '../state-box.ts'
import type { ElkExtendedEdge, ElkNode } from './elk.ts'

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

/** Closer together, so that an overview is on a laptop's screen at once. */
const briefOptions = {
  ...options,
  'elk.spacing.nodeNode': '16',
  'elk.spacing.edgeNode': '8',
  'elk.spacing.edgeEdge': '8',
  'elk.layered.spacing.nodeNodeBetweenLayers': '8',
  'elk.layered.spacing.edgeNodeBetweenLayers': '6',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '6',
} as const

/** At most three boxes side by side, for a chart that would be wider than a window. */
export const narrowOptions = {
  'elk.layered.layering.strategy': 'COFFMAN_GRAHAM',
  'elk.layered.layering.coffmanGraham.layerBound': '3',
  'elk.spacing.nodeNode': '12',
  'elk.spacing.edgeNode': '8',
  'elk.spacing.edgeEdge': '8',
} as const

/** The head of a compound state is a box in the layout too, so that no arrow crosses its text. */
export const headId = (path: string): string => `${path}/head`

/** A state with all that lies in it, as the graph that elkjs lays out. */
export const elkGraph = (view: ChartView, path: string): ElkNode => {
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

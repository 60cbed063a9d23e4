import type { ElkExtendedEdge, ElkNode } from 'elkjs/lib/elk-api.js'
import type { Chart, ChartState } from '#machines/charts/chart.ts'
import { boxSizes, contentOf, isArrow, transitionLabel } from '#machines/charts/state-box.ts'

const options = {
  'elk.algorithm': 'layered',
  'elk.direction': 'DOWN',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.layered.cycleBreaking.strategy': 'DEPTH_FIRST',
  'elk.layered.mergeEdges': 'true',
  'elk.layered.edgeLabels.centerLabelPlacementStrategy': 'SPACE_EFFICIENT_LAYER',
  'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
  'elk.spacing.nodeNode': '28',
  'elk.spacing.edgeNode': '16',
  'elk.spacing.edgeEdge': '12',
  'elk.spacing.edgeLabel': '4',
  'elk.spacing.componentComponent': '28',
  'elk.layered.spacing.nodeNodeBetweenLayers': '20',
  'elk.layered.spacing.edgeNodeBetweenLayers': '14',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '12',
  'elk.json.shapeCoords': 'ROOT',
  'elk.json.edgeCoords': 'ROOT',
} as const

/** The head of a compound state is a box in the layout too, so that no arrow crosses its text. */
export const headOf = (path: string): string => `${path}/head`

/** A state with all that lies in it, as the graph that elkjs lays out. */
export const elkGraph = (chart: Chart, path: string): ElkNode => {
  const isInside = (state: string): boolean => path === '' || state === path || state.startsWith(`${path}.`)
  const root = chart.states.find((state) => state.path === path)
  if (root === undefined) throw new Error(`Cannot lay out '${path}': the chart has no such state.`)
  return { ...elkNode(chart, root), edges: elkEdges(chart, isInside) }
}

const elkNode = (chart: Chart, state: ChartState): ElkNode => {
  const children = chart.states.filter(({ parent }) => parent === state.path)
  const { width, height } = contentOf(chart, state)
  if (children.length === 0) return { id: state.path, width, height }
  const head: ElkNode = {
    id: headOf(state.path),
    width,
    height,
    layoutOptions: { 'elk.layered.layering.layerConstraint': 'FIRST' },
  }
  return {
    id: state.path,
    layoutOptions: { ...options, 'elk.padding': '[top=4,left=16,bottom=16,right=16]' },
    children: [head, ...children.map((child) => elkNode(chart, child))],
  }
}

const elkEdges = (chart: Chart, isInside: (state: string) => boolean): ElkExtendedEdge[] => {
  const arrows = Map.groupBy(
    chart.transitions.filter((transition) => isArrow(chart, transition) && isInside(transition.source)),
    ({ source, target }) => JSON.stringify([source, target]),
  )
  const initials = chart.states.flatMap(({ path, parent, isInitial }): ElkExtendedEdge[] =>
    isInitial && parent !== null && isInside(parent)
      ? [
          {
            id: headOf(parent),
            sources: [headOf(parent)],
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
      const texts = transitions.map((transition) => transitionLabel(transition))
      return [
        {
          id: `${first.source}>${first.target}`,
          sources: [first.source],
          targets: [first.target],
          labels: [
            {
              id: transitions.map(({ id }) => id).join('\n'),
              text: texts.join('\n'),
              width: Math.ceil(Math.max(...texts.map(({ length }) => length)) * boxSizes.characterWidth) + 8,
              height: texts.length * boxSizes.line,
            },
          ],
        },
      ]
    }),
  ]
}

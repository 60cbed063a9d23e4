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

export type ElkExtendedEdge = {
  id: string
  sources: string[]
  targets: string[]
  layoutOptions?: LayoutOptions
  labels?: (Shape & { text?: string })[]
  sections?: { id: string; startPoint: ElkPoint; endPoint: ElkPoint; bendPoints?: ElkPoint[] }[]
}

/** Gives each node and edge of a graph its position. */
export type LayOut = (graph: ElkNode) => Promise<ElkNode>

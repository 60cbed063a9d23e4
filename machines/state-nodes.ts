import { getStateNodes, type AnyStateNode, type AnyTransitionDefinition, type StateValue } from 'xstate'

/** A state and all inner states, parents first, in file order. */
export const withDescendants = (node: AnyStateNode): readonly AnyStateNode[] => [
  node,
  ...Object.values(node.states).flatMap((child) => withDescendants(child)),
]

/** A state and the states around it, from the inside out. */
export const withAncestors = (node: AnyStateNode): readonly AnyStateNode[] =>
  node.parent === undefined ? [node] : [node, ...withAncestors(node.parent)]

/** Whether no other states are within the state. */
export const isLeaf = ({ states }: AnyStateNode): boolean => Object.keys(states).length === 0

/** The transitions of the state itself, eventless ones first. */
export const ownTransitions = (node: AnyStateNode): readonly AnyTransitionDefinition[] => [
  ...(node.always ?? []),
  ...[...node.transitions.values()].flat(),
]

/** The parts of a machine's snapshot that are read: XState's own type has `any` for its value. */
export type ChartSnapshot = { machine: { id: string; root: AnyStateNode }; value: StateValue }

const activeBySnapshot = new WeakMap<ChartSnapshot, readonly AnyStateNode[]>()

/** The states in which a snapshot is, the root included, in the order of the files. */
export const activeNodes = (snapshot: ChartSnapshot): readonly AnyStateNode[] => {
  const known = activeBySnapshot.get(snapshot)
  if (known !== undefined) return known
  const { machine, value } = snapshot
  const nodes = [...new Set(getStateNodes(machine.root, value))].toSorted((one, other) => one.order - other.order)
  activeBySnapshot.set(snapshot, nodes)
  return nodes
}

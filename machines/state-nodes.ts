import type { AnyStateNode, AnyTransitionDefinition } from 'xstate'

/** A state and every state within it, parents before children, in the order of the files. */
export const withDescendants = (node: AnyStateNode): readonly AnyStateNode[] => [
  node,
  ...Object.values(node.states).flatMap((child) => withDescendants(child)),
]

/** A state and the states around it, from the inside out. */
export const withAncestors = (node: AnyStateNode): readonly AnyStateNode[] =>
  node.parent === undefined ? [node] : [node, ...withAncestors(node.parent)]

/** Whether no other states are within the state. */
export const isLeaf = ({ states }: AnyStateNode): boolean => Object.keys(states).length === 0

/** The transitions of the state itself, the eventless ones first. */
export const ownTransitions = (node: AnyStateNode): readonly AnyTransitionDefinition[] => [
  ...(node.always ?? []),
  ...[...node.transitions.values()].flat(),
]

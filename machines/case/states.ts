import type { AnyStateNode } from 'xstate'
import { withDescendants } from '../state-nodes.ts'
import { caseMachine } from './case.ts'
import type { CaseEventType } from './events.ts'

/** A state of the chart by its short name. `isOpen`: an undecided case is in it, or can come to it. */
export type NamedState = { name: string; isOpen: boolean }

const isOpen = ({ path: [region, ...rest], states }: AnyStateNode): boolean =>
  region !== 'lifecycle' || rest.includes('open') || 'open' in states || 'accessible' in states

/** The states that have a transition for the event, those of the lifecycle first. */
const statesByEvent: ReadonlyMap<string, readonly NamedState[]> = new Map(
  [
    ...Map.groupBy(
      withDescendants(caseMachine.root).flatMap((node) =>
        node.ownEvents.map((type: string) => ({ type, name: nameOf(node), isOpen: isOpen(node) })),
      ),
      ({ type }) => type,
    ),
  ].map(([type, states]) => [type, states.map(({ name, isOpen: open }) => ({ name, isOpen: open }))]),
)

export const statesOf = (type: CaseEventType): readonly NamedState[] => statesByEvent.get(type) ?? []

/** Its own id, or its name where it has none. */
function nameOf({ id, key }: AnyStateNode): string {
  return id.startsWith('case.') ? key : id
}

/** Every state that has transitions of its own: those that "possible when …" can name. */
export const statesWithEvents: readonly string[] = [
  ...new Set([...statesByEvent.values()].flatMap((states) => states.map(({ name }) => name))),
]

import type { InspectionEvent } from 'xstate'
import { activeNodes, type ChartSnapshot } from '#machines/state-nodes.ts'

/** The detail that an inspector asks for: the kinds of values that events contain, or the values as well. */
export type Inspection = 'kinds' | 'values'

/** An event that an actor received, and its states since. It is cloned on its way between tabs. */
export type ActorEvent = {
  /** The id of the actor, unique among all tabs. */
  actor: string
  /** The id of the machine, or of the chart that the actor restores. */
  machine: string
  /** Milliseconds since 1970. */
  at: number
  type: string
  payload: Readonly<Record<string, unknown>>
  /** Paths of its states. */
  states: readonly string[]
  /** No transition took the event. */
  isRefused: boolean
  /** The codes of the server's reasons against it. */
  reasons: readonly string[]
  /** The actor stopped with this event. */
  isLast: boolean
}

type Options = { page: string; now: () => number; showsValues: boolean }

/** Turns what XState inspects into events of machines. Actors that are none, such as a single fetch, are left out. */
export const actorEvents = ({ page, now, showsValues }: Options, post: (event: ActorEvent) => void) => {
  const taken = new WeakSet<object>()
  return (inspected: InspectionEvent): void => {
    if (inspected.type === '@xstate.microstep' && inspected._transitions.length > 0) taken.add(inspected.event)
    if (inspected.type !== '@xstate.snapshot') return
    const chart = chartOf(inspected.snapshot)
    if (chart === null) return
    const { type, ...payload } = inspected.event
    const isMachine = isChart(inspected.snapshot)
    post({
      actor: `${page} ${inspected.actorRef.sessionId}`,
      machine: chart.machine.id,
      at: now(),
      type,
      payload: showsValues ? plainPayload(payload) : kindsOf(payload),
      states: activeNodes(chart)
        .map(({ path }) => path.join('.'))
        .filter((path) => path !== ''),
      isRefused: isMachine && !type.startsWith('xstate.') && !taken.has(inspected.event),
      reasons: reasonCodesOf(payload),
      isLast: inspected.snapshot.status !== 'active',
    })
  }
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

const property = (value: unknown, name: string): unknown =>
  isObject(value) ? Object.entries(value).find(([key]) => key === name)?.[1] : undefined

const isChart = (value: unknown): value is ChartSnapshot => isObject(value) && 'machine' in value && 'value' in value

/** The snapshot of a machine, or the chart that the actor of an open case restores. */
const chartOf = (snapshot: unknown): ChartSnapshot | null => {
  if (isChart(snapshot)) return snapshot
  const chart = property(property(snapshot, 'context'), 'chart')
  return isChart(chart) ? chart : null
}

/** The reason codes in a result, or in the response to a failed request. */
const reasonCodesOf = (payload: unknown): readonly string[] => {
  const reasons: unknown[] = [property(payload, 'output'), property(property(payload, 'error'), 'body')].map((source) =>
    property(source, 'reasons'),
  )
  const codes = reasons.flatMap((list) =>
    Array.isArray(list) ? list.map((reason: unknown) => property(reason, 'code')) : [],
  )
  return [...new Set(codes)].filter((code) => typeof code === 'string')
}

const entriesOf = (payload: object): (readonly [string, unknown])[] =>
  Object.entries(payload).filter(([, value]) => value !== undefined)

/** Returns the kinds of the values without the values. Names inside a value may be written by people, so only the outermost remain. */
const kindsOf = (payload: object): ActorEvent['payload'] =>
  Object.fromEntries(
    entriesOf(payload).map(([name, value]) => [
      name,
      Array.isArray(value) ? 'array' : value === null ? 'null' : typeof value,
    ]),
  )

/** Deeper values are left out. */
const maxDepth = 6

const plain = (value: unknown, depth: number): unknown => {
  if (typeof value === 'function' || typeof value === 'symbol') return typeof value
  if (value instanceof Error) return `${value.name}: ${value.message}`
  if (!isObject(value)) return value
  if (depth === maxDepth) return '…'
  if (Array.isArray(value)) return value.map((each) => plain(each, depth + 1))
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, plain(each, depth + 1)]))
}

const plainPayload = (payload: object): ActorEvent['payload'] =>
  Object.fromEntries(entriesOf(payload).map(([name, value]) => [name, plain(value, 0)]))

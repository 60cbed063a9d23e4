import { Trans, useLingui } from '@lingui/react/macro'
import { charts } from 'virtual:charts'
import { useEffect, useState } from 'react'
import { reasonCodes } from '#machines/case/reason-codes.ts'
import { languageTagOf } from '#schemas/locale.ts'
import type { Chart, ChartTrigger } from '#machines/charts/chart.ts'
import type { DrawnChart } from '#machines/charts/chart-layout.ts'
import type { ActorEvent, Inspection } from '#src/platform/inspection/actor-events.ts'
import { keepInspection } from '#src/platform/inspection/inspect.ts'
import { channelNames, type InspectorMessage } from '#src/platform/inspection/share-actors.ts'
import { GuardList } from '../guard-list.tsx'
import { useChartTexts } from '../use-chart-texts.ts'
import { useReasonText } from '../use-role-names.ts'
import styles from './live.module.css'

type EventSequenceProps = {
  events: readonly NumberedEvent[]
  names: ReadonlyMap<string, string>
  onSelect: (actor: string) => void
}

/** The sequence of events, latest first: each with its actor, what it contained, and the state after it or why it was refused. */
export const EventSequence = ({ events, names, onSelect }: EventSequenceProps) => (
  <ol className={styles.events}>
    {events.map((event) => (
      <EventItem
        key={event.id}
        event={event}
        name={names.get(event.actor) ?? event.machine}
        onSelect={() => onSelect(event.actor)}
      />
    ))}
  </ol>
)

type EventItemProps = { event: NumberedEvent; name: string; onSelect: () => void }

const EventItem = ({ event, name, onSelect }: EventItemProps) => {
  const { i18n } = useLingui()
  const { type, payload, states, isRefused, isLast, reasons, at } = event
  const chart = chartOf(event)
  const texts = useChartTexts(chart.name)
  const reasonText = useReasonText()
  const leaf = texts.state(leafOf(chart, states))
  const guards = chart.transitions
    .filter(({ trigger, source }) => trigger.name === type && (source === '' || states.includes(source)))
    .flatMap(({ guard }) => (guard === null ? [] : [guard]))
  const known = reasonCodes.filter((code) => reasons.includes(code))
  const time = new Date(at).toLocaleTimeString(languageTagOf(i18n.locale))
  return (
    <li>
      <p className={styles.meta}>
        <time dateTime={new Date(at).toISOString()}>{time}</time>{' '}
        <button type="button" className={styles.select} onClick={onSelect}>
          {name}
        </button>
      </p>
      <p>
        {type === 'xstate.init' ? (
          <Trans>Startade</Trans>
        ) : isLast ? (
          <Trans>Slutade</Trans>
        ) : (
          <>
            <strong>{texts.trigger(triggerOf(chart, type))}</strong> <code>{type}</code>
          </>
        )}
        {!isRefused && <> → {leaf}</>}
      </p>
      {Object.keys(payload).length > 0 && <Payload payload={payload} />}
      {isRefused && (
        <div className={styles.refused}>
          <p>
            <Trans>Nekades i läget ”{leaf}”.</Trans>
          </p>
          {guards.length === 0 ? (
            <p>
              <Trans>Läget har ingen övergång för händelsen.</Trans>
            </p>
          ) : (
            guards.map((guard) => <GuardList key={JSON.stringify(guard)} chart={chart} guard={guard} texts={texts} />)
          )}
        </div>
      )}
      {known.length > 0 && (
        <div className={styles.refused}>
          <p>
            <Trans>Servern nekade:</Trans>
          </p>
          <ul>
            {known.map((code) => (
              <li key={code}>
                {reasonText(code)} <code>{code}</code>
              </li>
            ))}
          </ul>
        </div>
      )}
    </li>
  )
}

const Payload = ({ payload }: Pick<NumberedEvent, 'payload'>) => (
  <dl className={styles.payload}>
    {Object.entries(payload).map(([key, value]) => (
      <div key={key}>
        <dt>{key}</dt>
        <dd>{typeof value === 'string' ? value : JSON.stringify(value)}</dd>
      </div>
    ))}
  </dl>
)

const prefixes = { after: 'xstate.after.', done: 'xstate.done.actor.', error: 'xstate.error.actor.' } as const

/** Finds the trigger on the chart that an event's type stands for: XState's own types name a delay or an actor by the state that has it. */
export const triggerOf = ({ states, transitions }: Chart, type: string): ChartTrigger => {
  const source = states.find(({ id }) => type.endsWith(`.${id}`))?.path
  const transition = transitions.find(
    ({ trigger: { kind, name }, source: own }) =>
      own === source &&
      (kind === 'done' || kind === 'error' || kind === 'after') &&
      type.startsWith(kind === 'after' ? `${prefixes.after}${name}.` : prefixes[kind]),
  )
  return transition?.trigger ?? { kind: 'event', name: type }
}

/** The chart of an actor's machine. @throws {Error} where none has been drawn. */
export const chartOf = ({ machine }: Pick<ActorEvent, 'machine'>): DrawnChart => {
  const chart = charts.find(({ states }) => states[0]?.id === machine)
  if (chart === undefined) throw new Error(`Cannot show an actor of '${machine}': it has no chart.`)
  return chart
}

/** The innermost state of the first region. */
export const leafOf = ({ states }: DrawnChart, active: readonly string[]): string => {
  const first = states.find(({ parent, path }) => parent === '' && path !== '')?.path ?? ''
  const isOfRegion = (path: string): boolean => path === first || path.startsWith(`${first}.`)
  const own = states[0]?.type === 'parallel' ? active.filter(isOfRegion) : active
  return own.toSorted((one, other) => other.split('.').length - one.split('.').length)[0] ?? ''
}

/** Machines that a page starts with each of its buttons, most of which are never pressed. */
const startedByButtons: ReadonlySet<string> = new Set(['case session', 'request'])

const isOfLifecycle = ({ type }: ActorEvent): boolean => type === 'xstate.init' || type === 'xstate.stop'

/** The events without those of buttons that have not been pressed. */
export const eventsOfUsed = <Event extends ActorEvent>(events: readonly Event[]): readonly Event[] => {
  const used = new Set(events.filter((event) => !isOfLifecycle(event)).map(({ actor }) => actor))
  return events.filter(({ actor, machine }) => used.has(actor) || !startedByButtons.has(machine))
}

export type NumberedEvent = ActorEvent & { id: number }

/** Older events are dropped. */
const maxEvents = 300

/** The events of this browser's actors while the component is mounted, latest first. */
export const useActorEvents = (inspection: Inspection): { events: readonly NumberedEvent[]; clear: () => void } => {
  const [events, setEvents] = useState<readonly NumberedEvent[]>([])

  useEffect(() => {
    const channel = new BroadcastChannel(channelNames[inspection])
    channel.addEventListener('message', ({ data }: MessageEvent<InspectorMessage>) => {
      if (data.type !== 'event') return
      const { event } = data
      setEvents((before) => [{ ...event, id: (before[0]?.id ?? 0) + 1 }, ...before].slice(0, maxEvents))
    })
    const end = keepInspection(inspection)
    addEventListener('pagehide', end)
    return () => {
      channel.close()
      removeEventListener('pagehide', end)
      end()
    }
  }, [inspection])

  // Of the first inspection alone: what is on the screen is not asked for again.
  useEffect(() => {
    const channel = new BroadcastChannel(channelNames.kinds)
    channel.postMessage({ type: 'hello' } satisfies InspectorMessage)
    return () => channel.close()
  }, [])

  return { events, clear: () => setEvents([]) }
}

import { Trans, useLingui } from '@lingui/react/macro'
import { useState, useMemo, useEffect } from 'react'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { charts } from 'virtual:charts'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Field } from '#src/ui/field.tsx'
import { reasonCodes } from '#machines/case/reason-codes.ts'
import { languageTagOf } from '#schemas/locale.ts'
import type { Chart, ChartTrigger } from '#machines/charts/chart.ts'
import type { DrawnChart } from '#machines/charts/chart-layout.ts'
import { keepInspection } from '#src/platform/inspection/inspect.ts'
import { channelNames, type InspectorMessage } from '#src/platform/inspection/share-actors.ts'
import type { ChartSearch } from '../inspector-search.ts'
import inspector from '../inspector.module.css'
import { stateText } from '../texts/state-texts.ts'
import { ViewTabs } from '../view-tabs.tsx'
import type { ActorEvent, Inspection } from '../../platform/inspection/actor-events.ts'
import { ChartPicture } from '../chart-picture.tsx'
import { expandedStates, expandedText } from '../walk-chart.ts'
import { useChartTexts } from '../use-chart-texts.ts'
import { GuardList } from '../guard-list.tsx'
import { useReasonText } from '../use-role-names.ts'
import styles from './live.module.css'

/** The running actors of this browser: the states of one on its chart, and the events of all. */
export const LiveScreen = ({ search }: { search: ChartSearch }) => {
  const { t } = useLingui()
  const [showsValues, setShowsValues] = useState(false)
  const [selected, setSelected] = useState<string | null>(null)
  const { events: all, clear } = useActorEvents(showsValues ? 'values' : 'kinds')
  const events = eventsOfUsed(all)
  const names = useActorNames(events)
  const actor = selected !== null && names.has(selected) ? selected : null
  const shown = actor === null ? events[0] : events.find((event) => event.actor === actor)
  return (
    <div className={inspector.screen}>
      <div className={inspector.bar}>
        <h1 tabIndex={-1}>
          <Trans>Inspektör</Trans>
        </h1>
        <div className={styles.actor}>
          <Field id="actor" label={t`Aktör`}>
            <select
              id="actor"
              className="ds-input"
              value={actor ?? ''}
              onChange={({ target }) => setSelected(target.value === '' ? null : target.value)}
            >
              <option value="">{t`Den som senast fick en händelse`}</option>
              {[...names].map(([each, name]) => (
                <option key={each} value={each}>
                  {name}
                </option>
              ))}
            </select>
          </Field>
        </div>
        <ViewTabs search={search} />
        <div className={inspector.tools}>
          <label className={styles.choice}>
            <input
              type="checkbox"
              className="ds-input"
              checked={showsValues}
              onChange={({ target }) => setShowsValues(target.checked)}
            />
            <Trans>Visa innehåll: svar, namn och nycklar</Trans>
          </label>
          <Button variant="outlined" size="small" onClick={clear}>
            <Trans>Töm</Trans>
          </Button>
        </div>
      </div>
      <p className={styles.note}>
        <Trans>
          Använd produkten i en annan flik i samma webbläsare: här syns vad dess maskiner gör. Inget lämnar webbläsaren.
        </Trans>
      </p>
      {shown === undefined ? (
        <div className={styles.empty} role="status">
          <EmptyState>
            <Trans>Inget har hänt sedan sidan öppnades.</Trans>
          </EmptyState>
        </div>
      ) : (
        <div className={inspector.body}>
          <ActorPicture event={shown} search={search} />
          {/* It scrolls, and may have nothing inside that the keyboard could reach. */}
          {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
          <section className={`${inspector.details} ${styles.sequence}`} aria-label={t`Händelseföljd`} tabIndex={0}>
            <EventSequence events={events} names={names} onSelect={setSelected} />
          </section>
        </div>
      )}
    </div>
  )
}

/** The chart of an actor with its active states. */
const ActorPicture = ({ event, search }: { event: ActorEvent; search: ChartSearch }) => {
  const chart = chartOf(event)
  const texts = useChartTexts(chart.name)
  const navigate = useNavigate()
  const router = useRouter()
  const { states } = event
  const marks = useMemo(() => ({ active: new Set(states) }), [states])
  const searchOf = (at: string) => ({ machine: chart.name, at })
  return (
    <ChartPicture
      key={chart.name}
      chart={chart}
      texts={texts}
      at={leafOf(chart, states)}
      expanded={expandedStates(chart, search.machine === chart.name ? search.expanded : undefined)}
      onExpandedChange={(states) => {
        const text = expandedText(chart, states)
        void navigate({
          to: '/inspector',
          search: { view: 'live', machine: chart.name, ...(text !== undefined && { expanded: text }) },
          replace: true,
          resetScroll: false,
        })
      }}
      hrefOf={(at) => router.buildLocation({ to: '/inspector', search: searchOf(at) }).href}
      onSelect={(at) => void navigate({ to: '/inspector', search: searchOf(at) })}
      marks={marks}
    />
  )
}

/** Returns the name of each actor, "Formulär 2 (flik 1)": machines and tabs are numbered as they appear. */
const useActorNames = (events: readonly NumberedEvent[]): ReadonlyMap<string, string> => {
  const { t, i18n } = useLingui()
  const names = new Map<string, string>()
  const pages: string[] = []
  const counts = new Map<string, number>()
  for (const event of events.toReversed()) {
    const { actor, machine } = event
    if (names.has(actor)) continue
    const [page = ''] = actor.split(' ')
    if (!pages.includes(page)) pages.push(page)
    const count = (counts.get(machine) ?? 0) + 1
    counts.set(machine, count)
    const text = stateText(chartOf(event).name, '')
    const name = text === undefined ? machine : i18n._(text)
    const tab = pages.indexOf(page) + 1
    names.set(actor, t`${name} ${count} (flik ${tab})`)
  }
  return names
}

type EventSequenceProps = {
  events: readonly NumberedEvent[]
  names: ReadonlyMap<string, string>
  onSelect: (actor: string) => void
}

/** The sequence of events, latest first: each with its actor, what it contained, and the state after it or why it was refused. */
const EventSequence = ({ events, names, onSelect }: EventSequenceProps) => (
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

/** The chart of an actor's machine. @throws {Error} if none has been drawn. */
const chartOf = ({ machine }: Pick<ActorEvent, 'machine'>): DrawnChart => {
  const chart = charts.find(({ states }) => states[0]?.id === machine)
  if (chart === undefined) throw new Error(`Cannot show an actor of '${machine}': it has no chart.`)
  return chart
}

/** The innermost state of the first region. */
const leafOf = ({ states }: DrawnChart, active: readonly string[]): string => {
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

type NumberedEvent = ActorEvent & { id: number }

/** Older events are dropped. */
const maxEvents = 300

/** The events of this browser's actors while the component is mounted, latest first. */
const useActorEvents = (inspection: Inspection): { events: readonly NumberedEvent[]; clear: () => void } => {
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

  // Depends on the first inspection only, since what is on screen is not requested again.
  useEffect(() => {
    const channel = new BroadcastChannel(channelNames.kinds)
    channel.postMessage({ type: 'hello' } satisfies InspectorMessage)
    return () => channel.close()
  }, [])

  return { events, clear: () => setEvents([]) }
}

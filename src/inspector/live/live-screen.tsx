import { Trans, useLingui } from '@lingui/react/macro'
import { useState, useMemo } from 'react'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Field } from '#src/ui/field.tsx'
import type { ChartSearch } from '../inspector-search.ts'
import inspector from '../inspector.module.css'
import { stateText } from '../texts/state-texts.ts'
import { ViewTabs } from '../view-tabs.tsx'
import { EventSequence, eventsOfUsed, chartOf, leafOf, useActorEvents, type NumberedEvent } from './event-sequence.tsx'
import styles from './live.module.css'
import { useNavigate, useRouter } from '@tanstack/react-router'
import type { ActorEvent } from '../../platform/inspection/actor-events.ts'
import { ChartPicture } from '../chart-picture.tsx'
import { expandedStates, expandedText } from '../walk-chart.ts'
import { useChartTexts } from '../use-chart-texts.ts'

/** The actors of this browser while they run: the states of one on its chart, and the events of all. */
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

/** The chart of an actor with the states in which it is. */
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

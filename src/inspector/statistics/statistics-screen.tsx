import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { Link, useNavigate, useRouter } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { charts } from 'virtual:charts'
import { listOfState, statusOfState } from '#machines/case/status-groups.ts'
import { LifecycleState, caseStatuses } from '#schemas/case-status.ts'
import { formatDate } from '#schemas/dates.ts'
import { swedishDay } from '#schemas/swedish-day.ts'
import {
  getStateStatistics,
  type LifecycleStatistics,
  type StateStatistics,
  type StateTraffic,
} from '#schemas/api/inspector.ts'
import { organisationName } from '#schemas/member-organisation.ts'
import { ApiError } from '#src/api/api-error.ts'
import { myOrganisationsQuery } from '#src/case/queries/list-queries.ts'
import { useServices } from '#src/platform/services.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { ErrorState } from '#src/ui/error-state.tsx'
import { Field, fieldAria } from '#src/ui/field.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { useNow } from '#src/ui/time.tsx'
import type { QueryOf } from '#schemas/api/endpoint.ts'
import { stateTexts } from '#src/case/texts/status-texts.ts'
import { ChartPicture } from '../chart-picture.tsx'
import type { ChartMarks } from '../chart-svg.tsx'
import { expandedStates, expandedText } from '../walk-chart.ts'
import screenStyles from '../inspector.module.css'
import { useChartTexts } from '../use-chart-texts.ts'
import type { Api } from '../../api/client.ts'
import { heatOf, pathOfState, widthsOf, formatDuration } from './chart-figures.ts'
import styles from './statistics.module.css'
import { measures, type Measure, type StatisticsSearch } from '../inspector-search.ts'

const dayMs = 24 * 60 * 60_000
const usualDays = 90
/** Earlier than any case, so that a year being typed is recognised as incomplete. */
const earliestDay = '2000-01-01'

/** Where the organisation's cases are on the chart, how long they stay in each state, and how they go on. */
export const StatisticsScreen = ({ search }: { search: StatisticsSearch }) => {
  const { t, i18n } = useLingui()
  const { api } = useServices()
  const navigate = useNavigate()
  const now = useNow()
  const organisations = useQuery(myOrganisationsQuery(api)).data ?? []
  const { moId = '', colour = 'current' } = search
  const from = search.from ?? swedishDay(new Date(now - usualDays * dayMs))
  const to = search.to ?? swedishDay(new Date(now))
  const { data, error, isFetching, refetch } = useQuery(
    stateStatisticsQuery(api, { from, to, ...(moId !== '' && { moId }) }),
  )
  const change = (part: StatisticsSearch): void =>
    void navigate({ to: '/inspector/cases', search: { ...search, ...part }, replace: true, resetScroll: false })
  const measureTexts: Readonly<Record<Measure, string>> = {
    current: t`Antal ärenden nu`,
    median: t`Mediantid`,
    percentile90: t`90:e percentilen`,
  }
  return (
    <div className={screenStyles.screen}>
      <h1 tabIndex={-1} className={styles.heading}>
        <Trans>Var ärendena står</Trans>
      </h1>
      <div className={styles.filters}>
        {organisations.length > 1 && (
          <Field id="organisation" label={t`Medlemsorganisation`}>
            <select
              id="organisation"
              className="ds-input"
              value={moId}
              onChange={({ target }) => change({ moId: target.value })}
            >
              <option value="">{t`Alla`}</option>
              {organisations.map((mo) => (
                <option key={mo.id} value={mo.id}>
                  {organisationName(mo, i18n.locale)}
                </option>
              ))}
            </select>
          </Field>
        )}
        <DayField
          id="from"
          label={t`Från och med`}
          day={from}
          min={earliestDay}
          max={to}
          onChange={(day) => change({ from: day })}
        />
        <DayField id="to" label={t`Till och med`} day={to} min={from} onChange={(day) => change({ to: day })} />
        <Field id="colour" label={t`Färgen visar`}>
          <select
            id="colour"
            className="ds-input"
            value={colour}
            onChange={({ target }) => change({ colour: measures.find((each) => each === target.value) ?? 'current' })}
          >
            {measures.map((measure) => (
              <option key={measure} value={measure}>
                {measureTexts[measure]}
              </option>
            ))}
          </select>
        </Field>
      </div>
      {data !== undefined ? (
        data.states.length === 0 ? (
          <EmptyState
            action={
              moId !== '' && (
                <Link to="/inspector/cases">
                  <Trans>Rensa filtren</Trans>
                </Link>
              )
            }
          >
            <Trans>Här finns inga ärenden.</Trans>
          </EmptyState>
        ) : (
          <Figures statistics={data} search={search} measure={colour} isStale={isFetching} />
        )
      ) : error === null ? (
        <Skeleton rows={8} rowHeight={48} />
      ) : (
        <ErrorState
          heading={<Trans>Siffrorna kunde inte hämtas</Trans>}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
          requestId={error instanceof ApiError ? error.body?.requestId : undefined}
        />
      )}
    </div>
  )
}

type FiguresProps = { statistics: LifecycleStatistics; search: StatisticsSearch; measure: Measure; isStale: boolean }

const Figures = ({ statistics, search, measure, isStale }: FiguresProps) => {
  const { moId = '' } = search
  const { t, i18n } = useLingui()
  const navigate = useNavigate()
  const router = useRouter()
  const texts = useChartTexts('case')
  const chart = charts.find(({ name }) => name === 'case')
  const marks = useMemo(
    (): ChartMarks =>
      chart === undefined
        ? {}
        : {
            heat: heatOf(chart, statistics, measure, ({ current, median, isSum }) => {
              if (median === null) return i18n.number(current)
              const duration = formatDuration(median, i18n.locale)
              return `${i18n.number(current)} · ${isSum ? `≤ ${duration}` : duration}`
            }),
            widths: (arrows) => widthsOf(chart, arrows, statistics.traffic),
          },
    [chart, statistics, measure, i18n],
  )
  if (chart === undefined) return null

  const targetOf = (at: string) => {
    const state = LifecycleState.options.find((each) => pathOfState(chart, each) === at)
    const list = state === undefined ? null : listOfState(state)
    return state === undefined || list === null
      ? ({
          to: '/inspector',
          search: { at, ...(search.expanded !== undefined && { expanded: search.expanded }) },
        } as const)
      : ({ to: '/', search: { list, status: state, ...(moId !== '' && { moId }) } } as const)
  }
  return (
    <>
      {statistics.traffic.length === 0 && <NoTraffic search={search} />}
      <div className={styles.body} aria-busy={isStale}>
        <ChartPicture
          chart={chart}
          texts={texts}
          at=""
          expanded={expandedStates(chart, search.expanded)}
          onExpandedChange={(states) => {
            const { expanded: _, ...rest } = search
            const text = expandedText(chart, states)
            void navigate({
              to: '/inspector/cases',
              search: { ...rest, ...(text !== undefined && { expanded: text }) },
              replace: true,
              resetScroll: false,
            })
          }}
          hrefOf={(at) => router.buildLocation(targetOf(at)).href}
          onSelect={(at) => void navigate(targetOf(at))}
          marks={marks}
        />
        <section className={styles.tables} aria-label={t`Siffror`}>
          <StateTable states={statistics.states} moId={moId} />
        </section>
      </div>
      {statistics.traffic.length > 0 && <TrafficTable traffic={statistics.traffic} />}
    </>
  )
}

type DayFieldProps = {
  id: string
  label: string
  /** YYYY-MM-DD, as the limits. */
  day: string
  min: string
  max?: string
  /** Called with a day within the limits. */
  onChange: (day: string) => void
}

/** A day of the period. The input keeps the text while the user types, since rewriting it with each digit would prevent a complete date. */
const DayField = ({ id, label, day, min, max, onChange }: DayFieldProps) => {
  const { t, i18n } = useLingui()
  const [isRefused, setIsRefused] = useState(false)
  const earliest = formatDate(min, i18n.locale)
  const latest = max === undefined ? '' : formatDate(max, i18n.locale)
  const refusal = latest === '' ? t`Välj en dag från ${earliest}.` : t`Välj en dag från ${earliest} till ${latest}.`
  return (
    <Field id={id} label={label} error={isRefused ? refusal : null}>
      <input
        {...fieldAria(id, { error: isRefused })}
        className="ds-input"
        type="date"
        defaultValue={day}
        min={min}
        max={max}
        onChange={({ target }) => {
          if (target.value === '' || !target.validity.valid) return
          setIsRefused(false)
          onChange(target.value)
        }}
        onBlur={({ target }) => setIsRefused(!target.validity.valid)}
      />
    </Field>
  )
}

/** The statistics on screen stay while another period is fetched. */
const stateStatisticsQuery = (api: Api, query: QueryOf<typeof getStateStatistics>) =>
  queryOptions({
    queryKey: ['state-statistics', query],
    queryFn: ({ signal }) => api.fetch(getStateStatistics, { query, signal }),
    placeholderData: keepPreviousData,
  })

/** In the order of statuses, where a case is with its signatories before its review. */
const orderOf = (state: LifecycleState): number =>
  caseStatuses.indexOf(statusOfState(state)) - (state === 'awaitingSignatories' ? 0.5 : 0)

type StateTableProps = { states: readonly StateStatistics[]; moId: string }

/** The figures of each state; its name leads to the list of its cases. */
const StateTable = ({ states, moId }: StateTableProps) => {
  const { i18n } = useLingui()
  const formatted = (seconds: number | null): string => (seconds === null ? '–' : formatDuration(seconds, i18n.locale))
  return (
    <table className={styles.table}>
      <caption>
        <Trans>Lägen</Trans>
      </caption>
      <thead>
        <tr>
          <th scope="col">
            <Trans>Läge</Trans>
          </th>
          <th scope="col">
            <Trans>Nu</Trans>
          </th>
          <th scope="col">
            <Trans>Lämnat</Trans>
          </th>
          <th scope="col">
            <Trans>Median</Trans>
          </th>
          <th scope="col">
            <Trans>90 %</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {states
          .toSorted((one, other) => orderOf(one.state) - orderOf(other.state))
          .map(({ state, current, ended, median, percentile90 }) => {
            const list = listOfState(state)
            const name = i18n._(stateTexts[state])
            return (
              <tr key={state}>
                <th scope="row">
                  {list === null || current === 0 ? (
                    name
                  ) : (
                    <Link to="/" search={{ list, status: state, ...(moId !== '' && { moId }) }}>
                      {name}
                    </Link>
                  )}
                </th>
                <td>{i18n.number(current)}</td>
                <td>{i18n.number(ended)}</td>
                <td>{formatted(median)}</td>
                <td>{formatted(percentile90)}</td>
              </tr>
            )
          })}
      </tbody>
    </table>
  )
}

/** How often cases went from one state to another, most often first. */
const TrafficTable = ({ traffic }: { traffic: readonly StateTraffic[] }) => {
  const { i18n } = useLingui()
  return (
    <section className={styles.traffic}>
      <table className={styles.table}>
        <caption>
          <Trans>Övergångar under perioden</Trans>
        </caption>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Från</Trans>
            </th>
            <th scope="col">
              <Trans>Till</Trans>
            </th>
            <th scope="col">
              <Trans>Antal</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {traffic
            .toSorted((one, other) => other.count - one.count)
            .map(({ from, to, count }) => (
              <tr key={`${from} ${to}`}>
                <th scope="row">{i18n._(stateTexts[from])}</th>
                <td className={styles.text}>{i18n._(stateTexts[to])}</td>
                <td>{i18n.number(count)}</td>
              </tr>
            ))}
        </tbody>
      </table>
    </section>
  )
}

/** A note above the figures of a period without changes, which are then only those of now. */
const NoTraffic = ({ search: { from, to, ...usual } }: { search: StatisticsSearch }) => (
  <p className="meta">
    <Trans>Inget ärende bytte läge under perioden.</Trans>{' '}
    {(from !== undefined || to !== undefined) && (
      <Link to="/inspector/cases" search={usual} replace resetScroll={false}>
        <Trans>Visa de senaste 90 dagarna</Trans>
      </Link>
    )}
  </p>
)

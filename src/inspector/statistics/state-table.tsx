import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { listOfState, statusOfState } from '#machines/case/status-groups.ts'
import { caseStatuses, type LifecycleState } from '#schemas/case-status.ts'
import type { StateStatistics, StateTraffic } from '#schemas/api/inspector.ts'
import { stateTexts } from '#src/case/texts/status-texts.ts'
import { formatDuration } from './chart-figures.ts'
import styles from './statistics.module.css'
import type { StatisticsSearch } from './statistics-search.ts'

/** As the statuses are listed; a case is with its signatories before it is reviewed. */
const orderOf = (state: LifecycleState): number =>
  caseStatuses.indexOf(statusOfState(state)) - (state === 'awaitingSignatories' ? 0.5 : 0)

type StateTableProps = { states: readonly StateStatistics[]; moId: string }

/** The figures of each state; its name leads to the list of its cases. */
export const StateTable = ({ states, moId }: StateTableProps) => {
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
export const TrafficTable = ({ traffic }: { traffic: readonly StateTraffic[] }) => {
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

/** Above the figures of a period in which nothing happened: what stands there is of now alone. */
export const NoTraffic = ({ search: { from, to, ...usual } }: { search: StatisticsSearch }) => (
  <p className="meta">
    <Trans>Inget ärende bytte läge under perioden.</Trans>{' '}
    {(from !== undefined || to !== undefined) && (
      <Link to="/inspector/cases" search={usual} replace resetScroll={false}>
        <Trans>Visa de senaste 90 dagarna</Trans>
      </Link>
    )}
  </p>
)

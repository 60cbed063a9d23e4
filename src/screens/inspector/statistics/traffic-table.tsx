import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { StateTraffic } from '#schemas/state-statistics.ts'
import { stateTexts } from '#src/case/texts/status-texts.ts'
import type { StatisticsSearch } from './statistics-search.ts'
import styles from './statistics.module.css'

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

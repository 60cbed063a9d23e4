import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { StateTraffic } from '#schemas/state-statistics.ts'
import { stateTexts } from '#src/case/texts/status-texts.ts'
import type { StatisticsSearch } from './statistics-search.ts'
import styles from './statistics.module.css'

/** How often cases went from one state to another, most often first. */
export const TrafficTable = ({ traffic, search }: { traffic: readonly StateTraffic[]; search: StatisticsSearch }) => {
  const { i18n } = useLingui()
  const { from, to, ...usual } = search
  return (
    <section className={styles.traffic}>
      {traffic.length === 0 ? (
        <p className="meta">
          <Trans>Inget ärende bytte läge under perioden.</Trans>{' '}
          {(from !== undefined || to !== undefined) && (
            <Link to="/inspector/cases" search={usual} replace resetScroll={false}>
              <Trans>Visa de senaste 90 dagarna</Trans>
            </Link>
          )}
        </p>
      ) : (
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
      )}
    </section>
  )
}

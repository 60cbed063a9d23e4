import { Trans } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { CloudOffIcon } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { ApiError } from '#src/api/api-error.ts'
import { DateTime } from '#src/ui/time.tsx'
import styles from './stale-notice.module.css'

/**
 * Says from when the page is while the server is away. What the server took before it went may be missing on the page, so nobody should do
 * it again. A live region, which is there before its text.
 */
export const StaleNotice = () => {
  const shownFrom = useShownFrom()
  return (
    <div role="status" className={styles.region}>
      {shownFrom !== null && (
        <p className={styles.notice}>
          <CloudOffIcon aria-hidden />
          <span>
            <Trans>
              Servern svarar inte. Sidan visar läget <DateTime at={shownFrom} />: det som har gjorts sedan dess kan vara
              sparat ändå. Den uppdateras så snart servern svarar.
            </Trans>
          </span>
        </p>
      )}
    </div>
  )
}

/** When the oldest data on the page that cannot be fetched anew were fetched, in ISO 8601; null where all can. */
const useShownFrom = (): string | null => {
  const cache = useQueryClient().getQueryCache()
  return useSyncExternalStore(cache.subscribe, () => {
    const times = cache
      .findAll({ type: 'active' })
      .filter(({ state: { data, error } }) => data !== undefined && isAway(error))
      .map(({ state: { dataUpdatedAt } }) => dataUpdatedAt)
    return times.length === 0 ? null : new Date(Math.min(...times)).toISOString()
  })
}

const isAway = (error: unknown): boolean => error instanceof ApiError && (error.isOffline || error.status > 500)

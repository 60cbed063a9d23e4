import { Trans, useLingui } from '@lingui/react/macro'
import { CircleAlertIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import styles from './state.module.css'

export type ErrorStateProps = {
  /** Says what failed. */
  heading: ReactNode
  /** Names saved data, and other options. */
  children?: ReactNode
  onRetry?: () => void
  isRetrying?: boolean
  /** The request id that a user can quote to support. */
  requestId?: string | undefined
}

/** A failed load or action: what failed, what remains saved, and a retry. */
export const ErrorState = ({ heading, children, onRetry, isRetrying = false, requestId }: ErrorStateProps) => {
  const { t } = useLingui()
  return (
    <div className={styles.state} role="alert">
      <p className={styles.heading}>
        <CircleAlertIcon aria-hidden />
        {heading}
      </p>
      {children !== undefined && <div>{children}</div>}
      {onRetry !== undefined && (
        <Button variant="outlined" onClick={onRetry} isBusy={isRetrying} busyText={t`Försöker …`}>
          <Trans>Försök igen</Trans>
        </Button>
      )}
      {requestId !== undefined && requestId !== '' && (
        <p className="meta">
          <Trans>Felkod för support: {requestId}</Trans>
        </p>
      )}
    </div>
  )
}

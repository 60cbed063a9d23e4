import { Trans, useLingui } from '@lingui/react/macro'
import { CircleAlertIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import styles from './state.module.css'

export type ErrorStateProps = {
  /** What failed. */
  heading: ReactNode
  /** What is kept, and what else can be done. */
  children?: ReactNode
  onRetry?: () => void
  isRetrying?: boolean
  /** What a person can quote to support. */
  requestId?: string | undefined
}

/** Something could not be loaded or done: what failed, what is kept, and a way on. */
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
        <Button look="outlined" onClick={onRetry} isBusy={isRetrying} busyText={t`Försöker …`}>
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

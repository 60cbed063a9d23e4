import type { ReactNode } from 'react'
import styles from './message-page.module.css'
import { Trans } from '@lingui/react/macro'

/** A page with one message and links. Its heading is the page's h1. */
export const MessagePage = ({
  heading,
  children,
  actions,
}: {
  heading: ReactNode
  children?: ReactNode
  actions?: ReactNode
}) => (
  <div className={styles.page}>
    <h1 tabIndex={-1}>{heading}</h1>
    {children}
    {actions !== undefined && <div className={styles.actions}>{actions}</div>}
  </div>
)

/** A failed load or render: what failed, and a retry. */
export type Failure = { text: string; requestId: string | undefined; onRetry: () => void; isRetrying: boolean }

/** Says what a failure leaves as it is, and shows the request id that a user can quote to support. */
export const FailureText = ({ requestId = '' }: { requestId: string | undefined }) => (
  <>
    <p>
      <Trans>Det här gick inte att visa. Det som är sparat finns kvar.</Trans>
    </p>
    {requestId !== '' && (
      <p className="meta">
        <Trans>Felkod för support: {requestId}</Trans>
      </p>
    )}
  </>
)

import type { ReactNode } from 'react'
import { Trans } from '@lingui/react/macro'
import { Link, useLocation } from '@tanstack/react-router'
import { startPath } from '#src/platform/start-path.ts'
import styles from './message-page.module.css'

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

/** Says that a failure loses nothing, and shows the request id that a user can quote to support. */
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

/** The page of an unknown URL (specification §2). */
export const NotFoundScreen = () => {
  const path = useLocation({ select: ({ pathname }) => pathname })
  return (
    <NotFoundPage actions={actionOf(path)}>
      <p>
        <Trans>
          Länken kan vara gammal eller felskriven. Sökande kommer till sin ansökan med länken i e-postmeddelandet.
        </Trans>
      </p>
    </NotFoundPage>
  )
}

const StaffLink = () => (
  <Link to={startPath}>
    <Trans>Till handläggarnas ansökningar</Trans>
  </Link>
)

const ApplyLink = ({ moSlug }: { moSlug: string }) => (
  <Link to="/apply/$moSlug" params={{ moSlug }}>
    <Trans>Till organisationens ansökningar</Trans>
  </Link>
)

/** The way on from an unknown address. For an applicant it is the organisation in the address, never the caseworkers' list. */
const actionOf = (path: string): ReactNode => {
  if (!isApplicants(path)) return <StaffLink />
  const moSlug = /^\/apply\/([\w-]+)\/./.exec(path)?.[1]
  return moSlug && <ApplyLink moSlug={moSlug} />
}

/** True for an address below the pages of applicants. */
const isApplicants = (path: string): boolean => /^\/(?:apply|case(?!\/admin(?:\/|$)))(?:\/|$)/.test(path)

/** A page that is not there, with its path (specification §2), and what to do about it. */
export const NotFoundPage = ({ children, actions }: { children: ReactNode; actions?: ReactNode }) => {
  const path = useLocation({ select: ({ pathname }) => pathname })
  return (
    <MessagePage heading={<Trans>Kan inte hitta sidan: {path}</Trans>} actions={actions}>
      {children}
    </MessagePage>
  )
}

import { Trans } from '@lingui/react/macro'

/** A failed load or render: what failed, and a retry. */
export type Failure = { text: string; requestId: string | undefined; onRetry: () => void; isRetrying: boolean }

/** What a failure leaves as it is, and the request id that a user can quote to support. */
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

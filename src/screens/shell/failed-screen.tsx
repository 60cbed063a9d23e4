import { Trans } from '@lingui/react/macro'
import { MessagePage } from './message-page.tsx'

/** Where a failed sign-in ends, among other things (specification §2). `reason` is shown as it came, and `from` is tried again. */
export const FailedScreen = ({ reason, from = '/' }: { reason: string; from?: string | undefined }) => (
  <MessagePage
    heading={<Trans>Något gick fel: {reason}</Trans>}
    actions={
      // A full page load, which restarts the sign-in. Concatenated to the origin: `//host` would be another site.
      <a href={window.location.origin + from}>
        <Trans>Försök igen</Trans>
      </a>
    }
  >
    <p>
      {reason === 'auth' ? (
        <Trans>Inloggningen gick inte att slutföra. Ingenting har ändrats.</Trans>
      ) : (
        <Trans>Ingenting har ändrats. Försök igen om en stund.</Trans>
      )}
    </p>
  </MessagePage>
)

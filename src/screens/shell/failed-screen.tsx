import { Trans } from '@lingui/react/macro'
import { MessagePage } from './message-page.tsx'

/** Where a failed sign-in ends, among other things (specification §2). `reason` is shown as it came. */
export const FailedScreen = ({ reason }: { reason: string }) => (
  <MessagePage
    heading={<Trans>Något gick fel: {reason}</Trans>}
    actions={
      // A full page load, which restarts the sign-in.
      <a href="/">
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

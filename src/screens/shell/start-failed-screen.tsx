import { Trans } from '@lingui/react/macro'
import { MessagePage } from './message-page.tsx'

/** Shown when the configuration cannot be loaded. */
export const StartFailedScreen = ({ error }: { error: unknown }) => (
  <MessagePage
    heading={<Trans>Sidan gick inte att starta</Trans>}
    actions={
      <a href={window.location.pathname}>
        <Trans>Försök igen</Trans>
      </a>
    }
  >
    <p>
      <Trans>Servern svarar inte som den ska. Det ni har sparat finns kvar.</Trans>
    </p>
    {error instanceof Error && <p className="meta">{error.message}</p>}
  </MessagePage>
)

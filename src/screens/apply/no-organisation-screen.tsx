import { Trans } from '@lingui/react/macro'
import { MessagePage } from '#src/screens/shell/message-page.tsx'

/** The page of an unknown organisation slug, for a company with a wrong or mistyped URL. */
export const NoOrganisationScreen = () => (
  <MessagePage heading={<Trans>Ingen ansökan finns på den här adressen</Trans>}>
    <p>
      <Trans>
        Adressen kan vara felskriven, eller så tar organisationen inte emot ansökningar här. Be organisationen om rätt
        länk.
      </Trans>
    </p>
  </MessagePage>
)

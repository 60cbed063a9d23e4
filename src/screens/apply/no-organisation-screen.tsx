import { Trans } from '@lingui/react/macro'
import { MessagePage } from '#src/screens/shell/message-page.tsx'

/** The address of an organisation that is not there: a company that wants to apply has been given, or has typed, a wrong one. */
export const NoOrganisationScreen = () => (
  <MessagePage heading={<Trans>Ingen organisation har den här adressen</Trans>}>
    <p>
      <Trans>
        Adressen kan vara felskriven, eller så tar organisationen inte emot ansökningar här. Be organisationen om rätt
        länk.
      </Trans>
    </p>
  </MessagePage>
)

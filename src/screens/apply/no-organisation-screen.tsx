import { Trans } from '@lingui/react/macro'
import { NotFoundPage } from '#src/screens/shell/not-found-page.tsx'

/** The page of an unknown organisation, for a company with a wrong or mistyped URL. */
export const NoOrganisationScreen = () => (
  <NotFoundPage>
    <p>
      <Trans>
        Adressen kan vara felskriven, eller så tar organisationen inte emot ansökningar här. Be organisationen om rätt
        länk.
      </Trans>
    </p>
  </NotFoundPage>
)

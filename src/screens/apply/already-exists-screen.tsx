import { Trans } from '@lingui/react/macro'
import { CompanyNumber } from './company-number.tsx'
import { Notice } from './notice.tsx'
import { NewApplicationLink, SendAgainLink } from './start-links.tsx'

/** The company has an application under way. */
export const AlreadyExistsScreen = () => (
  <Notice
    heading={<Trans>Det finns redan en ansökan</Trans>}
    actions={
      <>
        <SendAgainLink look="filled" />
        <NewApplicationLink />
      </>
    }
  >
    <p>
      <Trans>
        <CompanyNumber /> har en ansökan som är påbörjad eller inskickad. Fortsätt i den i stället för att börja om.
      </Trans>
    </p>
    <p>
      <Trans>
        Länken finns i meddelandet som skickades till den som startade ansökan. Är det du kan vi skicka den igen.
      </Trans>
    </p>
  </Notice>
)

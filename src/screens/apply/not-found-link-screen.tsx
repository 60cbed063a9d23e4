import { Trans } from '@lingui/react/macro'
import { CompanyNumber } from './company-number.tsx'
import { Notice } from './notice.tsx'
import { SendAgainLink, StartLink } from './start-links.tsx'

/** There is no application that a link could be sent for. */
export const NotFoundLinkScreen = () => (
  <Notice
    heading={<Trans>Vi hittar ingen pågående ansökan</Trans>}
    actions={
      <>
        <SendAgainLink variant="filled" />
        <StartLink />
      </>
    }
  >
    <p>
      <Trans>
        <CompanyNumber /> har ingen ansökan under arbete med den e-postadressen. Den kan ha startats med en annan
        adress, eller ha avslutats.
      </Trans>
    </p>
  </Notice>
)

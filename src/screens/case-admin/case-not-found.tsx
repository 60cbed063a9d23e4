import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { MessagePage } from '#src/screens/shell/message-page.tsx'
import { buttonLook } from '#src/ui/button-look.ts'

/** There is no such case, or none that the reader may see: told alike, so that nobody learns which. */
export const CaseNotFound = () => (
  <MessagePage
    heading={<Trans>Ärendet finns inte</Trans>}
    actions={
      <Link to="/" {...buttonLook()}>
        <Trans>Till ansökningarna</Trans>
      </Link>
    }
  >
    <p>
      <Trans>Länken kan vara felskriven, eller så hör ärendet till en organisation där du inte har någon roll.</Trans>
    </p>
  </MessagePage>
)

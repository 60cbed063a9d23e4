import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { MessagePage } from '#src/screens/shell/message-page.tsx'
import { buttonVariant } from '#src/ui/button-variant.ts'

/** The case does not exist, or the user may not see it: the same page, so that the existence is not revealed. */
export const CaseNotFound = () => (
  <MessagePage
    heading={<Trans>Ärendet finns inte</Trans>}
    actions={
      <Link to="/" {...buttonVariant()}>
        <Trans>Till ansökningarna</Trans>
      </Link>
    }
  >
    <p>
      <Trans>Länken kan vara felskriven, eller så hör ärendet till en organisation där du inte har någon roll.</Trans>
    </p>
  </MessagePage>
)

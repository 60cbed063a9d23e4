import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { MessagePage } from '#src/screens/shell/message-page.tsx'
import { PlainPage } from '#src/screens/shell/plain-page.tsx'

/** After leaving a shared computer: nothing of the case is in this browser any more. */
export const CaseLeftScreen = ({ caseId, isRevoked }: { caseId: string; isRevoked: boolean }) => (
  <PlainPage>
    <MessagePage
      heading={<Trans>Du har lämnat ansökan</Trans>}
      actions={
        <Link to="/case/$caseId/renew" params={{ caseId }}>
          <Trans>Skicka en ny länk</Trans>
        </Link>
      }
    >
      <p>
        {isRevoked ? (
          <Trans>Inget av ansökan finns kvar i den här webbläsaren, och länken som användes gäller inte längre.</Trans>
        ) : (
          <Trans>
            Inget av ansökan finns kvar i den här webbläsaren. Öppna länken i ditt e-postmeddelande när du vill
            fortsätta.
          </Trans>
        )}
      </p>
    </MessagePage>
  </PlainPage>
)

import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { LinkPage } from './link-page.tsx'

type CaseLeftScreenProps = { caseId: string; mo: string | undefined; isRevoked: boolean }

/** Shown after leaving a shared computer: the case has been removed from this browser. */
export const CaseLeftScreen = ({ caseId, mo, isRevoked }: CaseLeftScreenProps) => (
  <LinkPage
    mo={mo}
    heading={<Trans>Ni har lämnat ansökan</Trans>}
    actions={
      <Link to="/case/$caseId/renew" params={{ caseId }} search={mo === undefined ? {} : { mo }}>
        <Trans>Skicka en ny länk</Trans>
      </Link>
    }
  >
    <p>
      {isRevoked ? (
        <Trans>Inget av ansökan finns kvar i den här webbläsaren, och länken som användes gäller inte längre.</Trans>
      ) : (
        <Trans>
          Inget av ansökan finns kvar i den här webbläsaren. Öppna länken i ert e-postmeddelande när ni vill fortsätta.
        </Trans>
      )}
    </p>
  </LinkPage>
)

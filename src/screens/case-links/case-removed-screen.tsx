import { Trans } from '@lingui/react/macro'
import { LinkPage } from './link-page.tsx'

/** A case that is no longer there for its link. */
export const CaseRemovedScreen = ({ mo }: { mo: string | undefined }) => (
  <LinkPage mo={mo} heading={<Trans>Ansökan finns inte längre</Trans>}>
    <p>
      <Trans>
        Den är avslutad eller borttagen, eller så är länken fel. Länken i det senaste e-postmeddelandet är den som
        gäller.
      </Trans>
    </p>
    <p>
      <Trans>Kontakta den organisation som ni har ansökt hos om ni vill ansöka igen.</Trans>
    </p>
  </LinkPage>
)

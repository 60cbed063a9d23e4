import { Trans } from '@lingui/react/macro'
import { useApplyContext } from './apply-context.ts'
import { CompanyNumber } from './company-number.tsx'
import { Notice } from './notice.tsx'
import { NewApplicationLink, SendAgainLink, WriteLink } from './start-links.tsx'

/** The company has an open application, with another contact than the address that was typed: a link to that address would be refused as well. */
export const AlreadyExistsScreen = () => {
  const { name } = useApplyContext()
  return (
    <Notice
      heading={<Trans>Det finns redan en ansökan</Trans>}
      actions={
        <>
          <SendAgainLink variant="filled" />
          <WriteLink />
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
          Länken finns i meddelandet som skickades till den som startade ansökan. Har ni tillgång till den adressen kan
          vi skicka länken dit igen. Annars kan {name} byta kontaktperson.
        </Trans>
      </p>
    </Notice>
  )
}

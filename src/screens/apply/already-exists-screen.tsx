import { Trans } from '@lingui/react/macro'
import { useApplyContext } from './apply-context.ts'
import { CompanyNumber } from './company-number.tsx'
import { readDraft } from './contact-draft.ts'
import { Notice } from './notice.tsx'
import { SendAgain } from './send-again.tsx'
import { NewApplicationLink, SendAgainLink } from './start-links.tsx'

/** The company has an open application. */
export const AlreadyExistsScreen = () => {
  const { moSlug, orgNumber } = useApplyContext()
  const email = readDraft(moSlug)?.email ?? ''
  return (
    <Notice
      heading={<Trans>Det finns redan en ansökan</Trans>}
      actions={
        <>
          {email === '' || orgNumber === '' ? (
            <SendAgainLink variant="filled" />
          ) : (
            <SendAgain orgNo={orgNumber} email={email} />
          )}
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
}

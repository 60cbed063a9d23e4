import { Trans } from '@lingui/react/macro'
import { useApplyContext } from './apply-context.ts'
import { CompanyNumber } from './company-number.tsx'
import { Notice } from './notice.tsx'
import { NewApplicationLink, WriteLink } from './start-links.tsx'

/** The company was refused and may not apply again by itself. */
export const RejectedScreen = () => {
  const { name } = useApplyContext()
  return (
    <Notice
      heading={<Trans>Företaget kan inte ansöka igen</Trans>}
      actions={
        <>
          <WriteLink />
          <NewApplicationLink />
        </>
      }
    >
      <p>
        <Trans>
          <CompanyNumber /> har fått avslag på en tidigare ansökan. Har förutsättningarna ändrats kan {name} öppna för
          en ny.
        </Trans>
      </p>
    </Notice>
  )
}

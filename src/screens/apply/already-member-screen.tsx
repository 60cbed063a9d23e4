import { Trans } from '@lingui/react/macro'
import { useApplyContext } from './apply-context.ts'
import { CompanyNumber } from './company-number.tsx'
import { Notice } from './notice.tsx'
import { NewApplicationLink, WriteLink } from './start-links.tsx'

/** The company is a member already. */
export const AlreadyMemberScreen = () => {
  const { name } = useApplyContext()
  return (
    <Notice
      heading={<Trans>Företaget är redan medlem</Trans>}
      actions={
        <>
          <WriteLink />
          <NewApplicationLink />
        </>
      }
    >
      <p>
        <Trans>
          <CompanyNumber /> är medlem i {name} och behöver inte ansöka. Har något ändrats hos er, eller stämmer det
          inte? Hör av er.
        </Trans>
      </p>
    </Notice>
  )
}

import { Trans } from '@lingui/react/macro'
import { useApplyContext } from './apply-context.ts'
import { CompanyNumber } from './company-number.tsx'
import { Notice } from './notice.tsx'
import { NewApplicationLink } from './start-links.tsx'

/** The company is a member already. */
export const AlreadyMemberScreen = () => {
  const { name, mo } = useApplyContext()
  return (
    <Notice
      heading={<Trans>Företaget är redan medlem</Trans>}
      actions={
        <>
          <a href={`mailto:${mo.email}`}>
            <Trans>Skriv till {name}</Trans>
          </a>
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

import { Trans, useLingui } from '@lingui/react/macro'
import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { OrganisationType } from '#schemas/company.ts'
import { useApplyContext } from './apply-context.ts'
import { CompanyNumber } from './company-number.tsx'
import { Notice } from './notice.tsx'
import styles from './notice.module.css'
import { NewApplicationLink, WriteLink } from './start-links.tsx'

const types: Readonly<Record<OrganisationType, MessageDescriptor>> = {
  REGULAR_COMPANY: msg`aktiebolag, handelsbolag, kommanditbolag och registrerade utländska filialer`,
  SOLITARY_COMPANY: msg`enskilda firmor`,
  FOREIGN_COMPANY: msg`utländska företag`,
}

/** The organisation does not take this kind of company. */
export const NotAllowedScreen = () => {
  const { i18n } = useLingui()
  const { name, template } = useApplyContext()
  return (
    <Notice
      heading={<Trans>Företagsformen kan inte ansöka här</Trans>}
      actions={
        <>
          <WriteLink />
          <NewApplicationLink />
        </>
      }
    >
      <p>
        <Trans>
          <CompanyNumber /> har en företagsform som {name} inte tar emot. Ansökan är öppen för:
        </Trans>
      </p>
      <ul className={styles.hints}>
        {template?.organisationTypes.map((type) => (
          <li key={type}>{i18n._(types[type])}</li>
        ))}
      </ul>
    </Notice>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { OrganisationType } from '#schemas/company.ts'
import { formatOrgNumber } from '#schemas/org-number.ts'
import { useOpenCase } from '#src/case/open-case.tsx'
import { StatusTag } from '#src/case/status-tag.tsx'
import type { ListSearch } from '#src/case/list/list-search.ts'
import { Tag } from '#src/ui/tag.tsx'
import styles from './case-heading.module.css'
import { Neighbours } from './neighbours.tsx'

const typeTexts: Readonly<Record<OrganisationType, MessageDescriptor>> = {
  REGULAR_COMPANY: msg`Bolag eller utländsk filial`,
  SOLITARY_COMPANY: msg`Enskild firma`,
  FOREIGN_COMPANY: msg`Utländskt företag`,
}

/** Whose case it is and where it stands, and the way to the next one in the list. */
export const CaseHeading = ({ search }: { search: ListSearch }) => {
  const { t, i18n } = useLingui()
  const { case: opened } = useOpenCase()
  const { company, mo, reference, silent } = opened
  const organisation = i18n.locale === 'en' ? mo.nameInEnglish : mo.name
  return (
    <div className={styles.heading}>
      <div>
        <div className={styles.name}>
          <h1 tabIndex={-1}>{company.name === '' ? t`Företag utan namn` : company.name}</h1>
          <StatusTag status={opened.displayStatus} />
          {silent && (
            <Tag tone="waiting">
              <Trans>Skapad i tysthet</Trans>
            </Tag>
          )}
        </div>
        <p className="meta">
          <span>{formatOrgNumber(company.orgNo)}</span> · <span>{i18n._(typeTexts[company.organisationType])}</span> ·{' '}
          <span>
            <Trans>Ärende {reference}</Trans>
          </span>{' '}
          · <span>{organisation}</span>
        </p>
      </div>
      <Neighbours search={search} />
    </div>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import { formatOrgNumber } from '#schemas/org-number.ts'
import { organisationName } from '#schemas/member-organisation.ts'
import { useCaseContext } from '#src/case/case-context.tsx'
import { formatDay, useNow } from '#src/ui/time.tsx'
import styles from './print-header.module.css'

/** Print only: the company, the organisation, and the date of the print. */
export const PrintHeader = () => {
  const { i18n } = useLingui()
  const { mo, company, reference } = useCaseContext().case
  const day = formatDay(new Date(useNow()), i18n.locale)
  const orgNo = formatOrgNumber(company.orgNo)
  return (
    <div className={styles.head} aria-hidden>
      <p>
        <strong>{organisationName(mo, i18n.locale)}</strong>
        <span>
          <Trans>Ärende {reference}</Trans>
        </span>
      </p>
      <p>
        <span>{company.name === '' ? orgNo : `${company.name}, ${orgNo}`}</span>
        <span>
          <Trans>Utskrivet {day}</Trans>
        </span>
      </p>
    </div>
  )
}

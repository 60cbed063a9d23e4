import { Trans, useLingui } from '@lingui/react/macro'
import { formatOrgNumber } from '#schemas/org-number.ts'
import { useCaseContext } from '#src/case/case-context.tsx'
import { useNow } from '#src/ui/use-now.ts'
import styles from './print-header.module.css'

/** Print only: the company, the organisation, and the date of the print. */
export const PrintHeader = () => {
  const { i18n } = useLingui()
  const { mo, company, reference } = useCaseContext().case
  const day = new Date(useNow()).toLocaleDateString(i18n.locale === 'en' ? 'en-GB' : 'sv-SE', { dateStyle: 'long' })
  const orgNo = formatOrgNumber(company.orgNo)
  return (
    <div className={styles.head} aria-hidden>
      <p>
        <strong>{i18n.locale === 'en' ? mo.nameInEnglish : mo.name}</strong>
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

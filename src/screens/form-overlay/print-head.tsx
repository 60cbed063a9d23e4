import { Trans, useLingui } from '@lingui/react/macro'
import { formatOrgNumber } from '#schemas/org-number.ts'
import { useOpenCase } from '#src/case/open-case.tsx'
import { useNow } from '#src/ui/now.ts'
import styles from './print-head.module.css'

/** On paper alone: whose application it is, to whom, and when it was printed. */
export const PrintHead = () => {
  const { i18n } = useLingui()
  const { mo, company, reference } = useOpenCase().case
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

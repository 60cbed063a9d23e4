import { Trans } from '@lingui/react/macro'
import { useOpenCase } from '#src/case/open-case.tsx'
import { SignatoryList } from './signatory-list.tsx'
import styles from './signature-card.module.css'

/** The digital round: its signatories. */
export const DigitalSignatureWork = () => {
  const { case: opened } = useOpenCase()
  const { signatories, confirmedBy } = opened.facts.signature
  const by = confirmedBy ?? ''
  return (
    <>
      {signatories.length > 0 && <SignatoryList signatories={signatories} />}
      {by !== '' && (
        <p className={styles.quiet}>
          <Trans>Godkänd av {by}</Trans>
        </p>
      )}
    </>
  )
}

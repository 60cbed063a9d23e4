import { Trans } from '@lingui/react/macro'
import { mayDo } from '#machines/case/permissions.ts'
import { useCaseContext } from '#src/case/case-context.tsx'
import { isUnnamed, signatoriesOf } from '#src/case/signatories-of.ts'
import { signatoryTools } from '#src/screens/signing/signatory-tools.tsx'
import { DateTime } from '#src/ui/time.tsx'
import { SignatoryList } from './signatory-list.tsx'
import styles from './signature-card.module.css'

/** The digital round: its signatories. */
export const DigitalSignature = () => {
  const { case: opened, actor, hasTag } = useCaseContext()
  const { signatories, confirmedBy, signBy } = opened.facts.signature
  const mayAct = hasTag('withSignatories') && mayDo(actor, 'signature.remind')
  const named = signatoriesOf(opened)
  const unnamed = signatories
    .filter(({ email }) => isUnnamed(named, email))
    .map(({ name, email }) => (name === '' ? email : name))
    .join(', ')
  const by = confirmedBy ?? ''
  return (
    <>
      {hasTag('withSignatories') && signBy && (
        <p className={styles.quiet}>
          <Trans>
            Ska skrivas under senast <DateTime at={signBy} precision="day" />
          </Trans>
        </p>
      )}
      {signatories.length > 0 && (
        <SignatoryList
          signatories={signatories}
          isOver={!hasTag('withSignatories')}
          {...(mayAct && { tools: signatoryTools })}
        />
      )}
      {unnamed !== '' && (
        <p className={styles.rejection}>
          <Trans>Står inte som firmatecknare i svaren: {unnamed}</Trans>
        </p>
      )}
      {by !== '' && (
        <p className={styles.quiet}>
          <Trans>Godkänd av {by}</Trans>
        </p>
      )}
    </>
  )
}

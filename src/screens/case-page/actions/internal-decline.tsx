import { Trans } from '@lingui/react/macro'
import { useCaseContext } from '#src/case/case-context.tsx'
import { DateTime } from '#src/ui/time.tsx'
import styles from '../dialogs/dialogs.module.css'

/** That one of the organisation's own people has declined to sign, when, why, and what to do, until the case goes on without that signature. */
export const InternalDecline = () => {
  const { case: opened, hasTag } = useCaseContext()
  const declined = opened.facts.internalSignature.signatories.find((signatory) => signatory.status === 'declined')
  if (declined === undefined || !hasTag('internallyDeclined') || hasTag('closed')) return null
  const name = declined.name || declined.email
  const { at, declineReason } = declined
  return (
    <div className={styles.caution} role="note">
      <p>
        <strong>
          <Trans>{name} har avböjt att skriva under internt</Trans>
        </strong>
        {at !== null && (
          <>
            {' '}
            <DateTime at={at} />
          </>
        )}
      </p>
      {declineReason !== null && (
        <p>
          <q>{declineReason}</q>
        </p>
      )}
      <p>
        <Trans>Skicka för intern underskrift igen när frågan är löst.</Trans>
      </p>
    </div>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import { downloadSignature } from '#schemas/api/signatures.ts'
import { signingWayOf } from '#machines/case/signature-in-order.ts'
import { useOpenCase } from '#src/case/open-case.tsx'
import { useServices } from '#src/platform/services.ts'
import { AnalogSignatureWork } from './analog-signature-work.tsx'
import { DigitalSignatureWork } from './digital-signature-work.tsx'
import { DialogLink } from './dialog-link.tsx'
import { DownloadButton } from './download-button.tsx'
import { Part } from './part.tsx'
import { PlainActionButton } from './plain-action-button.tsx'
import styles from './signature-card.module.css'

/** How the company signs, how far it has come, and what a caseworker does with it. */
export const SignatureCard = () => {
  const {
    case: { facts },
    isTagged,
  } = useOpenCase()
  const way = signingWayOf(facts)
  const [isOnPaper, isDigital] = [way === 'paper', way === 'digital']
  return (
    <Part
      id="signature"
      heading={<Trans>Underskrift</Trans>}
      aside={<Way isOnPaper={isOnPaper} isDigital={isDigital} />}
    >
      <div className={styles.signature}>
        {isOnPaper && <AnalogSignatureWork />}
        {isDigital && <DigitalSignatureWork />}
        {!isOnPaper && !isDigital && (
          <p className={styles.quiet}>
            {isTagged('completed') ? (
              <Trans>Ansökan skickades aldrig för underskrift.</Trans>
            ) : (
              <Trans>Ansökan är inte skickad för underskrift än.</Trans>
            )}
          </p>
        )}
        {way === null && <Setbacks />}
        {way === null && !isTagged('completed') && <WaysOff />}
        <Decisions isDigital={isDigital} />
      </div>
    </Part>
  )
}

/** Why earlier rounds came to nothing. They are over: whoever signed then signs anew. */
const Setbacks = () => {
  const { signature, analogSignature } = useOpenCase().case.facts
  const reason = signature.rejectionMessage ?? ''
  const paperReason = analogSignature.rejectionMessage ?? ''
  return (
    <>
      {signature.status === 'REJECTED' && (
        <p className={styles.rejection}>
          {reason === '' ? (
            <Trans>En undertecknare avböjde. Ansökan måste skickas för underskrift på nytt.</Trans>
          ) : (
            <Trans>En undertecknare avböjde: ”{reason}” Ansökan måste skickas för underskrift på nytt.</Trans>
          )}
        </p>
      )}
      {signature.status === 'EXPIRED' && (
        <p className={styles.rejection}>
          <Trans>
            Tiden för underskrift gick ut innan alla hade skrivit under. Ansökan måste skickas för underskrift på nytt.
          </Trans>
        </p>
      )}
      {signature.status === 'REJECTED_BY_MA' && (
        <p className={styles.rejection}>
          <Trans>Underskriften avvisades: ”{reason}” Ansökan måste skrivas under på nytt.</Trans>
        </p>
      )}
      {analogSignature.status === 'REJECTED_BY_MA' && (
        <p className={styles.rejection}>
          <Trans>Underskriften på papper avvisades: ”{paperReason}” Ansökan måste skrivas under på nytt.</Trans>
        </p>
      )}
    </>
  )
}

/** What one looks for here and does not find. */
const WaysOff = () => {
  const { waysOff } = useOpenCase().case.facts
  return (
    <>
      {waysOff.includes('digital') && (
        <p className={styles.quiet}>
          <Trans>Digital underskrift är avstängd här: ansökan skrivs under på papper.</Trans>
        </p>
      )}
      {waysOff.includes('paper') && (
        <p className={styles.quiet}>
          <Trans>Underskrift på papper är avstängd här: ansökan skrivs under digitalt.</Trans>
        </p>
      )}
    </>
  )
}

const Way = ({ isOnPaper, isDigital }: { isOnPaper: boolean; isDigital: boolean }) => {
  const { signatories } = useOpenCase().case.facts.signature
  if (isOnPaper) return <Trans>På papper</Trans>
  const [signed, all] = [signatories.filter(({ status }) => status === 'signed').length, signatories.length]
  return isDigital && all > 0 ? (
    <Trans>
      Digital, {signed} av {all}
    </Trans>
  ) : null
}

const Decisions = ({ isDigital }: { isDigital: boolean }) => {
  const { t } = useLingui()
  const { api } = useServices()
  const { case: opened, isTagged } = useOpenCase()
  return (
    <div className={styles.actions}>
      <PlainActionButton type="signature.approve" look="outlined" size="small">
        <Trans>Godkänn</Trans>
      </PlainActionButton>
      <PlainActionButton type="signature.unapprove" look="quiet" size="small" />
      <DialogLink type="signature.reject" look="quiet" isDestructive label={t`Avvisa underskriften`}>
        <Trans>Avvisa</Trans>
      </DialogLink>
      {isDigital && isTagged('signed') && (
        <DownloadButton
          label={t`Ladda ner det underskrivna dokumentet`}
          fetchFile={() => api.answer(downloadSignature, { query: { caseId: opened.id } })}
        >
          <Trans>Ladda ner</Trans>
        </DownloadButton>
      )}
      <DialogLink type="signature.cancel" look="quiet" isDestructive />
      <DialogLink type="signature.share" look="outlined" />
      <DialogLink type="analog.download" look="quiet">
        <Trans>Ladda ner för papper</Trans>
      </DialogLink>
    </div>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import { downloadSignature } from '#schemas/api/signatures.ts'
import { signingMethodOf } from '#machines/case/signing-method.ts'
import { useCaseContext } from '#src/case/case-context.tsx'
import { useServices } from '#src/platform/services.ts'
import { PaperSignature } from './paper-signature.tsx'
import { DigitalSignature } from './digital-signature.tsx'
import { DialogLink } from '../actions/dialog-link.tsx'
import { DownloadButton } from '#src/case/download-button.tsx'
import { PageSection } from '../page-section.tsx'
import { InstantActionButton } from '../actions/instant-action-button.tsx'
import styles from './signature-card.module.css'

/** The company's signature: its method, progress, and actions. */
export const SignatureCard = () => {
  const {
    case: { facts },
    hasTag,
  } = useCaseContext()
  const method = signingMethodOf(facts)
  const [isOnPaper, isDigital] = [method === 'paper', method === 'digital']
  return (
    <PageSection
      id="signature"
      heading={<Trans>Underskrift</Trans>}
      aside={<SigningMethodText isOnPaper={isOnPaper} isDigital={isDigital} />}
    >
      <div className={styles.signature}>
        {isOnPaper && <PaperSignature />}
        {isDigital && <DigitalSignature />}
        {!isOnPaper && !isDigital && (
          <p className={styles.quiet}>
            {hasTag('completed') ? (
              <Trans>Ansökan skickades aldrig för underskrift.</Trans>
            ) : (
              <Trans>Ansökan är inte skickad för underskrift än.</Trans>
            )}
          </p>
        )}
        {method === null && <RejectedRounds />}
        {method === null && !hasTag('completed') && <DisabledMethods />}
        <SignatureActions isDigital={isDigital} />
      </div>
    </PageSection>
  )
}

/** Why earlier rounds were rejected. Their signatures are void. */
const RejectedRounds = () => {
  const { case: opened, hasTag } = useCaseContext()
  const { signature, analogSignature } = opened.facts
  const reason = signature.rejectionMessage ?? ''
  const paperReason = analogSignature.rejectionMessage ?? ''
  return (
    <>
      {hasTag('signatureDeclined') && (
        <p className={styles.rejection}>
          {reason === '' ? (
            <Trans>En undertecknare avböjde. Ansökan måste skickas för underskrift på nytt.</Trans>
          ) : (
            <Trans>En undertecknare avböjde: ”{reason}” Ansökan måste skickas för underskrift på nytt.</Trans>
          )}
        </p>
      )}
      {hasTag('signatureExpired') && (
        <p className={styles.rejection}>
          <Trans>
            Tiden för underskrift gick ut innan alla hade skrivit under. Ansökan måste skickas för underskrift på nytt.
          </Trans>
        </p>
      )}
      {hasTag('signatureRejected') && (
        <p className={styles.rejection}>
          <Trans>Underskriften avvisades: ”{reason}” Ansökan måste skrivas under på nytt.</Trans>
        </p>
      )}
      {hasTag('paperRejected') && (
        <p className={styles.rejection}>
          <Trans>Underskriften på papper avvisades: ”{paperReason}” Ansökan måste skrivas under på nytt.</Trans>
        </p>
      )}
    </>
  )
}

/** The signing methods that the installation has switched off. */
const DisabledMethods = () => {
  const { waysOff } = useCaseContext().case.facts
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

const SigningMethodText = ({ isOnPaper, isDigital }: { isOnPaper: boolean; isDigital: boolean }) => {
  const { signatories } = useCaseContext().case.facts.signature
  if (isOnPaper) return <Trans>På papper</Trans>
  const [signed, all] = [signatories.filter(({ status }) => status === 'signed').length, signatories.length]
  return isDigital && all > 0 ? (
    <Trans>
      Digital, {signed} av {all}
    </Trans>
  ) : null
}

const SignatureActions = ({ isDigital }: { isDigital: boolean }) => {
  const { t } = useLingui()
  const { api } = useServices()
  const { case: opened, hasTag } = useCaseContext()
  return (
    <div className={styles.actions}>
      <InstantActionButton type="signature.approve" variant="outlined" size="small">
        <Trans>Godkänn</Trans>
      </InstantActionButton>
      <InstantActionButton type="signature.unapprove" variant="quiet" size="small" />
      <DialogLink type="signature.reject" variant="quiet" isDestructive label={t`Avvisa underskriften`}>
        <Trans>Avvisa</Trans>
      </DialogLink>
      {isDigital && hasTag('signed') && (
        <DownloadButton
          label={t`Ladda ner det underskrivna dokumentet`}
          fetchFile={() => api.fetch(downloadSignature, { query: { caseId: opened.id } })}
        >
          <Trans>Ladda ner</Trans>
        </DownloadButton>
      )}
      <DialogLink type="signature.cancel" variant="quiet" isDestructive />
      <DialogLink type="signature.share" variant="outlined" />
      <DialogLink type="analog.download" variant="quiet">
        <Trans>Ladda ner för papper</Trans>
      </DialogLink>
    </div>
  )
}

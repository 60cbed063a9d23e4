import { Trans, useLingui } from '@lingui/react/macro'
import { downloadSignature } from '#schemas/api/signatures.ts'
import { failedSignatureTags } from '#machines/case/case-tags.ts'
import { answersToSignAgain, signingMethodOf, wasSentForSignature } from '#machines/case/signing-method.ts'
import { useCaseContext } from '#src/case/case-context.tsx'
import { useServices } from '#src/platform/services.ts'
import { ChangesSinceSignature, useConfirmedChanges } from './changes-since-signature.tsx'
import { PaperSignature } from './paper-signature.tsx'
import { DigitalSignature } from './digital-signature.tsx'
import { SignatoryList } from './signatory-list.tsx'
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
    availableActions,
  } = useCaseContext()
  const confirmation = useConfirmedChanges()
  const mayApprove = availableActions.some(({ type, isAllowed }) => type === 'signature.approve' && isAllowed)
  const method = signingMethodOf(facts)
  const [isOnPaper, isDigital] = [method === 'paper', method === 'digital']
  const hasSetback = failedSignatureTags.some(hasTag)
  return (
    <PageSection
      id="signature"
      heading={<Trans>Underskrift</Trans>}
      aside={<SigningMethodText isOnPaper={isOnPaper} isDigital={isDigital} />}
    >
      <div className={styles.signature}>
        {isOnPaper && <PaperSignature />}
        {isDigital && <DigitalSignature />}
        {method === null && (hasSetback ? <RejectedRounds /> : <Unsigned />)}
        {method === null && !hasTag('closed') && <DisabledMethods />}
        <ChangesSinceSignature {...(mayApprove && { confirmation })} />
        <SignatureActions isDigital={isDigital} confirmation={confirmation} />
      </div>
    </PageSection>
  )
}

/** Before the first round, and after one that nobody decided about: the company gave it up, or the case was closed meanwhile. */
const Unsigned = () => {
  const { case: opened, hasTag } = useCaseContext()
  if (wasSentForSignature(opened.journey))
    return (
      <p className={styles.quiet}>
        <Trans>Underskriften avbröts innan den var klar.</Trans> <SignAgain />
      </p>
    )
  return (
    <p className={styles.quiet}>
      {hasTag('closed') ? (
        <Trans>Ansökan skickades aldrig för underskrift.</Trans>
      ) : (
        <Trans>Ansökan är inte skickad för underskrift än.</Trans>
      )}
    </p>
  )
}

/** What is to be done about a round without a signature, in a case that goes on. */
const SignAgain = () => (useCaseContext().hasTag('closed') ? null : <Trans>Ansökan måste skrivas under på nytt.</Trans>)

/** Why earlier rounds were rejected, and by whom. Their signatures are void. */
const RejectedRounds = () => {
  const { case: opened, hasTag } = useCaseContext()
  const { signature, analogSignature } = opened.facts
  const reason = signature.rejectionMessage ?? ''
  const paperReason = analogSignature.rejectionMessage ?? ''
  return (
    <>
      {hasTag('signatureDeclined') && (
        <p className={styles.rejection}>
          <Trans>En undertecknare avböjde.</Trans> <SignAgain />
        </p>
      )}
      {hasTag('signatureExpired') && (
        <p className={styles.rejection}>
          {signature.isRecalled ? (
            <Trans>Underskriften avbröts i underskriftstjänsten innan alla hade skrivit under.</Trans>
          ) : (
            <Trans>Tiden för underskrift gick ut innan alla hade skrivit under.</Trans>
          )}{' '}
          <SignAgain />
        </p>
      )}
      {(hasTag('signatureDeclined') || hasTag('signatureExpired')) && (
        <SignatoryList signatories={signature.signatories} isOver />
      )}
      {hasTag('signatureRejected') && (
        <p className={styles.rejection}>
          <Trans>Underskriften avvisades: ”{reason}”</Trans> <SignAgain />
        </p>
      )}
      {hasTag('paperRejected') && (
        <p className={styles.rejection}>
          <Trans>Underskriften på papper avvisades: ”{paperReason}”</Trans> <SignAgain />
        </p>
      )}
    </>
  )
}

/** The signing methods that the installation has switched off. */
const DisabledMethods = () => {
  const { disabledSigningMethods } = useCaseContext().case.facts
  return (
    <>
      {disabledSigningMethods.includes('digital') && (
        <p className={styles.quiet}>
          <Trans>Digital underskrift är avstängd här: ansökan skrivs under på papper.</Trans>
        </p>
      )}
      {disabledSigningMethods.includes('paper') && (
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

type SignatureActionsProps = { isDigital: boolean; confirmation: ReturnType<typeof useConfirmedChanges> }

const SignatureActions = ({ isDigital, confirmation }: SignatureActionsProps) => {
  const { t } = useLingui()
  const { api } = useServices()
  const { case: opened, hasTag } = useCaseContext()
  return (
    <div className={styles.actions}>
      <InstantActionButton type="signature.approve" confirmation={confirmation} variant="outlined" size="small">
        <Trans>Godkänn</Trans>
      </InstantActionButton>
      <InstantActionButton type="signature.unapprove" variant="quiet" size="small" />
      {answersToSignAgain(opened.facts) > 0 ? (
        <DialogLink type="signature.reject" variant="outlined">
          <Trans>Be om ny underskrift</Trans>
        </DialogLink>
      ) : (
        <DialogLink type="signature.reject" variant="quiet" isDestructive label={t`Avvisa underskriften`}>
          <Trans>Avvisa</Trans>
        </DialogLink>
      )}
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

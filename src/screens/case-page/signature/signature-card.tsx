import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { UploadIcon } from 'lucide-react'
import { useRef, useState } from 'react'
import { failedSignatureTags } from '#machines/case/case-tags.ts'
import { mayDo } from '#machines/case/permissions.ts'
import { answersToSignAgain, signingMethodOf, wasSentForSignature } from '#machines/case/signing-method.ts'
import { replaceAnalogSignature, submitForAnalogSignatureByMa } from '#schemas/api/signatures.ts'
import type { AnalogSignatureStatus } from '#schemas/signature.ts'
import { ActionProblem } from '#src/case/action-problem.tsx'
import { useCaseContext } from '#src/case/case-context.tsx'
import { useCaseAction } from '#src/case/use-case-action.ts'
import { useServices } from '#src/platform/services.ts'
import { Button } from '#src/ui/button.tsx'
import { ProgressBar } from '#src/ui/steps.tsx'
import { isUnnamed, signatoriesOf } from '../../../case/signatories-of.ts'
import { DateTime } from '../../../ui/time.tsx'
import { signatoryTools } from '../../signing/signatory-tools.tsx'
import { DialogLink, InstantActionButton } from '../actions/action-buttons.tsx'
import { documentIds } from '../documents/case-documents.ts'
import { DocumentButton } from '../documents/document-host.tsx'
import { PageSection } from '../page-section.tsx'
import { ChangesSinceSignature, useConfirmedChanges } from './changes-since-signature.tsx'
import { SignatoryList } from './signatory-list.tsx'
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

/** Shown before the first round, and after an undecided one: the company gave it up, or the case was closed. */
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

/** Says what is to be done about a round without a signature, in a case that goes on. */
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
        <DocumentButton id={documentIds.signature} label={t`Visa det underskrivna dokumentet`}>
          <Trans>Visa</Trans>
        </DocumentButton>
      )}
      <DialogLink type="signature.cancel" variant="quiet" isDestructive />
      <DialogLink type="signature.share" variant="outlined" />
      <DialogLink type="analog.download" variant="quiet">
        <Trans>Ladda ner för papper</Trans>
      </DialogLink>
    </div>
  )
}

/** The digital round: its signatories. */
const DigitalSignature = () => {
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

const texts: Readonly<Record<AnalogSignatureStatus, MessageDescriptor>> = {
  none: msg`Ingen underskrift på papper.`,
  SAVED_FOR_MANUAL_SIGNATURE_AND_SHOULD_BE_UPLOADED: msg`Nedladdad. Företaget ska ladda upp den underskrivna ansökan.`,
  SAVED_FOR_MANUAL_SIGNATURE_AND_SHOULD_BE_MAILED: msg`Nedladdad. Företaget ska skicka den underskrivna ansökan med post.`,
  SENT_BY_MAIL: msg`Företaget har postat den underskrivna ansökan. Ladda upp den när den har kommit.`,
  UPLOADED_BY_ASPIRANT: msg`Uppladdad av företaget.`,
  UPLOADED_BY_MA: msg`Uppladdad av handläggare.`,
  APPROVED: msg`Godkänd.`,
  REJECTED_BY_MA: msg`Avvisad.`,
}

/** The paper signature: its status, and what a caseworker can do for the company. */
const PaperSignature = () => {
  const { t, i18n } = useLingui()
  const { case: opened, availableActions } = useCaseContext()
  const { status, fileName, confirmedBy } = opened.facts.analogSignature
  const by = confirmedBy ?? ''
  return (
    <>
      <p>{i18n._(texts[status])}</p>
      {by !== '' && (
        <p className={styles.quiet}>
          <Trans>Godkänd av {by}</Trans>
        </p>
      )}
      {fileName !== null && (
        <div className={styles.actions}>
          <DocumentButton id={documentIds.paper} label={t`Visa den underskrivna ansökan, ${fileName}`}>
            {fileName}
          </DocumentButton>
        </div>
      )}
      {availableActions.some(({ type, isAllowed }) => type === 'analog.upload' && isAllowed) && <SignatureUpload />}
      {availableActions.some(({ type, isAllowed }) => type === 'analog.replace' && isAllowed) && (
        <SignatureUpload isAgain />
      )}
      <div className={styles.actions}>
        <InstantActionButton type="analog.markSent" variant="quiet" size="small">
          <Trans>Markera som postad</Trans>
        </InstantActionButton>
        <InstantActionButton type="analog.unmarkSent" variant="quiet" size="small">
          <Trans>Inte postad ändå</Trans>
        </InstantActionButton>
        <InstantActionButton type="analog.chooseMail" variant="quiet" size="small">
          <Trans>Kommer med post</Trans>
        </InstantActionButton>
        <InstantActionButton type="analog.chooseUpload" variant="quiet" size="small">
          <Trans>Laddas upp i stället</Trans>
        </InstantActionButton>
      </div>
      {/* Separate, so that its consequences are shown below it. */}
      <div className={styles.actions}>
        <InstantActionButton type="analog.cancel" variant="quiet" size="small">
          <Trans>Avbryt pappersvägen</Trans>
        </InstantActionButton>
      </div>
    </>
  )
}

/** Takes the paper that has come by post: one file with all signatures on it. `isAgain`: in the place of the one that has come in. */
const SignatureUpload = ({ isAgain = false }: { isAgain?: boolean }) => {
  const { t } = useLingui()
  const { config } = useServices()
  const { case: opened } = useCaseContext()
  const picker = useRef<HTMLInputElement>(null)
  const isTaken = useRef(false)
  const [progress, setProgress] = useState(0)
  const [refusal, setRefusal] = useState<string | null>(null)
  const maxMegabytes = Math.floor(config.maxUploadBytes / 1_000_000)

  const upload = useCaseAction<File>({
    event: (file) => ({ type: isAgain ? 'analog.replace' : 'analog.upload', fileName: file.name }),
    send: async (api, file, version) => {
      isTaken.current = false
      const isTooLarge = file.size > config.maxUploadBytes
      setRefusal(isTooLarge ? t`Filen är för stor. Den får vara högst ${maxMegabytes} MB.` : null)
      if (isTooLarge) return
      setProgress(0)
      const result = await api.upload(isAgain ? replaceAnalogSignature : submitForAnalogSignatureByMa, {
        query: { caseId: opened.id },
        file,
        part: 'signedDocument',
        version,
        onProgress: setProgress,
      })
      if (result.kind === 'success') {
        isTaken.current = true
        return
      }
      const code = result.kind === 'custom' ? result.code : 'UNSUPPORTED_TYPE'
      setRefusal(
        {
          TOO_LARGE: t`Filen är för stor. Den får vara högst ${maxMegabytes} MB.`,
          UNSUPPORTED_TYPE: t`Filen är skadad, eller av en typ som inte går att ta emot. Välj en PDF eller en bild.`,
          NOT_SIGNED: t`Det här är filen som laddades ner, utan underskrift. Välj den underskrivna sidan.`,
          INFECTED_FILE: t`Viruskontrollen stoppade filen, och den är inte sparad. Välj en annan fil.`,
        }[code],
      )
    },
    // A file that was refused is reported beside the button.
    announcement: ({ name }) => (isTaken.current ? t`${name} är uppladdad.` : ''),
  })

  return (
    <div className={styles.signature}>
      <input
        ref={picker}
        type="file"
        hidden
        accept=".pdf,image/*"
        aria-label={t`Den underskrivna ansökan`}
        onChange={(event) => {
          const file = event.target.files?.[0]
          if (file !== undefined) upload.run(file)
          event.target.value = ''
        }}
      />
      <div className={styles.actions}>
        <Button
          variant="outlined"
          size="small"
          icon={<UploadIcon aria-hidden />}
          isBusy={upload.isBusy}
          busyText={t`Laddar upp …`}
          onClick={() => picker.current?.click()}
        >
          {isAgain ? <Trans>Byt fil</Trans> : <Trans>Ladda upp underskriften</Trans>}
        </Button>
      </div>
      {upload.isBusy && <ProgressBar done={progress} total={1} label={t`Uppladdning`} />}
      {refusal !== null && <p role="alert">{refusal}</p>}
      <ActionProblem action={upload} />
    </div>
  )
}

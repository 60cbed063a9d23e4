import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { downloadAnalogSignature } from '#schemas/api/signatures.ts'
import type { AnalogSignatureStatus } from '#schemas/signature.ts'
import { useCaseContext } from '#src/case/case-context.tsx'
import { useServices } from '#src/platform/services.ts'
import { DownloadButton } from '#src/case/download-button.tsx'
import { InstantActionButton } from '../actions/instant-action-button.tsx'
import styles from './signature-card.module.css'
import { SignatureUpload } from './signature-upload.tsx'

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
export const PaperSignature = () => {
  const { t, i18n } = useLingui()
  const { api } = useServices()
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
          <DownloadButton
            label={t`Ladda ner den underskrivna ansökan, ${fileName}`}
            fetchFile={() => api.fetch(downloadAnalogSignature, { query: { caseId: opened.id } })}
          >
            {fileName}
          </DownloadButton>
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

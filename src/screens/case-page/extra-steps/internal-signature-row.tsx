import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { downloadInternalSignature } from '#schemas/api/signatures.ts'
import { isSignedInternally, type InternalSignatureStatus } from '#schemas/signature.ts'
import { useCaseContext } from '#src/case/case-context.tsx'
import { reviewStepTexts } from '#src/case/texts/form-status-texts.ts'
import { useServices } from '#src/platform/services.ts'
import { DialogLink } from '../actions/dialog-link.tsx'
import { DownloadButton } from '#src/case/download-button.tsx'
import { InstantActionButton } from '../actions/instant-action-button.tsx'
import { SignatoryList } from '../signature/signatory-list.tsx'
import { Waiting, WorkRow } from '../work-row.tsx'

const texts: Readonly<Record<InternalSignatureStatus, MessageDescriptor>> = {
  notRequired: msg`Behövs inte`,
  notYetRequested: msg`Inte begärd än`,
  requested: msg`Begärd`,
  SIGNED_BY_SIGNATORIES: msg`Underskriven`,
  SIGNATURES_APPROVED: msg`Godkänd`,
  signatoryDeclined: msg`En undertecknare avböjde`,
  expired: msg`Tiden gick ut`,
  REJECTED_BY_MA: msg`Avvisad`,
}
const done: ReadonlySet<InternalSignatureStatus> = new Set(['SIGNATURES_APPROVED'])
const refused: ReadonlySet<InternalSignatureStatus> = new Set(['signatoryDeclined', 'expired', 'REJECTED_BY_MA'])

/** The internal signature: requested, signed, approved. */
export const InternalSignatureRow = () => {
  const { t, i18n } = useLingui()
  const { api } = useServices()
  const { case: opened, availableActions } = useCaseContext()
  const { status, signatories, rejectionMessage } = opened.facts.internalSignature
  const canAct = availableActions.some(({ type, isAllowed }) => type.startsWith('internalSignature.') && isAllowed)
  return (
    <WorkRow
      isDone={done.has(status)}
      isRefused={refused.has(status)}
      title={i18n._(reviewStepTexts.SHOULD_BE_SIGNED_INTERNALLY)}
      under={i18n._(texts[status])}
      ends={
        <>
          {isSignedInternally(status) && (
            <DownloadButton
              label={t`Ladda ner den interna underskriften`}
              fetchFile={() => api.fetch(downloadInternalSignature, { query: { caseId: opened.id } })}
            >
              <Trans>Ladda ner</Trans>
            </DownloadButton>
          )}
          <DialogLink
            type="internalSignature.reject"
            variant="quiet"
            isDestructive
            label={t`Avvisa den interna underskriften`}
          >
            <Trans>Avvisa</Trans>
          </DialogLink>
          <InstantActionButton type="internalSignature.unapprove" variant="quiet" size="small" />
          <InstantActionButton type="internalSignature.approve" variant="outlined" size="small">
            <Trans>Godkänn</Trans>
          </InstantActionButton>
          <DialogLink type="internalSignature.submit" variant="outlined">
            <Trans>Begär</Trans>
          </DialogLink>
          {!canAct && !isSignedInternally(status) && signatories.length === 0 && <Waiting />}
        </>
      }
      {...((signatories.length > 0 || rejectionMessage !== null) && {
        below: (
          <>
            {signatories.length > 0 && <SignatoryList signatories={signatories} isOver={refused.has(status)} />}
            {rejectionMessage !== null && (
              <p>
                <q>{rejectionMessage}</q>
              </p>
            )}
          </>
        ),
      })}
    />
  )
}

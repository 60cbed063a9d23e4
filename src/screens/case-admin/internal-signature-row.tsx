import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { downloadInternalSignature } from '#schemas/api/signatures.ts'
import type { InternalSignatureStatus } from '#schemas/signature.ts'
import { useOpenCase } from '#src/case/open-case.tsx'
import { reviewStepTexts } from '#src/case/texts/form-status-texts.ts'
import { useServices } from '#src/platform/services.ts'
import { DialogLink } from './dialog-link.tsx'
import { DownloadButton } from './download-button.tsx'
import { PlainActionButton } from './plain-action-button.tsx'
import { SignatoryList } from './signatory-list.tsx'
import { Waiting, WorkRow } from './work-row.tsx'

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
const signed: ReadonlySet<InternalSignatureStatus> = new Set(['SIGNED_BY_SIGNATORIES', 'SIGNATURES_APPROVED'])

/** The organisation's own signature: asked for, signed, approved. */
export const InternalSignatureRow = () => {
  const { t, i18n } = useLingui()
  const { api } = useServices()
  const { case: opened, offers } = useOpenCase()
  const { status, signatories, rejectionMessage } = opened.facts.internalSignature
  const canAct = offers.some(({ type, isAllowed }) => type.startsWith('internalSignature.') && isAllowed)
  return (
    <WorkRow
      isDone={done.has(status)}
      isRefused={refused.has(status)}
      title={i18n._(reviewStepTexts.SHOULD_BE_SIGNED_INTERNALLY)}
      under={i18n._(texts[status])}
      ends={
        <>
          {signed.has(status) && (
            <DownloadButton
              label={t`Ladda ner den interna underskriften`}
              fetchFile={() => api.answer(downloadInternalSignature, { query: { caseId: opened.id } })}
            >
              <Trans>Ladda ner</Trans>
            </DownloadButton>
          )}
          <DialogLink
            type="internalSignature.reject"
            look="quiet"
            isDestructive
            label={t`Avvisa den interna underskriften`}
          >
            <Trans>Avvisa</Trans>
          </DialogLink>
          <PlainActionButton type="internalSignature.unapprove" look="quiet" size="small" />
          <PlainActionButton type="internalSignature.approve" look="outlined" size="small">
            <Trans>Godkänn</Trans>
          </PlainActionButton>
          <DialogLink type="internalSignature.submit" look="outlined">
            <Trans>Begär</Trans>
          </DialogLink>
          {!canAct && !signed.has(status) && signatories.length === 0 && <Waiting />}
        </>
      }
      {...((signatories.length > 0 || rejectionMessage !== null) && {
        below: (
          <>
            {signatories.length > 0 && <SignatoryList signatories={signatories} />}
            {rejectionMessage !== null && <p>”{rejectionMessage}”</p>}
          </>
        ),
      })}
    />
  )
}

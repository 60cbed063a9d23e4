import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { FileTextIcon } from 'lucide-react'
import type { ComponentType } from 'react'
import { downloadCreditReport } from '#schemas/api/files.ts'
import type { ExtraReviewStepName } from '#schemas/review-step.ts'
import { isSignedInternally, type RegionalReviewStatus, type InternalSignatureStatus } from '#schemas/signature.ts'
import { inlineErrorText } from '#src/api/error-texts.ts'
import { useSubmission } from '#src/api/use-submission.ts'
import { useCaseContext } from '#src/case/case-context.tsx'
import { reviewStepTexts } from '#src/case/texts/form-status-texts.ts'
import { caseKey } from '../../../case/queries/case-queries.ts'
import { useServices } from '../../../platform/services.ts'
import { Button } from '../../../ui/button.tsx'
import { showFlash } from '../../../ui/flash.ts'
import { DialogLink, InstantActionButton } from '../actions/action-buttons.tsx'
import { documentIds, useDocumentOpener } from '../documents/case-documents.ts'
import { DocumentButton } from '../documents/document-host.tsx'
import { PageSection, Waiting, WorkRow, WorkRows } from '../page-section.tsx'
import { SignatoryList } from '../signature/signatory-list.tsx'
import { useCanSend } from '../use-available-actions.ts'

const rowTexts: Readonly<Record<RegionalReviewStatus, MessageDescriptor>> = {
  notRequired: msg`Behövs inte`,
  notYetRequested: msg`Inte begärd än`,
  requested: msg`Begärd, väntar på regionens svar`,
  approved: msg`Tillstyrkt`,
  rejected: msg`Avstyrkt`,
}

/** The regional review: requested, decided with a comment. */
const RegionalReviewRow = () => {
  const { i18n } = useLingui()
  const { case: opened, availableActions, hasTag } = useCaseContext()
  const { status, comment, answeredBy } = opened.facts.regionalReview
  const isDecided = answeredBy !== null
  const canAct = availableActions.some(({ type, isAllowed }) => type.startsWith('regionalReview.') && isAllowed)
  const by = answeredBy ?? ''
  return (
    <WorkRow
      isDone={hasTag('regionApproved')}
      isRefused={hasTag('regionRejected')}
      title={i18n._(reviewStepTexts.REGIONAL_REVIEW)}
      under={
        <>
          {i18n._(rowTexts[status])}
          {isDecided && (
            <>
              {' '}
              <Trans>av {by}</Trans>
            </>
          )}
        </>
      }
      ends={
        canAct ? (
          <>
            <DialogLink type="regionalReview.reject" variant="outlined" isDestructive>
              <Trans>Avstyrk</Trans>
            </DialogLink>
            <DialogLink type="regionalReview.approve" variant="outlined">
              <Trans>Tillstyrk</Trans>
            </DialogLink>
            <DialogLink type="regionalReview.request" variant="outlined">
              <Trans>Begär</Trans>
            </DialogLink>
          </>
        ) : isDecided ? null : (
          <Waiting />
        )
      }
      {...(comment !== null && {
        below: (
          <p>
            <q>{comment}</q>
          </p>
        ),
      })}
    />
  )
}

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
const InternalSignatureRow = () => {
  const { t, i18n } = useLingui()
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
            <DocumentButton id={documentIds.internalSignature} label={t`Visa den interna underskriften`}>
              <Trans>Visa</Trans>
            </DocumentButton>
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

/** Buys the report of the credit bureau, and opens it. */
const BuyReport = () => {
  const { t, i18n } = useLingui()
  const { api } = useServices()
  const queryClient = useQueryClient()
  const { id: caseId } = useCaseContext().case
  const { open } = useDocumentOpener()
  const purchase = useSubmission(async () => {
    try {
      const report = await api.fetch(downloadCreditReport, { params: { caseId } })
      queryClient.setQueryData(['document', caseId, documentIds.creditReport], report)
      await queryClient.invalidateQueries({ queryKey: caseKey(caseId) })
      open(documentIds.creditReport)
    } catch (error) {
      const text = inlineErrorText(error)
      if (text !== null) showFlash(typeof text === 'string' ? text : i18n._(text), { type: 'error', isSticky: true })
    }
  }, 'get')
  return (
    <Button
      variant="quiet"
      size="small"
      icon={<FileTextIcon aria-hidden />}
      isBusy={purchase.isBusy}
      busyText={t`Hämtar …`}
      aria-label={t`Visa kreditupplysningen`}
      onClick={() => purchase.submit(undefined)}
    >
      <Trans>Visa</Trans>
    </Button>
  )
}

/** The credit report: fetched when it is shown first, stored from then on. */
const CreditReportRow = () => {
  const { t, i18n } = useLingui()
  const { case: opened } = useCaseContext()
  const canSend = useCanSend()
  const isAvailable = opened.facts.creditReport === 'available'
  // A reader can download a report that has been fetched.
  const mayDownload = canSend({ type: 'creditReport.fetch' }) || (isAvailable && canSend({ type: 'case.download' }))
  return (
    <WorkRow
      isDone={isAvailable}
      title={i18n._(reviewStepTexts.CREDITSAFE_REPORT)}
      under={isAvailable ? <Trans>Tillgänglig</Trans> : <Trans>Hämtas när den visas första gången</Trans>}
      ends={
        mayDownload ? (
          isAvailable ? (
            <DocumentButton id={documentIds.creditReport} label={t`Visa kreditupplysningen`}>
              <Trans>Visa</Trans>
            </DocumentButton>
          ) : (
            <BuyReport />
          )
        ) : isAvailable ? null : (
          <Waiting />
        )
      }
    />
  )
}

const rows: Readonly<Record<ExtraReviewStepName, ComponentType>> = {
  CREDITSAFE_REPORT: CreditReportRow,
  REGIONAL_REVIEW: RegionalReviewRow,
  SHOULD_BE_SIGNED_INTERNALLY: InternalSignatureRow,
}
const order: readonly ExtraReviewStepName[] = ['CREDITSAFE_REPORT', 'REGIONAL_REVIEW', 'SHOULD_BE_SIGNED_INTERNALLY']

/** The extra steps of the case's template. */
export const ExtraStepsCard = () => {
  const { extraReviewSteps } = useCaseContext().case.facts
  if (extraReviewSteps.length === 0) return null
  return (
    <PageSection id="extraSteps" heading={<Trans>Extra steg</Trans>}>
      <WorkRows>
        {order
          .filter((step) => extraReviewSteps.includes(step))
          .map((step) => {
            const Row = rows[step]
            return <Row key={step} />
          })}
      </WorkRows>
    </PageSection>
  )
}

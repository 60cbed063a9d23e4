import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { approveCorrection } from '#schemas/api/corrections.ts'
import type { Correction, CorrectionDraft } from '#schemas/correction.ts'
import { ActionProblem } from '#src/case/action-problem.tsx'
import { useCaseContext } from '#src/case/case-context.tsx'
import { useCaseLabels } from '#src/case/case-labels.ts'
import { useCaseAction } from '#src/case/use-case-action.ts'
import { Button, buttonVariant } from '#src/ui/button.tsx'
import { Tag } from '#src/ui/tag.tsx'
import { DateTime } from '#src/ui/time.tsx'
import { PageSection, WorkRow, WorkRows } from '../page-section.tsx'
import { useCanSend } from '../use-available-actions.ts'
import {
  useApproveCorrections,
  useCorrectionDrafts,
  useDiscardCorrection,
  useSendCorrections,
} from './use-correction-drafts.ts'
import styles from './corrections.module.css'

/** Lazy: answers are formatted by the form's components, which the page does without. */
const AnswerChange = lazy(async () => ({ default: (await import('#src/case/answer-change.tsx')).AnswerChange }))

/** The corrections: drafts, then answered ones to read, then open ones. In a closed case all are only listed. */
export const CorrectionsCard = () => {
  const { case: opened, hasTag } = useCaseContext()
  const { corrections, correctionDrafts } = opened.facts
  const open = hasTag('awaits:nobody') ? [] : corrections.filter(({ isApproved }) => !isApproved)
  const toRead = open.filter(({ isHandled }) => isHandled)
  if (open.length + correctionDrafts.length === 0) return null
  return (
    <PageSection
      id="corrections"
      heading={<Trans>Rättelser</Trans>}
      aside={open.length > 0 && <Plural value={toRead.length} _0="inga att läsa" one="# att läsa" other="# att läsa" />}
    >
      {correctionDrafts.length > 0 && <UnsentCorrections />}
      <ApproveAll />
      {open.length > 0 && (
        <WorkRows>
          {[...toRead, ...open.filter(({ isHandled }) => !isHandled)].map((correction) => (
            <CorrectionRow key={correction.componentId} correction={correction} />
          ))}
        </WorkRows>
      )}
    </PageSection>
  )
}

/** Approves several answered corrections at once, each with its old and new answer below. */
const ApproveAll = () => {
  const { t } = useLingui()
  const { componentIds, ...approval } = useApproveCorrections()
  const count = componentIds.length
  if (count < 2 && !approval.isBusy && approval.error === null && approval.outcome === null) return null
  return (
    <div>
      <Button
        variant="outlined"
        size="small"
        isBusy={approval.isBusy}
        busyText={t`Sparar …`}
        onClick={() => approval.run(componentIds)}
      >
        <Trans>Godkänn alla {count} rättelser</Trans>
      </Button>
      <ActionProblem action={approval} />
    </div>
  )
}

const AnswerLink = ({ formId, componentId }: { formId: string; componentId: string }) => {
  const { links } = useCaseContext()
  const labels = useCaseLabels()
  return (
    <Link {...links.form(formId, componentId)}>
      {labels.form(formId)}, {labels.component(componentId)}
    </Link>
  )
}

const CorrectionRow = ({ correction }: { correction: Correction }) => {
  const { t } = useLingui()
  const { case: opened, links } = useCaseContext()
  const labels = useCaseLabels()
  const canSend = useCanSend()
  const { formId, componentId, message, isHandled, requestedBy, requestedAt, handledAt, reply, isAnswerChanged } =
    correction
  const field = labels.component(componentId)
  const approval = useCaseAction<undefined>({
    event: () => ({ type: 'correction.approve', componentId }),
    send: (api) => api.fetch(approveCorrection, { query: { caseId: opened.id, componentId } }),
    announcement: () => t`Rättelsen av ${field} är godkänd.`,
  })
  const mayRequestAgain = isHandled && canSend({ type: 'correction.request', formId, componentId })
  const hasResult = approval.outcome !== null || approval.error !== null

  return (
    <WorkRow
      isDone={false}
      title={<AnswerLink formId={formId} componentId={componentId} />}
      under={
        isHandled && handledAt !== null ? (
          <Trans>
            Besvarad <DateTime at={handledAt} />
          </Trans>
        ) : (
          <Trans>
            Begärd av {requestedBy} <DateTime at={requestedAt} />
          </Trans>
        )
      }
      ends={
        <>
          {mayRequestAgain && (
            <Link
              {...links.correction(formId, componentId)}
              aria-label={t`Begär igen: ${field}`}
              {...buttonVariant({ variant: 'quiet', size: 'small' })}
            >
              <Trans>Begär igen</Trans>
            </Link>
          )}
          {canSend({ type: 'correction.withdraw', componentId }) && (
            <Link
              from="/case/admin/$caseId"
              to="./withdraw-correction/$componentId"
              params={{ componentId }}
              aria-label={t`Ta tillbaka begäran om rättelse av ${field}`}
              {...buttonVariant({ variant: 'quiet', size: 'small' })}
            >
              <Trans>Ta tillbaka</Trans>
            </Link>
          )}
          {canSend({ type: 'correction.approve', componentId }) && (
            <Button
              variant="outlined"
              size="small"
              isBusy={approval.isBusy}
              busyText={t`Sparar …`}
              aria-label={t`Godkänn rättelsen av ${field}`}
              onClick={() => approval.run(undefined)}
            >
              <Trans>Godkänn</Trans>
            </Button>
          )}
        </>
      }
      below={
        <>
          <p>
            <q>{message}</q>
          </p>
          {isHandled && reply !== null && (
            <p>
              <Trans>Företaget svarar: ”{reply}”</Trans>
            </p>
          )}
          {isAnswerChanged === true && (
            <>
              {!isHandled && (
                <p className="meta">
                  <Trans>
                    Svaret är ändrat. Det räknas som besvarat senast en kvart efter företagets sista ändring.
                  </Trans>
                </p>
              )}
              <Suspense>
                <AnswerChange correction={correction} />
              </Suspense>
            </>
          )}
          {isHandled && isAnswerChanged === false && (
            <p>
              <Tag tone="needs-you">
                <Trans>Inte ändrat</Trans>
              </Tag>{' '}
              <Trans>Svaret är det som stod där när du bad om rättelsen.</Trans>
            </p>
          )}
          {hasResult && <ActionProblem action={approval} />}
        </>
      }
    />
  )
}

/** The correction drafts of the case: collected during the review, then sent in one mail. */
const UnsentCorrections = () => {
  const { t } = useLingui()
  const { facts } = useCaseContext().case
  const canSend = useCanSend()
  const drafts = useCorrectionDrafts()
  const sending = useSendCorrections()
  const to = facts.contactPersonEmail
  const maySend = canSend({ type: 'correction.send' })
  return (
    <div className={styles.unsent}>
      <h3>
        <Plural value={drafts.length} one="# rättelse att skicka" other="# rättelser att skicka" />
      </h3>
      <p className="meta">
        {facts.silent ? (
          <Trans>Företaget ser dem först när du skickar dem.</Trans>
        ) : (
          <Trans>Företaget ser dem först när du skickar dem. Då får {to} ett mejl med alla.</Trans>
        )}
      </p>
      <WorkRows>
        {drafts.map((draft) => (
          <DraftRow key={draft.componentId} draft={draft} />
        ))}
      </WorkRows>
      {maySend && (
        <Button isBusy={sending.isBusy} busyText={t`Skickar …`} onClick={() => sending.run(undefined)}>
          <Plural value={drafts.length} one="Skicka rättelsen" other="Skicka # rättelser" />
        </Button>
      )}
      <ActionProblem action={sending} />
    </div>
  )
}

const DraftRow = ({ draft }: { draft: CorrectionDraft }) => {
  const { t } = useLingui()
  const { links } = useCaseContext()
  const labels = useCaseLabels()
  const canSend = useCanSend()
  const discarding = useDiscardCorrection(draft)
  const { formId, componentId, message, writtenBy, writtenAt } = draft
  const field = labels.component(componentId)
  return (
    <WorkRow
      isDone={false}
      title={<AnswerLink formId={formId} componentId={componentId} />}
      under={
        <Trans>
          Skriven av {writtenBy} <DateTime at={writtenAt} />
        </Trans>
      }
      ends={
        canSend({ type: 'correction.discard', componentId }) && (
          <>
            <Link
              {...links.correction(formId, componentId)}
              aria-label={t`Ändra rättelsen av ${field}`}
              {...buttonVariant({ variant: 'quiet', size: 'small' })}
            >
              <Trans>Ändra</Trans>
            </Link>
            <Button
              variant="quiet"
              size="small"
              isNeutral
              isBusy={discarding.isBusy}
              busyText={t`Tar bort …`}
              aria-label={t`Ta bort rättelsen av ${field}`}
              onClick={() => discarding.run(undefined)}
            >
              <Trans>Ta bort</Trans>
            </Button>
          </>
        )
      }
      below={
        <>
          <p>
            <q>{message}</q>
          </p>
          <ActionProblem action={discarding} />
        </>
      }
    />
  )
}

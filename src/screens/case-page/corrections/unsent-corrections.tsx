import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { CorrectionDraft } from '#schemas/correction.ts'
import { ActionProblem } from '#src/case/action-problem.tsx'
import { useCaseLabels } from '#src/case/case-labels.ts'
import { useCaseContext } from '#src/case/case-context.tsx'
import { useCorrectionDrafts, useDiscardCorrection, useSendCorrections } from './use-correction-drafts.ts'
import { Button, buttonVariant } from '#src/ui/button.tsx'
import { DateTime } from '#src/ui/time.tsx'
import styles from './unsent-corrections.module.css'
import { useCanSend } from '../use-available-actions.ts'
import { WorkRow, WorkRows } from '../work-row.tsx'

/** The correction drafts of the case: collected during the review, then sent in one mail. */
export const UnsentCorrections = () => {
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
  const [field, form] = [labels.component(componentId), labels.form(formId)]
  return (
    <WorkRow
      isDone={false}
      title={
        <Link {...links.form(formId, componentId)}>
          {form}, {field}
        </Link>
      }
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

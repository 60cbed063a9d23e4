import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { ask } from '#machines/case/decide.ts'
import { approveCorrection } from '#schemas/api/corrections.ts'
import type { Correction, CorrectionDraft } from '#schemas/correction.ts'
import { ActionProblem } from '#src/case/action-problem.tsx'
import { useOpenCase } from '#src/case/open-case.tsx'
import { useDiscardCorrection } from '#src/screens/case-admin/use-correction-drafts.ts'
import { useCaseAction } from '#src/case/use-case-action.ts'
import { useChart } from '#src/case/use-chart.ts'
import { Button } from '#src/ui/button.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { Tag } from '#src/ui/tag.tsx'
import styles from './form-overlay.module.css'

/** What can be done about one answer: ask for a correction, approve one, write about it. */
export const AnswerTools = ({ formId, componentId, label }: { formId: string; componentId: string; label: string }) => {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { case: opened, base } = useOpenCase()
  const snapshot = useChart()
  const correction = opened.facts.corrections.find(
    (each) => each.formId === formId && each.componentId === componentId && !each.isApproved,
  )
  const draft = opened.facts.correctionDrafts.find((each) => each.formId === formId && each.componentId === componentId)
  const approval = useCaseAction<undefined>({
    event: () => ({ type: 'correction.approve', componentId }),
    send: (api) => api.answer(approveCorrection, { query: { caseId: opened.id, componentId } }),
    announcement: () => t`Rättelsen av ${label} är godkänd.`,
  })
  const mayAsk =
    ask(snapshot, { type: 'correction.draft', formId, componentId, message: 'written', at: opened.createdAt }).kind ===
    'allowed'
  const mayApprove = ask(snapshot, { type: 'correction.approve', componentId }).kind === 'allowed'
  const mayWrite = ask(snapshot, { type: 'message.post' }).kind === 'allowed'
  const go = (dialog: 'correction' | 'support'): void => {
    const form = `${base}/form/${formId}`
    const href =
      dialog === 'support' ? `${form}/support?field=${componentId}` : `${form}/field/${componentId}/correction`
    void navigate({ href })
  }
  return (
    <div className={styles.answerTools} tabIndex={-1}>
      {correction !== undefined && (
        <Tag tone={correction.isHandled ? 'needs-you' : 'waiting'}>
          {!correction.isHandled ? (
            <Trans>Rättelse begärd</Trans>
          ) : correction.isAnswerChanged === false ? (
            <Trans>Inte ändrat</Trans>
          ) : (
            <Trans>Rättat</Trans>
          )}
        </Tag>
      )}
      {correction !== undefined && <Request correction={correction} />}
      {draft !== undefined && <Unsent draft={draft} label={label} onEdit={() => go('correction')} />}
      {mayApprove && (
        <Button
          look="outlined"
          size="small"
          aria-label={t`Godkänn rättelsen av ${label}`}
          isBusy={approval.isBusy}
          busyText={t`Sparar …`}
          onClick={() => approval.run(undefined)}
        >
          <Trans>Godkänn rättelsen</Trans>
        </Button>
      )}
      {mayAsk && draft === undefined && (
        <Button look="quiet" size="small" aria-label={t`Begär rättelse av ${label}`} onClick={() => go('correction')}>
          <Trans>Begär rättelse</Trans>
        </Button>
      )}
      {mayWrite && (
        <Button
          look="quiet"
          size="small"
          aria-label={t`Skriv till företaget om ${label}`}
          onClick={() => go('support')}
        >
          <Trans>Skriv</Trans>
        </Button>
      )}
      <ActionProblem action={approval} />
    </div>
  )
}

/** What the company was asked for, beside the answer that it gave. */
const Request = ({ correction: { requestedBy, message, reply } }: { correction: Correction }) => (
  <>
    <p className={classNames('meta', styles.words)}>
      <Trans>
        {requestedBy} bad om: ”{message}”
      </Trans>
    </p>
    {reply !== null && (
      <p className={styles.words}>
        <Trans>Företaget svarar: ”{reply}”</Trans>
      </p>
    )}
  </>
)

/** What is gathered about the answer and waits to be sent. */
const Unsent = ({ draft, label, onEdit }: { draft: CorrectionDraft; label: string; onEdit: () => void }) => {
  const { t } = useLingui()
  const discarding = useDiscardCorrection(draft)
  const { message } = draft
  return (
    <>
      <Tag tone="needs-you">
        <Trans>Rättelse att skicka</Trans>
      </Tag>
      <p className={classNames('meta', styles.words)}>”{message}”</p>
      <Button look="quiet" size="small" aria-label={t`Ändra rättelsen av ${label}`} onClick={onEdit}>
        <Trans>Ändra</Trans>
      </Button>
      <Button
        look="quiet"
        size="small"
        isNeutral
        isBusy={discarding.isBusy}
        aria-label={t`Ta bort rättelsen av ${label}`}
        onClick={() => discarding.run(undefined)}
      >
        <Trans>Ta bort</Trans>
      </Button>
      <ActionProblem action={discarding} />
    </>
  )
}

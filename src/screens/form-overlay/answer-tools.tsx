import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useMatch, useNavigate } from '@tanstack/react-router'
import { ask } from '#machines/case/decide.ts'
import { approveCorrection } from '#schemas/api/corrections.ts'
import type { Correction, CorrectionDraft } from '#schemas/correction.ts'
import { rootComponentId, type ValueKey } from '#schemas/form/value.ts'
import { ActionProblem } from '#src/case/action-problem.tsx'
import { useCaseContext } from '#src/case/case-context.tsx'
import { useCaseSnapshot } from '#src/case/open-case-actor.ts'
import { askForCorrection, useDiscardCorrection } from '#src/screens/case-page/corrections/use-correction-drafts.ts'
import { useCaseAction } from '#src/case/use-case-action.ts'
import { Button, buttonVariant } from '#src/ui/button.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { Tag } from '#src/ui/tag.tsx'
import styles from './form-overlay.module.css'

type AnswerToolsProps = {
  formId: string
  /** Also for an answer in a list entry, whose correction and tools are those of the list. */
  answerKey: ValueKey
  label: string
  hasHelp: boolean
  /** Whether the company can ever change it. */
  isCorrectable: boolean
}

/** The key of the answer whose correction the address names, or undefined. */
export const useOpenCorrection = (): string | undefined =>
  useMatch({
    from: '/case/admin/$caseId/form/$formId/field/$fieldId/correction',
    shouldThrow: false,
    select: ({ params }) => params.fieldId,
  })

/** The actions on one answer: request a correction, approve one, write a message, read the help that the company has with it. */
export const AnswerTools = ({ formId, answerKey, label, hasHelp, isCorrectable }: AnswerToolsProps) => {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { case: opened, links } = useCaseContext()
  const snapshot = useCaseSnapshot()
  const openKey = useOpenCorrection()
  const componentId = rootComponentId(answerKey)
  const correction = opened.facts.corrections.find(
    (each) => each.formId === formId && each.componentId === componentId && !each.isApproved,
  )
  const draft = opened.facts.correctionDrafts.find((each) => each.formId === formId && each.componentId === componentId)
  const approval = useCaseAction<undefined>({
    event: () => ({ type: 'correction.approve', componentId }),
    send: (api) => api.fetch(approveCorrection, { query: { caseId: opened.id, componentId } }),
    announcement: () => t`Rättelsen av ${label} är godkänd.`,
  })
  const mayRequest =
    isCorrectable && openKey !== answerKey && askForCorrection(snapshot, { formId, componentId }).kind === 'allowed'
  const mayApprove = ask(snapshot, { type: 'correction.approve', componentId }).kind === 'allowed'
  const mayWrite = ask(snapshot, { type: 'message.post' }).kind === 'allowed'
  const openDialog = (dialog: 'correction' | 'support'): void => {
    void navigate(dialog === 'support' ? links.message(formId, componentId) : links.correction(formId, answerKey))
  }
  const request = mayRequest && (draft === undefined || componentId !== answerKey) && (
    <Button
      variant="quiet"
      size="small"
      data-corrects={answerKey}
      aria-label={t`Begär rättelse av ${label}`}
      onClick={() => openDialog('correction')}
    >
      <Trans>Begär rättelse</Trans>
    </Button>
  )
  if (componentId !== answerKey) return request === false ? null : <div className={styles.answerTools}>{request}</div>
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
      {correction !== undefined && <RequestedCorrection correction={correction} />}
      {draft !== undefined && <UnsentCorrection draft={draft} label={label} onEdit={() => openDialog('correction')} />}
      {hasHelp && (
        <Link
          from="/case/admin/$caseId/form/$formId"
          to="./field/$fieldId/help"
          params={{ fieldId: componentId }}
          aria-label={t`Hjälp: ${label}`}
          {...buttonVariant({ variant: 'quiet', size: 'small' })}
        >
          <Trans>Hjälp</Trans>
        </Link>
      )}
      {mayApprove && (
        <Button
          variant="outlined"
          size="small"
          aria-label={t`Godkänn rättelsen av ${label}`}
          isBusy={approval.isBusy}
          busyText={t`Sparar …`}
          onClick={() => approval.run(undefined)}
        >
          <Trans>Godkänn rättelsen</Trans>
        </Button>
      )}
      {request}
      {mayWrite && (
        <Button
          variant="quiet"
          size="small"
          aria-label={t`Skriv till företaget om ${label}`}
          onClick={() => openDialog('support')}
        >
          <Trans>Skriv</Trans>
        </Button>
      )}
      <ActionProblem action={approval} />
    </div>
  )
}

/** The correction request and the company's reply, beside the answer. */
const RequestedCorrection = ({ correction: { requestedBy, message, reply } }: { correction: Correction }) => (
  <>
    <p className={classNames('meta', styles.quote)}>
      <Trans>
        {requestedBy} bad om: ”{message}”
      </Trans>
    </p>
    {reply !== null && (
      <p className={styles.quote}>
        <Trans>Företaget svarar: ”{reply}”</Trans>
      </p>
    )}
  </>
)

/** The correction draft of the answer. */
const UnsentCorrection = ({ draft, label, onEdit }: { draft: CorrectionDraft; label: string; onEdit: () => void }) => {
  const { t } = useLingui()
  const discarding = useDiscardCorrection(draft)
  const { message } = draft
  return (
    <>
      <Tag tone="needs-you">
        <Trans>Rättelse att skicka</Trans>
      </Tag>
      <p className={classNames('meta', styles.quote)}>
        <q>{message}</q>
      </p>
      <Button
        variant="quiet"
        size="small"
        data-corrects={draft.componentId}
        aria-label={t`Ändra rättelsen av ${label}`}
        onClick={onEdit}
      >
        <Trans>Ändra</Trans>
      </Button>
      <Button
        variant="quiet"
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

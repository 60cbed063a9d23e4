import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useCallback, useEffect, useState } from 'react'
import { setFormApproval } from '#schemas/api/case-actions.ts'
import { approveCorrection } from '#schemas/api/corrections.ts'
import { downloadFile } from '#schemas/api/files.ts'
import type { CaseForm } from '#schemas/case.ts'
import { saveDownload } from '#src/api/save-download.ts'
import { ActionProblem } from '#src/case/action-problem.tsx'
import { createOpenForm } from '#src/case/form-session/open-form.ts'
import { useNames } from '#src/case/names.ts'
import { useOpenCase } from '#src/case/open-case.tsx'
import { useReasonLinks } from '#src/case/reasons.tsx'
import { useCaseAction } from '#src/case/use-case-action.ts'
import { useChart } from '#src/case/use-chart.ts'
import { ReviewView } from '#src/form/review-view.tsx'
import { useServices } from '#src/platform/services.ts'
import { ask } from '#machines/case/decide.ts'
import { Button } from '#src/ui/button.tsx'
import { ReasonList } from '#src/ui/reason-list.tsx'
import { Tag } from '#src/ui/tag.tsx'
import { FillScreen } from './fill-screen.tsx'
import { FormHead } from './form-head.tsx'
import styles from './form-overlay.module.css'
import { FormSteps } from './form-steps.tsx'
import { OverlayBar } from './overlay-bar.tsx'

/** A form of the company as a caseworker reads it, answer by answer, with what can be asked for and decided. */
export const ReviewScreen = ({ form }: { form: CaseForm }) => {
  const { api } = useServices()
  const { case: opened } = useOpenCase()
  const snapshot = useChart()
  const [isFilling, setFilling] = useState(false)
  const { store, adopt } = useState(() => createOpenForm({ api, caseId: opened.id, form }))[0]
  const formId = form.document.id
  useEffect(() => adopt(form.values), [adopt, form.values])

  const toolsOf = useCallback(
    (componentId: string, label: string) => <AnswerTools formId={formId} componentId={componentId} label={label} />,
    [formId],
  )

  if (isFilling) return <FillScreen form={form} />
  const mayFill = ask(snapshot, { type: 'values.save', formId, componentIds: [] }).kind === 'allowed'
  return (
    <>
      <OverlayBar>
        {mayFill && (
          <Button look="outlined" size="small" onClick={() => setFilling(true)}>
            <Trans>Fyll i åt företaget</Trans>
          </Button>
        )}
      </OverlayBar>
      <div className={styles.layout}>
        <div className={styles.content}>
          <FormHead form={form} />
          <ReviewView
            services={{
              store,
              people: opened.contactPersons,
              dynamicData: opened.dynamicData,
              openFile: async (fileId, componentId) =>
                saveDownload(await api.answer(downloadFile, { query: { caseId: opened.id, componentId, fileId } })),
            }}
            actions={toolsOf}
          />
          <Approval form={form} />
          <FormSteps formId={formId} mayLeave={() => true} />
        </div>
      </div>
    </>
  )
}

/** What can be done about one answer: ask for a correction, approve one, write about it. */
const AnswerTools = ({ formId, componentId, label }: { formId: string; componentId: string; label: string }) => {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { case: opened, base } = useOpenCase()
  const snapshot = useChart()
  const correction = opened.facts.corrections.find(
    (each) => each.formId === formId && each.componentId === componentId && !each.isApproved,
  )
  const approval = useCaseAction<undefined>({
    event: () => ({ type: 'correction.approve', componentId }),
    send: (api) => api.answer(approveCorrection, { query: { caseId: opened.id, componentId } }),
  })
  const mayAsk =
    ask(snapshot, { type: 'correction.request', formId, componentId, message: 'written', at: opened.createdAt })
      .kind === 'allowed'
  const mayApprove = ask(snapshot, { type: 'correction.approve', componentId }).kind === 'allowed'
  const mayWrite = ask(snapshot, { type: 'message.post' }).kind === 'allowed'
  const go = (dialog: 'correction' | 'support'): void => {
    const form = `${base}/form/${formId}`
    const href =
      dialog === 'support' ? `${form}/support?field=${componentId}` : `${form}/field/${componentId}/correction`
    void navigate({ href })
  }
  return (
    <div className={styles.answerTools}>
      {correction !== undefined && (
        <Tag tone={correction.isHandled ? 'needs-you' : 'waiting'}>
          {correction.isHandled ? <Trans>Rättat</Trans> : <Trans>Rättelse begärd</Trans>}
        </Tag>
      )}
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
      {mayAsk && (
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

/** The decision about the whole form, with why it cannot be taken yet. */
const Approval = ({ form }: { form: CaseForm }) => {
  const { t } = useLingui()
  const { case: opened } = useOpenCase()
  const snapshot = useChart()
  const links = useReasonLinks()
  const formId = form.document.id
  const name = useNames().form(formId)
  const action = useCaseAction<boolean>({
    event: (isApproved) => ({ type: isApproved ? 'form.approve' : 'form.unapprove', formId }),
    send: (api, isApproved, version) =>
      api.answer(setFormApproval, { params: { caseId: opened.id }, body: { formId, isApproved }, version }),
  })
  const approve = ask(snapshot, { type: 'form.approve', formId })
  const unapprove = ask(snapshot, { type: 'form.unapprove', formId })
  if (approve.kind === 'forbidden') return null
  const reasons = approve.kind === 'refused' ? approve.reasons.filter(({ code }) => code !== 'FORM_IS_APPROVED') : []
  return (
    <div className={styles.approval}>
      {unapprove.kind === 'allowed' ? (
        <>
          <Tag tone="done">
            <Trans>Godkänt</Trans>
          </Tag>
          <Button look="outlined" isBusy={action.isBusy} busyText={t`Sparar …`} onClick={() => action.run(false)}>
            <Trans>Ta tillbaka godkännandet</Trans>
          </Button>
        </>
      ) : (
        <>
          <Button
            isLocked={approve.kind !== 'allowed'}
            isBusy={action.isBusy}
            busyText={t`Sparar …`}
            onClick={() => action.run(true)}
          >
            <Trans>Godkänn {name}</Trans>
          </Button>
          {reasons.length > 0 && <ReasonList reasons={links(reasons)} look="line" />}
        </>
      )}
      <ActionProblem action={action} />
    </div>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import { ask } from '#machines/case/decide.ts'
import { setFormApproval } from '#schemas/api/case-actions.ts'
import type { CaseForm } from '#schemas/case.ts'
import { ActionProblem } from '#src/case/action-problem.tsx'
import { useNames } from '#src/case/names.ts'
import { useOpenCase } from '#src/case/open-case.tsx'
import { useReasonLinks } from '#src/case/reasons.tsx'
import { useCaseAction } from '#src/case/use-case-action.ts'
import { useChart } from '#src/case/use-chart.ts'
import { Button } from '#src/ui/button.tsx'
import { ReasonList } from '#src/ui/reason-list.tsx'
import { Tag } from '#src/ui/tag.tsx'
import { DateTime } from '#src/ui/time.tsx'
import styles from './form-overlay.module.css'

/** The decision about the whole form, with why it cannot be taken yet. */
export const Approval = ({ form }: { form: CaseForm }) => {
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
    announcement: (isNowApproved) =>
      isNowApproved ? t`${name} är godkänt.` : t`Godkännandet av ${name} är taget tillbaka.`,
  })
  const approve = ask(snapshot, { type: 'form.approve', formId })
  const unapprove = ask(snapshot, { type: 'form.unapprove', formId })
  if (approve.kind === 'forbidden') return null
  const by = form.approvedBy ?? ''
  const reasons = approve.kind === 'refused' ? approve.reasons.filter(({ code }) => code !== 'FORM_IS_APPROVED') : []
  return (
    <div className={styles.approval}>
      {unapprove.kind === 'allowed' ? (
        <>
          <Tag tone="done">
            <Trans>Godkänt</Trans>
          </Tag>
          {form.approvedAt !== null && (
            <span className="meta">
              <Trans>
                av {by}, <DateTime at={form.approvedAt} />
              </Trans>
            </span>
          )}
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

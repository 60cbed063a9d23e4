import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { CaseForm } from '#schemas/case.ts'
import { setFormApproval } from '#schemas/api/case-actions.ts'
import { ActionProblem } from '#src/case/action-problem.tsx'
import { useNames } from '#src/case/names.ts'
import { useOpenCase } from '#src/case/open-case.tsx'
import { formStatusTexts } from '#src/case/texts/form-status-texts.ts'
import { useCaseAction } from '#src/case/use-case-action.ts'
import { Button } from '#src/ui/button.tsx'
import { buttonLook } from '#src/ui/button-look.ts'
import { Tag } from '#src/ui/tag.tsx'
import { DateTime } from '#src/ui/time.tsx'
import { CaseLink } from './case-link.tsx'
import { useIsAllowed } from './use-verdict.ts'
import { WorkRow } from './work-row.tsx'

/** One form: read it, approve it, take the approval back. */
export const FormRow = ({ form }: { form: CaseForm }) => {
  const { t } = useLingui()
  const { case: opened, isTagged } = useOpenCase()
  const isAllowed = useIsAllowed()
  const formId = form.document.id
  const name = useNames().form(formId)
  const approval = useCaseAction<boolean>({
    event: (isApproved) => ({ type: isApproved ? 'form.approve' : 'form.unapprove', formId }),
    send: (api, isApproved, version) =>
      api.answer(setFormApproval, { params: { caseId: opened.id }, body: { formId, isApproved }, version }),
    announcement: (isNowApproved) =>
      isNowApproved ? t`${name} är godkänt.` : t`Godkännandet av ${name} är taget tillbaka.`,
  })
  const isApproved = form.status === 'approved'
  const isToFill = form.document.isInternal && isAllowed({ type: 'values.save', formId, componentIds: [] })
  const isToReview = isTagged('awaits:caseworker')
  const path = `form/${formId}`
  const problem =
    approval.conclusion === null && approval.error === null ? undefined : <ActionProblem action={approval} />

  return (
    <WorkRow
      isDone={isApproved}
      title={<CaseLink path={path}>{name}</CaseLink>}
      under={<Standing form={form} />}
      ends={
        <>
          <CorrectionTag formId={formId} />
          {isAllowed({ type: 'form.unapprove', formId }) && (
            <Button
              look="quiet"
              size="small"
              isBusy={approval.isBusy}
              busyText={t`Sparar …`}
              aria-label={t`Ta tillbaka godkännandet av ${name}`}
              onClick={() => approval.run(false)}
            >
              <Trans>Ta tillbaka</Trans>
            </Button>
          )}
          {isAllowed({ type: 'form.approve', formId }) && (
            <Button
              look="quiet"
              size="small"
              isBusy={approval.isBusy}
              busyText={t`Sparar …`}
              aria-label={t`Godkänn ${name}`}
              onClick={() => approval.run(true)}
            >
              <Trans>Godkänn</Trans>
            </Button>
          )}
          {!isApproved && (
            <CaseLink
              path={path}
              {...buttonLook({ look: 'outlined', size: 'small' })}
              aria-label={isToFill ? t`Fyll i ${name}` : isToReview ? t`Granska ${name}` : t`Öppna ${name}`}
            >
              {isToFill ? <Trans>Fyll i</Trans> : isToReview ? <Trans>Granska</Trans> : <Trans>Öppna</Trans>}
            </CaseLink>
          )}
        </>
      }
      {...(problem !== undefined && { below: problem })}
    />
  )
}

/** What was last done to a form, and by whom. */
const Standing = ({ form }: { form: CaseForm }) => {
  const { i18n } = useLingui()
  const { facts } = useOpenCase().case
  const problems = facts.forms.find(({ formId }) => formId === form.document.id)?.problemCount ?? 0
  if (form.approvedAt !== null) {
    const by = form.approvedBy ?? ''
    return (
      <Trans>
        Godkänt av {by}, <DateTime at={form.approvedAt} part="day" />
      </Trans>
    )
  }
  return (
    <>
      {form.document.isInternal && (
        <>
          <Trans>Bara internt</Trans>
          {' · '}
        </>
      )}
      {i18n._(formStatusTexts[form.status])}
      {form.status !== 'not-started' && problems > 0 && (
        <>
          {' · '}
          <Plural value={problems} one="# uppgift saknas eller är fel" other="# uppgifter saknas eller är fel" />
        </>
      )}
      {form.changedAt !== null && (
        <>
          {' · '}
          {isChangedSinceApproval(form) ? (
            <Trans>
              ändrat <DateTime at={form.changedAt} part="day" />, efter godkännandet
            </Trans>
          ) : (
            <Trans>
              ändrat <DateTime at={form.changedAt} part="day" />
            </Trans>
          )}
        </>
      )}
    </>
  )
}

/** Whether somebody has written in the form after it was approved, and the approval taken back. */
const isChangedSinceApproval = ({ earlier, changedAt }: CaseForm): boolean =>
  earlier.some(({ componentId, at }) => componentId === null && changedAt !== null && changedAt > at)

/** What has been asked for in a form: answers to read come before those that are waited for. */
const CorrectionTag = ({ formId }: { formId: string }) => {
  const own = useOpenCase().case.facts.corrections.filter((correction) => correction.formId === formId)
  const toRead = own.filter(({ isHandled, isApproved }) => isHandled && !isApproved).length
  const open = own.filter(({ isHandled }) => !isHandled).length
  const approved = own.filter(({ isApproved }) => isApproved).length
  if (toRead > 0)
    return (
      <Tag tone="needs-you">
        <Plural value={toRead} one="# rättelse att läsa" other="# rättelser att läsa" />
      </Tag>
    )
  if (open > 0)
    return (
      <Tag tone="waiting">
        <Plural value={open} one="# rättelse begärd" other="# rättelser begärda" />
      </Tag>
    )
  return approved > 0 ? (
    <Tag tone="waiting">
      <Plural value={approved} one="# rättelse godkänd" other="# rättelser godkända" />
    </Tag>
  ) : null
}

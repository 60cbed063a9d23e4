import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { mayDo } from '#machines/case/permissions.ts'
import type { CaseForm } from '#schemas/case.ts'
import { setFormApproval } from '#schemas/api/case-actions.ts'
import { isToRead } from '#schemas/correction.ts'
import { ActionProblem } from '#src/case/action-problem.tsx'
import { useCaseLabels } from '#src/case/case-labels.ts'
import { useCaseContext } from '#src/case/case-context.tsx'
import { formStatusTexts } from '#src/case/texts/form-status-texts.ts'
import { useConsequences } from '#src/case/consequences.tsx'
import { useCaseAction } from '#src/case/use-case-action.ts'
import { aboutForm, useSendAbout } from '../send-about.ts'
import { Button, buttonVariant } from '#src/ui/button.tsx'
import { Tag } from '#src/ui/tag.tsx'
import { DateTime } from '#src/ui/time.tsx'
import { useCanSend } from '../use-available-actions.ts'
import { WorkRow, WorkRows, PageSection } from '../page-section.tsx'

/** One form: links to it, approves it, undoes the approval. */
export const FormReviewRow = ({ form }: { form: CaseForm }) => {
  const { t } = useLingui()
  const { case: opened, actor, hasTag, links } = useCaseContext()
  const canSend = useCanSend()
  const sendAbout = useSendAbout()
  const formId = form.document.id
  const name = useCaseLabels().form(formId)
  const approval = useCaseAction<boolean>({
    event: (isApproved) => ({ type: isApproved ? 'form.approve' : 'form.unapprove', formId }),
    send: (api, isApproved, version) =>
      sendAbout(
        aboutForm(formId, isApproved, (current) =>
          api.fetch(setFormApproval, { params: { caseId: opened.id }, body: { formId, isApproved }, version: current }),
        ),
        version,
      ),
    announcement: (isNowApproved) =>
      isNowApproved ? t`${name} är godkänt.` : t`Godkännandet av ${name} är taget tillbaka.`,
  })
  // The form shows, before its button, what approving again would not bring back.
  const isReversible = useConsequences({ type: 'form.unapprove', formId }).every(
    ({ code }) => code !== 'REGIONAL_OPINION_IS_VOID' && code !== 'INTERNAL_SIGNATURE_IS_VOID',
  )
  const isApproved = form.status === 'approved'
  const isToFill = form.document.isInternal && canSend({ type: 'values.save', formId, componentIds: [] })
  const isToReview = hasTag('awaits:caseworker') && mayDo(actor, 'form.approve')
  const problem = approval.outcome === null && approval.error === null ? undefined : <ActionProblem action={approval} />

  return (
    <WorkRow
      isDone={isApproved}
      title={<Link {...links.form(formId)}>{name}</Link>}
      under={<FormStatusText form={form} />}
      ends={
        <>
          <CorrectionTag formId={formId} />
          {isReversible && canSend({ type: 'form.unapprove', formId }) && (
            <Button
              variant="quiet"
              size="small"
              isBusy={approval.isBusy}
              busyText={t`Sparar …`}
              aria-label={t`Ta tillbaka godkännandet av ${name}`}
              onClick={() => approval.run(false)}
            >
              <Trans>Ta tillbaka</Trans>
            </Button>
          )}
          {canSend({ type: 'form.approve', formId }) && (
            <Button
              variant="quiet"
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
            <Link
              {...links.form(formId)}
              {...buttonVariant({ variant: 'outlined', size: 'small' })}
              aria-label={isToFill ? t`Fyll i ${name}` : isToReview ? t`Granska ${name}` : t`Öppna ${name}`}
            >
              {isToFill ? <Trans>Fyll i</Trans> : isToReview ? <Trans>Granska</Trans> : <Trans>Öppna</Trans>}
            </Link>
          )}
        </>
      }
      {...(problem !== undefined && { below: problem })}
    />
  )
}

/** The status of a form, its last change or approval. */
const FormStatusText = ({ form }: { form: CaseForm }) => {
  const { i18n } = useLingui()
  const { facts } = useCaseContext().case
  const problems = facts.forms.find(({ formId }) => formId === form.document.id)?.problemCount ?? 0
  if (form.approvedAt !== null) {
    const by = form.approvedBy ?? ''
    return (
      <Trans>
        Godkänt av {by}, <DateTime at={form.approvedAt} precision="day" />
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
              ändrat <DateTime at={form.changedAt} precision="day" />, efter godkännandet
            </Trans>
          ) : (
            <Trans>
              ändrat <DateTime at={form.changedAt} precision="day" />
            </Trans>
          )}
        </>
      )}
    </>
  )
}

/** Whether the form has been changed after an approval that was undone. */
const isChangedSinceApproval = ({ earlier, changedAt }: CaseForm): boolean =>
  earlier.some(({ componentId, at }) => componentId === null && changedAt !== null && changedAt > at)

/** The corrections of a form: handled ones before open ones. */
const CorrectionTag = ({ formId }: { formId: string }) => {
  const { case: opened, hasTag } = useCaseContext()
  const formCorrections = opened.facts.corrections.filter((correction) => correction.formId === formId)
  // Once the case is over nobody reads or waits.
  const pending = hasTag('awaits:nobody') ? [] : formCorrections.filter(({ isApproved }) => !isApproved)
  const toRead = pending.filter(isToRead).length
  const open = pending.length - toRead
  const approved = formCorrections.filter(({ isApproved }) => isApproved).length
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

/** The forms of the case: their approvals, corrections, and links. */
export const FormsCard = () => {
  const { forms } = useCaseContext().case
  const all = forms.length
  const approved = forms.filter(({ status }) => status === 'approved').length
  return (
    <PageSection
      id="forms"
      heading={<Trans>Formulär</Trans>}
      aside={
        <Trans>
          {approved} av {all} godkända
        </Trans>
      }
    >
      <WorkRows>
        {forms.map((form) => (
          <FormReviewRow key={form.document.id} form={form} />
        ))}
      </WorkRows>
    </PageSection>
  )
}

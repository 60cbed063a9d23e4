import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate, Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { ask } from '#machines/case/decide.ts'
import { setFormApproval } from '#schemas/api/case-actions.ts'
import type { CaseForm } from '#schemas/case.ts'
import { isToRead } from '#schemas/correction.ts'
import { ActionProblem } from '#src/case/action-problem.tsx'
import { useCaseContext } from '#src/case/case-context.tsx'
import { useCaseLabels } from '#src/case/case-labels.ts'
import { useConsequences } from '#src/case/consequences.tsx'
import { useReasonLinks } from '#src/case/reasons.tsx'
import { useCaseAction } from '#src/case/use-case-action.ts'
import { useCaseSnapshot } from '#src/case/open-case-actor.ts'
import { TakenByApproval, useTakeCase } from '#src/screens/case-page/contact/take-case.tsx'
import { aboutForm, useSendAbout } from '#src/screens/case-page/send-about.ts'
import { ariaKeys } from '#src/screens/keys/key-map.ts'
import { KeyHint, useKey, useKeysAreOn } from '#src/screens/keys/keys.tsx'
import { Button } from '#src/ui/button.tsx'
import { EffectList } from '#src/ui/effect-list.tsx'
import { showFlash } from '#src/ui/flash.ts'
import { ReasonList } from '#src/ui/reason-list.tsx'
import { Tag } from '#src/ui/tag.tsx'
import { DateTime } from '#src/ui/time.tsx'
import { useNextToApprove } from './form-header.tsx'
import styles from './approval.module.css'

type Step = 'approve' | 'approve and go on' | 'take back'

/** The decision about the whole form with the reasons against it, sticky while it is possible. */
export const ApprovalPanel = ({ form }: { form: CaseForm }) => {
  const { t } = useLingui()
  const { case: opened } = useCaseContext()
  const snapshot = useCaseSnapshot()
  const links = useReasonLinks()
  const navigate = useNavigate()
  const button = useRef<HTMLButtonElement>(null)
  /** Replaces the pressed button and takes its focus. */
  const opposite = useRef<HTMLButtonElement>(null)
  const isPressed = useRef(false)
  const formId = form.document.id
  const name = useCaseLabels().form(formId)
  const next = useNextToApprove(formId)
  const nextTitle = next?.title ?? ''
  const take = useTakeCase()
  const sendAbout = useSendAbout()
  const action = useCaseAction<Step>({
    event: (step) => ({ type: step === 'take back' ? 'form.unapprove' : 'form.approve', formId }),
    send: (api, step, version) =>
      sendAbout(
        aboutForm(formId, step !== 'take back', (current) =>
          api.fetch(setFormApproval, {
            params: { caseId: opened.id },
            body: { formId, isApproved: step !== 'take back' },
            version: current,
          }),
        ),
        version,
      ),
    announcement: (step) =>
      step === 'take back'
        ? t`Godkännandet av ${name} är taget tillbaka.`
        : step === 'approve'
          ? t`${name} är godkänt.`
          : null,
    onSuccess: (step) => {
      if (step !== 'take back') take?.runIfFree()
    },
    onDone: (step) => {
      if (step !== 'approve and go on') return
      showFlash(t`${name} är godkänt.`, { caseId: opened.id, undo: () => action.runLater('take back') })
      // A review, also where the form was reached by filling in for the company.
      const target = next?.link ?? { to: '/case/admin/$caseId/decision', params: { caseId: opened.id } }
      void navigate({ ...target, search: { fill: undefined }, replace: true })
    },
  })
  const approve = ask(snapshot, { type: 'form.approve', formId })
  const unapprove = ask(snapshot, { type: 'form.unapprove', formId })
  const isApproved = unapprove.kind === 'allowed'
  const keysAreOn = useKeysAreOn()
  const isReady = useKey(
    'approve',
    approve.kind === 'allowed' && !isApproved
      ? () => {
          button.current?.focus()
          button.current?.click()
        }
      : null,
  )
  useEffect(() => {
    if (isPressed.current) opposite.current?.focus()
    isPressed.current = false
  }, [isApproved])
  const decide = (step: Step): void => {
    isPressed.current = step !== 'approve and go on'
    action.run(step)
  }
  const voided = useConsequences({ type: 'form.unapprove', formId }).filter(
    ({ code }) => code === 'REGIONAL_OPINION_IS_VOID' || code === 'INTERNAL_SIGNATURE_IS_VOID',
  )
  if (approve.kind === 'forbidden') return null
  const by = form.approvedBy ?? ''
  const reasons = approve.kind === 'refused' ? approve.reasons.filter(({ code }) => code !== 'FORM_IS_APPROVED') : []
  const isAllowed = approve.kind === 'allowed'
  return (
    <div className={styles.approval} data-bottom-bar={isAllowed || action.isBusy || undefined}>
      {isApproved ? (
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
          <Button
            ref={opposite}
            variant="outlined"
            isBusy={action.isBusy}
            busyText={t`Sparar …`}
            onClick={() => decide('take back')}
          >
            <Trans>Ta tillbaka godkännandet</Trans>
          </Button>
          {voided.length > 0 && <EffectList effects={voided} />}
        </>
      ) : (
        <>
          <Button
            ref={button}
            iconAfter={isAllowed && <KeyHint id="approve" />}
            {...(isAllowed && isReady && keysAreOn && { 'aria-keyshortcuts': ariaKeys('approve') })}
            isLocked={!isAllowed}
            isBusy={action.isBusy}
            busyText={t`Sparar …`}
            onClick={() => decide('approve and go on')}
          >
            {next === null ? (
              <Trans>Godkänn och gå till beslutet</Trans>
            ) : (
              <Trans>Godkänn och nästa: {nextTitle}</Trans>
            )}
          </Button>
          {isAllowed && (
            <Button
              ref={opposite}
              variant="outlined"
              className={styles.here}
              isBusy={action.isBusy}
              onClick={() => decide('approve')}
            >
              <Trans>Godkänn {name}</Trans>
            </Button>
          )}
          {isAllowed && <CorrectionsToRead formId={formId} />}
          {isAllowed && take !== null && <TakenByApproval />}
          {reasons.length > 0 && <ReasonList reasons={links(reasons)} layout="line" />}
        </>
      )}
      <ActionProblem action={action} />
    </div>
  )
}

/** The corrections of a form that are answered and not approved: they are read before the form is approved. */
const CorrectionsToRead = ({ formId }: { formId: string }) => {
  const { case: opened, links } = useCaseContext()
  const labels = useCaseLabels()
  const toRead = opened.facts.corrections.filter((each) => each.formId === formId && isToRead(each))
  if (toRead.length === 0) return null
  return (
    <ReasonList
      layout="line"
      reasons={toRead.map(({ componentId }) => {
        const label = labels.component(componentId)
        return {
          key: componentId,
          text: (
            <Link {...links.form(formId, componentId)}>
              <Trans>Läs rättelsen först: {label}</Trans>
            </Link>
          ),
        }
      })}
    />
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import type { FormEvent, ReactNode } from 'react'
import { requestCorrection, setCorrectionHandled } from '#schemas/api/corrections.ts'
import { postMessage } from '#schemas/api/messages.ts'
import { compileForm } from '#schemas/form/compile.ts'
import { textIn } from '#schemas/locale.ts'
import { ask } from '#machines/case/decide.ts'
import { ActionProblem } from '#src/case/action-problem.tsx'
import { useNames } from '#src/case/names.ts'
import { useReasonLinks } from '#src/case/reasons.tsx'
import { useChart } from '#src/case/use-chart.ts'
import { ReasonList } from '#src/ui/reason-list.tsx'
import { useOpenCase } from '#src/case/open-case.tsx'
import { useCaseAction, type CaseActionState } from '#src/case/use-case-action.ts'
import { useWritten, WrittenField, type Written } from '#src/case/written-field.tsx'
import { useLocale } from '#src/platform/use-locale.ts'
import { useCloseDialog } from '#src/screens/shell/close-dialog.ts'
import { RouteDialog } from '#src/screens/shell/route-dialog.tsx'
import { Button } from '#src/ui/button.tsx'
import { DateTime } from '#src/ui/time.tsx'
import { showFlash } from '#src/ui/flash.ts'
import styles from './field-dialogs.module.css'

type OfField = { formId: string; componentId: string }

/** A question or a message about a form, or about one of its answers, with what has been said about it before. */
export const SupportDialog = ({ formId, componentId }: { formId: string; componentId: string | undefined }) => {
  const { t } = useLingui()
  const names = useNames()
  const { case: opened, actor } = useOpenCase()
  const close = useCloseDialog(useRouter())
  const written = useWritten(`message/${formId}/${componentId ?? ''}`)
  const about = componentId === undefined ? names.form(formId) : names.component(componentId)
  const said = opened.messages.filter(
    (message) => message.formId === formId && (componentId === undefined || message.componentId === componentId),
  )
  const send = useCaseAction<string>({
    event: () => ({ type: 'message.post' }),
    send: (api, message) =>
      api.answer(postMessage, {
        query: { caseId: opened.id, formId, ...(componentId !== undefined && { componentId }) },
        body: { message },
      }),
    onSuccess: written.removeSent,
    onDone: () => {
      showFlash(t`Meddelandet är skickat.`, { caseId: opened.id })
      close()
    },
  })
  return (
    <RouteDialog
      heading={actor.kind === 'applicant' ? <Trans>Fråga om {about}</Trans> : <Trans>Skriv om {about}</Trans>}
    >
      {said.length > 0 && (
        <ol className={styles.said}>
          {said.map((message) => (
            <li key={message.messageId}>
              <p className="meta">
                <strong>{message.authorName}</strong> <DateTime at={message.createdAt} />
              </p>
              <p>{message.message}</p>
            </li>
          ))}
        </ol>
      )}
      <Writing
        id="support-message"
        label={actor.kind === 'applicant' ? <Trans>Din fråga</Trans> : <Trans>Ditt meddelande</Trans>}
        submit={<Trans>Skicka</Trans>}
        written={written}
        action={send}
        onCancel={close}
      />
    </RouteDialog>
  )
}

/** A caseworker asks for a correction; the company reads what is asked for and says that it is done. */
export const CorrectionDialog = (field: OfField) => {
  const { actor } = useOpenCase()
  return actor.kind === 'applicant' ? <AnswerCorrection {...field} /> : <AskForCorrection {...field} />
}

const AskForCorrection = ({ formId, componentId }: OfField) => {
  const { t } = useLingui()
  const close = useCloseDialog(useRouter())
  const { id: caseId, facts, createdAt } = useOpenCase().case
  const snapshot = useChart()
  const links = useReasonLinks()
  const label = useNames().component(componentId)
  const answered = facts.corrections.find(
    (each) => each.formId === formId && each.componentId === componentId && each.isHandled && !each.isApproved,
  )
  const written = useWritten(`correction/${componentId}`, answered?.message)
  const action = useCaseAction<string>({
    event: (message) => ({
      type: 'correction.request',
      formId,
      componentId,
      message,
      at: new Date().toISOString(),
    }),
    send: (api, message) =>
      api.answer(requestCorrection, { query: { caseId, formId }, body: { componentId, message } }),
    onSuccess: written.removeSent,
    onDone: () => {
      showFlash(t`Rättelsen är begärd. Företaget får e-post.`, { caseId })
      close()
    },
  })
  const verdict = ask(snapshot, { type: 'correction.request', formId, componentId, message: 'written', at: createdAt })
  const asked = facts.corrections.find(
    (each) => each.formId === formId && each.componentId === componentId && !each.isApproved,
  )
  // While it is sent, and when it has just been done, the case is already another one.
  if (verdict.kind !== 'allowed' && !action.isBusy && action.conclusion === null)
    return (
      <RouteDialog heading={<Trans>Begär rättelse av {label}</Trans>}>
        <div className={styles.write}>
          <p>
            <Trans>Det går inte att göra nu.</Trans>
          </p>
          {asked !== undefined && <blockquote className={styles.wish}>{asked.message}</blockquote>}
          {verdict.kind === 'refused' && <ReasonList reasons={links(verdict.reasons)} />}
        </div>
      </RouteDialog>
    )
  return (
    <RouteDialog
      heading={
        answered === undefined ? (
          <Trans>Begär rättelse av {label}</Trans>
        ) : (
          <Trans>Begär rättelse av {label} igen</Trans>
        )
      }
    >
      <Writing
        id="correction-message"
        label={<Trans>Vad ska rättas?</Trans>}
        description={<Trans>Företaget ser texten vid svaret, och kan ändra just det.</Trans>}
        submit={<Trans>Begär rättelse</Trans>}
        written={written}
        action={action}
        onCancel={close}
      />
    </RouteDialog>
  )
}

const AnswerCorrection = ({ formId, componentId }: OfField) => {
  const { t } = useLingui()
  const close = useCloseDialog(useRouter())
  const { id: caseId, facts } = useOpenCase().case
  const label = useNames().component(componentId)
  const correction = facts.corrections.find((each) => each.formId === formId && each.componentId === componentId)
  const action = useCaseAction<undefined>({
    event: () => ({ type: 'correction.handle', componentId, at: new Date().toISOString() }),
    send: (api) => api.answer(setCorrectionHandled, { query: { caseId }, body: { componentId, isHandled: true } }),
    announcement: () => t`Rättelsen är besvarad.`,
    onDone: close,
  })
  return (
    <RouteDialog heading={<Trans>Rätta {label}</Trans>}>
      {correction === undefined ? (
        <p>
          <Trans>Ingen rättelse är begärd här.</Trans>
        </p>
      ) : (
        <div className={styles.write}>
          <blockquote className={styles.wish}>{correction.message}</blockquote>
          {!correction.isHandled && (
            <>
              <ActionProblem action={action} />
              <Button isBusy={action.isBusy} busyText={t`Sparar …`} onClick={() => action.run(undefined)}>
                <Trans>Jag har rättat det</Trans>
              </Button>
            </>
          )}
        </div>
      )}
    </RouteDialog>
  )
}

/** The help text of one question. */
export const HelpDialog = ({ formId, componentId }: OfField) => {
  const locale = useLocale()
  const { forms } = useOpenCase().case
  const label = useNames().component(componentId)
  const form = forms.find(({ document }) => document.id === formId)
  const component = form && compileForm(form.document).nodes.get(componentId)?.component
  const help = component !== undefined && 'helpText' in component ? component.helpText : undefined
  return (
    <RouteDialog heading={label}>
      <p>{help === undefined ? <Trans>Det finns ingen hjälp till den här frågan.</Trans> : textIn(help, locale)}</p>
    </RouteDialog>
  )
}

type WritingProps = {
  id: string
  label: ReactNode
  description?: ReactNode
  submit: ReactNode
  written: Written
  action: CaseActionState<string>
  onCancel: () => void
}

const Writing = ({ id, label, description, submit, written, action, onCancel }: WritingProps) => {
  const { t } = useLingui()
  const send = (event: FormEvent): void => {
    event.preventDefault()
    const text = written.read()
    if (text !== null && !action.isBusy) action.run(text)
  }
  return (
    <form noValidate onSubmit={send} className={styles.write}>
      <WrittenField
        id={id}
        label={label}
        written={written}
        rows={4}
        takesFocus
        {...(description !== undefined && { description })}
      />
      <ActionProblem action={action} isInForm />
      <div className={styles.buttons}>
        <Button type="submit" isBusy={action.isBusy} busyText={t`Skickar …`}>
          {submit}
        </Button>
        <Button look="quiet" isNeutral onClick={onCancel}>
          <Trans>Avbryt</Trans>
        </Button>
      </div>
    </form>
  )
}

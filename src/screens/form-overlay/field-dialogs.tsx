import { Trans, useLingui } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import { postMessage } from '#schemas/api/messages.ts'
import { compileForm } from '#schemas/form/compile.ts'
import { textIn } from '#schemas/locale.ts'
import { useNames } from '#src/case/names.ts'
import { useOpenCase } from '#src/case/open-case.tsx'
import { useCaseAction } from '#src/case/use-case-action.ts'
import { useWritten } from '#src/case/written-field.tsx'
import { useLocale } from '#src/platform/use-locale.ts'
import { useCloseDialog } from '#src/screens/shell/close-dialog.ts'
import { RouteDialog } from '#src/screens/shell/route-dialog.tsx'
import { DateTime } from '#src/ui/time.tsx'
import { showFlash } from '#src/ui/flash.ts'
import { AnswerCorrection } from './answer-correction.tsx'
import { AskForCorrection } from './ask-for-correction.tsx'
import styles from './field-dialogs.module.css'
import { Writing } from './writing.tsx'

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

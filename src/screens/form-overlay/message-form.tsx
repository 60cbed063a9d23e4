import { Trans, useLingui } from '@lingui/react/macro'
import type { FormEvent, ReactNode } from 'react'
import { ActionProblem } from '#src/case/action-problem.tsx'
import type { TextUse } from '#src/case/case-context.tsx'
import { RequiredTextarea, type RequiredText } from '#src/case/required-textarea.tsx'
import type { CaseActionState } from '#src/case/use-case-action.ts'
import { Button } from '#src/ui/button.tsx'
import styles from './field-dialogs.module.css'

/** A field of a case: a component of one of its forms. */
export type FieldRef = { formId: string; componentId: string }

/** A second submit button of the form. */
type SecondaryAction = { label: ReactNode; busyText: string; action: CaseActionState<string> }

type MessageFormProps = {
  id: string
  label: ReactNode
  description?: ReactNode
  submit: ReactNode
  draft: RequiredText
  /** Offers staff their canned texts. */
  use?: TextUse
  action: CaseActionState<string>
  busyText?: string
  secondary?: SecondaryAction
  onCancel: () => void
  /** A notice before the buttons. */
  children?: ReactNode
}

/** A form with one textarea in a dialog, and its actions. */
export const MessageForm = ({
  id,
  label,
  description,
  submit,
  draft,
  use,
  action,
  busyText,
  secondary,
  onCancel,
  children,
}: MessageFormProps) => {
  const { t } = useLingui()
  const isBusy = action.isBusy || secondary?.action.isBusy === true
  const run = (chosen: CaseActionState<string>): void => {
    const text = draft.read()
    if (text !== null && !isBusy) chosen.run(text)
  }
  const send = (event: FormEvent): void => {
    event.preventDefault()
    run(action)
  }
  return (
    <form noValidate onSubmit={send} className={styles.write}>
      <RequiredTextarea
        id={id}
        label={label}
        draft={draft}
        rows={4}
        use={use}
        takesFocus
        {...(description !== undefined && { description })}
      />
      {children}
      <ActionProblem action={action} isInForm />
      {secondary !== undefined && <ActionProblem action={secondary.action} isInForm />}
      <div className={styles.buttons}>
        <Button type="submit" isBusy={action.isBusy} busyText={busyText ?? t`Skickar …`}>
          {submit}
        </Button>
        {secondary !== undefined && (
          <Button
            variant="outlined"
            isBusy={secondary.action.isBusy}
            busyText={secondary.busyText}
            onClick={() => run(secondary.action)}
          >
            {secondary.label}
          </Button>
        )}
        <Button variant="quiet" isNeutral onClick={onCancel}>
          <Trans>Avbryt</Trans>
        </Button>
      </div>
    </form>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import type { FormEvent, ReactNode } from 'react'
import { ActionProblem } from '#src/case/action-problem.tsx'
import type { CaseActionState } from '#src/case/use-case-action.ts'
import { WrittenField, type Written } from '#src/case/written-field.tsx'
import { Button } from '#src/ui/button.tsx'
import styles from './field-dialogs.module.css'

/** Another thing to do with what is written. */
type Other = { says: ReactNode; busyText: string; action: CaseActionState<string> }

type WritingProps = {
  id: string
  label: ReactNode
  description?: ReactNode
  submit: ReactNode
  written: Written
  action: CaseActionState<string>
  busyText?: string
  other?: Other
  onCancel: () => void
}

/** A text to write in a dialog, and what to do with it. */
export const Writing = ({
  id,
  label,
  description,
  submit,
  written,
  action,
  busyText,
  other,
  onCancel,
}: WritingProps) => {
  const { t } = useLingui()
  const isBusy = action.isBusy || other?.action.isBusy === true
  const run = (chosen: CaseActionState<string>): void => {
    const text = written.read()
    if (text !== null && !isBusy) chosen.run(text)
  }
  const send = (event: FormEvent): void => {
    event.preventDefault()
    run(action)
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
      {other !== undefined && <ActionProblem action={other.action} isInForm />}
      <div className={styles.buttons}>
        <Button type="submit" isBusy={action.isBusy} busyText={busyText ?? t`Skickar …`}>
          {submit}
        </Button>
        {other !== undefined && (
          <Button
            look="outlined"
            isBusy={other.action.isBusy}
            busyText={other.busyText}
            onClick={() => run(other.action)}
          >
            {other.says}
          </Button>
        )}
        <Button look="quiet" isNeutral onClick={onCancel}>
          <Trans>Avbryt</Trans>
        </Button>
      </div>
    </form>
  )
}

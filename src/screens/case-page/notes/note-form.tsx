import { Trans, useLingui } from '@lingui/react/macro'
import type { FormEvent } from 'react'
import { addNote } from '#schemas/api/notes.ts'
import { ActionProblem } from '#src/case/action-problem.tsx'
import { useCaseContext } from '#src/case/case-context.tsx'
import { useCaseAction } from '#src/case/use-case-action.ts'
import { RequiredTextarea, type RequiredText } from '#src/case/required-textarea.tsx'
import { Button } from '#src/ui/button.tsx'
import styles from './notes-card.module.css'

type Props = {
  note: RequiredText
  /** Whether the form was opened by the button, and not by a draft. */
  isNew: boolean
  onEnd: () => void
}

/** Writes one note. */
export const NoteForm = ({ note, isNew, onEnd }: Props) => {
  const { t } = useLingui()
  const { case: opened } = useCaseContext()
  const adding = useCaseAction<string>({
    event: () => ({ type: 'note.add' }),
    send: (api, data) => api.fetch(addNote, { query: { caseId: opened.id }, body: { data } }),
    announcement: () => t`Anteckningen är sparad.`,
    onSuccess: note.removeSent,
    onDone: onEnd,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const text = note.read()
    if (text !== null && !adding.isBusy) adding.run(text)
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <RequiredTextarea
        id="new-note"
        label={<Trans>Ny anteckning</Trans>}
        draft={note}
        draftNote={<Trans>Utkastet finns bara på den här enheten, tills det sparas.</Trans>}
        isRequired={false}
        takesFocus={isNew}
      />
      <div className={styles.buttons}>
        <Button type="submit" size="small" variant="outlined" isBusy={adding.isBusy} busyText={t`Sparar …`}>
          <Trans>Spara</Trans>
        </Button>
        <Button size="small" variant="quiet" isNeutral onClick={onEnd}>
          <Trans>Avbryt</Trans>
        </Button>
      </div>
      <ActionProblem action={adding} isInForm />
    </form>
  )
}

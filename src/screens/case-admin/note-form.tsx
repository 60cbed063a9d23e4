import { Trans, useLingui } from '@lingui/react/macro'
import type { FormEvent } from 'react'
import { addNote } from '#schemas/api/notes.ts'
import { ActionProblem } from '#src/case/action-problem.tsx'
import { useOpenCase } from '#src/case/open-case.tsx'
import { useCaseAction } from '#src/case/use-case-action.ts'
import { WrittenField, type Written } from '#src/case/written-field.tsx'
import { Button } from '#src/ui/button.tsx'
import styles from './notes-card.module.css'

type Props = {
  note: Written
  /** Whether the reader has just asked to write, and not come back to a draft. */
  isAskedFor: boolean
  onEnd: () => void
}

/** Writes one note. */
export const NoteForm = ({ note, isAskedFor, onEnd }: Props) => {
  const { t } = useLingui()
  const { case: opened } = useOpenCase()
  const adding = useCaseAction<string>({
    event: () => ({ type: 'note.add' }),
    send: (api, data) => api.answer(addNote, { query: { caseId: opened.id }, body: { data } }),
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
      <WrittenField
        id="new-note"
        label={<Trans>Ny anteckning</Trans>}
        written={note}
        isRequired={false}
        takesFocus={isAskedFor}
      />
      <div className={styles.buttons}>
        <Button type="submit" size="small" look="outlined" isBusy={adding.isBusy} busyText={t`Sparar …`}>
          <Trans>Spara</Trans>
        </Button>
        <Button size="small" look="quiet" isNeutral onClick={onEnd}>
          <Trans>Avbryt</Trans>
        </Button>
      </div>
      <ActionProblem action={adding} isInForm />
    </form>
  )
}

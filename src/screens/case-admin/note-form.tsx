import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type FormEvent } from 'react'
import { addNote } from '#schemas/api/notes.ts'
import { longestTextLength } from '#schemas/message.ts'
import { ActionProblem } from '#src/case/action-problem.tsx'
import { useOpenCase } from '#src/case/open-case.tsx'
import { useCaseAction } from '#src/case/use-case-action.ts'
import { Button } from '#src/ui/button.tsx'
import { controlProps, Field } from '#src/ui/field.tsx'
import styles from './notes-card.module.css'

/** Writes one note. */
export const NoteForm = ({ onEnd }: { onEnd: () => void }) => {
  const { t } = useLingui()
  const { case: opened } = useOpenCase()
  const [text, setText] = useState('')
  const [isEmpty, setEmpty] = useState(false)
  const adding = useCaseAction<string>({
    event: () => ({ type: 'note.add' }),
    send: (api, data) => api.answer(addNote, { query: { caseId: opened.id }, body: { data } }),
    onDone: onEnd,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const data = text.trim()
    setEmpty(data === '')
    if (data !== '' && !adding.isBusy) adding.run(data)
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <Field id="new-note" label={<Trans>Ny anteckning</Trans>} error={isEmpty ? t`Skriv något först.` : null}>
        <textarea
          {...controlProps('new-note', { error: isEmpty })}
          // The reader has just asked for it.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
          className="ds-input"
          rows={3}
          maxLength={longestTextLength}
          value={text}
          onChange={(event) => {
            setText(event.target.value)
            setEmpty(false)
          }}
        />
      </Field>
      <div className={styles.buttons}>
        <Button type="submit" size="small" look="outlined" isBusy={adding.isBusy} busyText={t`Sparar …`}>
          <Trans>Spara</Trans>
        </Button>
        <Button size="small" look="quiet" isNeutral onClick={onEnd}>
          <Trans>Avbryt</Trans>
        </Button>
      </div>
      <ActionProblem action={adding} />
    </form>
  )
}

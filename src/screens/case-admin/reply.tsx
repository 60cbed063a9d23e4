import { Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState, type FormEvent, type ReactNode } from 'react'
import { postMessage } from '#schemas/api/messages.ts'
import { longestTextLength } from '#schemas/message.ts'
import { ActionProblem } from '#src/case/action-problem.tsx'
import { useOpenCase } from '#src/case/open-case.tsx'
import { useCaseAction } from '#src/case/use-case-action.ts'
import { Button } from '#src/ui/button.tsx'
import { controlProps, Field } from '#src/ui/field.tsx'
import styles from './messages-card.module.css'

/** Writes to the company. What is written stays until it is sent. */
export const Reply = ({ aside }: { aside: ReactNode }) => {
  const { t } = useLingui()
  const { case: opened } = useOpenCase()
  const [text, setText] = useState('')
  const [isEmpty, setEmpty] = useState(false)
  const area = useRef<HTMLTextAreaElement>(null)
  const contact = opened.contactPersons.find(({ email }) => email === opened.company.contactPersonEmail)
  const firstName = contact?.name.split(' ')[0] ?? ''
  const posting = useCaseAction<string>({
    event: () => ({ type: 'message.post' }),
    send: (api, message) => api.answer(postMessage, { query: { caseId: opened.id }, body: { message } }),
    onDone: () => setText(''),
  })
  const label = firstName === '' ? t`Skriv till företaget` : t`Skriv till ${firstName}`

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const message = text.trim()
    setEmpty(message === '')
    if (message === '') area.current?.focus()
    else if (!posting.isBusy) posting.run(message)
  }
  return (
    <form className={styles.reply} onSubmit={submit} noValidate>
      <Field id="reply" label={label} error={isEmpty ? t`Skriv något först.` : null}>
        <textarea
          {...controlProps('reply', { error: isEmpty })}
          ref={area}
          className="ds-input"
          rows={2}
          maxLength={longestTextLength}
          value={text}
          onChange={(event) => {
            setText(event.target.value)
            setEmpty(false)
          }}
        />
      </Field>
      <div className={styles.replyActions}>
        <span>{aside}</span>
        <Button type="submit" size="small" isBusy={posting.isBusy} busyText={t`Skickar …`}>
          <Trans>Skicka</Trans>
        </Button>
      </div>
      <ActionProblem action={posting} />
    </form>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import type { FormEvent, ReactNode } from 'react'
import { postMessage } from '#schemas/api/messages.ts'
import { ActionProblem } from '#src/case/action-problem.tsx'
import { useCaseContext } from '#src/case/case-context.tsx'
import { useCaseAction } from '#src/case/use-case-action.ts'
import { useRequiredText, RequiredTextarea } from '#src/case/required-textarea.tsx'
import { Button } from '#src/ui/button.tsx'
import styles from './messages-card.module.css'

/** Writes a message to the company. Its draft is stored until it is sent. */
export const ReplyForm = ({ aside }: { aside: ReactNode }) => {
  const { t } = useLingui()
  const { case: opened } = useCaseContext()
  const message = useRequiredText('message')
  const contact = opened.contactPersons.find(({ email }) => email === opened.company.contactPersonEmail)
  const firstName = contact?.name.split(' ')[0] ?? ''
  const posting = useCaseAction<string>({
    event: () => ({ type: 'message.post' }),
    send: (api, text) => api.fetch(postMessage, { query: { caseId: opened.id }, body: { message: text } }),
    announcement: () => t`Meddelandet är skickat.`,
    onSuccess: message.removeSent,
  })
  const label = firstName === '' ? t`Skriv till företaget` : t`Skriv till ${firstName}`

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const text = message.read()
    if (text !== null && !posting.isBusy) posting.run(text)
  }
  return (
    <form className={styles.reply} onSubmit={submit} noValidate>
      <RequiredTextarea id="reply" label={label} draft={message} rows={2} isRequired={false} />
      <div className={styles.replyActions}>
        <span>{aside}</span>
        <Button type="submit" size="small" isBusy={posting.isBusy} busyText={t`Skickar …`}>
          <Trans>Skicka</Trans>
        </Button>
      </div>
      <ActionProblem action={posting} isInForm />
    </form>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import type { FormEvent, ReactNode } from 'react'
import { postMessage } from '#schemas/api/messages.ts'
import { ActionProblem } from '#src/case/action-problem.tsx'
import { useCaseLabels } from '#src/case/case-labels.ts'
import { subjectLabel, type MessageSubject } from '#src/case/subject-label.ts'
import { useCaseContext } from '#src/case/case-context.tsx'
import { useCaseAction } from '#src/case/use-case-action.ts'
import { useRequiredText, RequiredTextarea } from '#src/case/required-textarea.tsx'
import { Button } from '#src/ui/button.tsx'
import styles from './messages-card.module.css'

export const replyFieldId = 'reply'

type ReplyFormProps = {
  /** What the company asked about: the message is shown there too, and answers what is asked about it. */
  subject: MessageSubject | null
  /** From then on the subject stays, whatever else the company asks meanwhile. */
  onWrite: () => void
  onSent: () => void
  aside: ReactNode
}

/** Writes a message to the company. Its draft is stored until it is sent. */
export const ReplyForm = ({ subject, onWrite, onSent, aside }: ReplyFormProps) => {
  const { t } = useLingui()
  const labels = useCaseLabels()
  const { case: opened } = useCaseContext()
  const message = useRequiredText('message')
  const contact = opened.contactPersons.find(({ email }) => email === opened.company.contactPersonEmail)
  const firstName = contact?.name.split(' ')[0] ?? ''
  const posting = useCaseAction<string>({
    event: () => ({ type: 'message.post' }),
    send: (api, text) =>
      api.fetch(postMessage, {
        query: {
          caseId: opened.id,
          formId: subject?.formId,
          componentId: subject?.componentId ?? undefined,
        },
        body: { message: text },
      }),
    announcement: () => t`Meddelandet är skickat.`,
    onSuccess: (text) => {
      message.removeSent(text)
      onSent()
    },
  })
  const label = firstName === '' ? t`Skriv till företaget` : t`Skriv till ${firstName}`
  const about = subject === null ? null : subjectLabel(labels, subject)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const text = message.read()
    if (text !== null && !posting.isBusy) posting.run(text)
  }
  return (
    <form className={styles.reply} onSubmit={submit} onInput={onWrite} noValidate>
      <RequiredTextarea
        id={replyFieldId}
        label={label}
        {...(about !== null && { description: <Trans>Gäller ”{about}”. Svaret visas där i ansökan.</Trans> })}
        draft={message}
        rows={2}
        isRequired={false}
      />
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

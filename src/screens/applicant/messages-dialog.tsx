import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { FormEvent } from 'react'
import { postMessage } from '#schemas/api/messages.ts'
import type { Message } from '#schemas/message.ts'
import { ActionProblem } from '#src/case/action-problem.tsx'
import { useCaseContext } from '#src/case/case-context.tsx'
import { useCaseLabels, subjectLabel } from '#src/case/case-labels.ts'
import { useRequiredText, RequiredTextarea } from '#src/case/required-textarea.tsx'
import { useCaseAction } from '#src/case/use-case-action.ts'
import { EarlierMessages, useMessages } from '#src/case/use-messages.tsx'
import { RouteDialog } from '#src/screens/shell/route-dialog.tsx'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { DateTime } from '#src/ui/time.tsx'
import { useReviewer } from '#src/case/organisation-name.ts'
import { useMarkAsRead } from './use-mark-as-read.ts'
import styles from './messages-dialog.module.css'

/** The whole thread, and a form to write. Opening it marks the messages as read. */
export const MessagesDialog = () => {
  const shown = useMessages()
  const reviewer = useReviewer()
  useMarkAsRead(shown.messages)
  return (
    <RouteDialog heading={<Trans>Meddelanden</Trans>}>
      <div className={styles.content}>
        <EarlierMessages {...shown} />
        {shown.messages.length === 0 ? (
          <EmptyState>
            <Trans>Här kan ni fråga {reviewer} om ansökan. Svaret kommer hit, och ni får e-post om det.</Trans>
          </EmptyState>
        ) : (
          <MessageThread messages={shown.messages} />
        )}
        <WriteMessage />
      </div>
    </RouteDialog>
  )
}

const WriteMessage = () => {
  const { t } = useLingui()
  const { id } = useCaseContext().case
  const draft = useRequiredText('message')
  const send = useCaseAction<string>({
    event: () => ({ type: 'message.post' }),
    send: (api, message) => api.fetch(postMessage, { query: { caseId: id }, body: { message } }),
    announcement: () => t`Meddelandet är skickat.`,
    onSuccess: draft.removeSent,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const message = draft.read()
    if (message !== null && !send.isBusy) send.run(message)
  }
  return (
    <form noValidate onSubmit={submit} className={styles.write}>
      <RequiredTextarea
        id="new-message"
        label={<Trans>Skriv ett meddelande</Trans>}
        draft={draft}
        rows={4}
        isRequired={false}
      />
      <ActionProblem action={send} isInForm />
      <Button type="submit" isBusy={send.isBusy} busyText={t`Skickar …`}>
        <Trans>Skicka</Trans>
      </Button>
    </form>
  )
}

/** The messages, oldest first, the company's own to the right. */
const MessageThread = ({ messages }: { messages: readonly Message[] }) => {
  const { t } = useLingui()
  return (
    <ol className={styles.thread} aria-label={t`Meddelanden, äldst först`}>
      {messages.map((message) => (
        <li key={message.messageId} className={styles.message} data-own={!message.postedByMA}>
          <p className={styles.head}>
            <strong>{message.authorName}</strong> <DateTime at={message.createdAt} />
          </p>
          <p className={styles.body}>{message.message}</p>
          <About message={message} />
        </li>
      ))}
    </ol>
  )
}

/** The question or form that a message is about. */
const About = ({ message: { formId, componentId } }: { message: Message }) => {
  const labels = useCaseLabels()
  const { links } = useCaseContext()
  if (formId === null) return null
  const name = subjectLabel(labels, { formId, componentId })
  return (
    <p className={styles.about}>
      <Trans>
        Gäller <Link {...links.form(formId, componentId ?? undefined)}>{name}</Link>
      </Trans>
    </p>
  )
}

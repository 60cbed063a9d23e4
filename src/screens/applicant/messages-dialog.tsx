import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, type FormEvent } from 'react'
import { postMessage, setMessageHandled } from '#schemas/api/messages.ts'
import { ActionProblem } from '#src/case/action-problem.tsx'
import { useOpenCase } from '#src/case/open-case.tsx'
import { useCaseAction } from '#src/case/use-case-action.ts'
import { useWritten, WrittenField } from '#src/case/written-field.tsx'
import { RouteDialog } from '#src/screens/shell/route-dialog.tsx'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import styles from './messages-dialog.module.css'
import { MessageThread } from './message-thread.tsx'
import { useReviewer } from './organisation-name.ts'
import { unreadOf } from './unread-messages.ts'

/** The whole conversation about the application, and a place to write. What is opened here counts as read. */
export const MessagesDialog = () => {
  const { messages } = useOpenCase().case
  const reviewer = useReviewer()
  useReading()
  return (
    <RouteDialog heading={<Trans>Meddelanden</Trans>}>
      <div className={styles.content}>
        {messages.length === 0 ? (
          <EmptyState>
            <Trans>Här kan ni fråga {reviewer} om ansökan. Svaret kommer hit, och ni får e-post om det.</Trans>
          </EmptyState>
        ) : (
          <MessageThread messages={messages} />
        )}
        <WriteMessage />
      </div>
    </RouteDialog>
  )
}

/** Tells the server, once for each message, that the company has read it. */
const useReading = (): void => {
  const { messages } = useOpenCase().case
  const told = useRef(new Set<string>())
  const { run } = useCaseAction<readonly string[]>({
    event: () => ({ type: 'message.handle' }),
    send: async (api, messageIds) => {
      for (const messageId of messageIds)
        await api.answer(setMessageHandled, { query: { messageId, isHandled: 'true' } })
    },
  })
  const unread = unreadOf(messages)
    .map(({ messageId }) => messageId)
    .join(' ')
  useEffect(() => {
    const untold = unread.split(' ').filter((messageId) => messageId !== '' && !told.current.has(messageId))
    if (untold.length === 0) return
    for (const messageId of untold) told.current.add(messageId)
    run(untold)
  }, [unread, run])
}

const WriteMessage = () => {
  const { t } = useLingui()
  const { id } = useOpenCase().case
  const written = useWritten('message')
  const send = useCaseAction<{ message: string; idempotencyKey: string }>({
    event: () => ({ type: 'message.post' }),
    send: (api, { message, idempotencyKey }) =>
      api.answer(postMessage, { query: { caseId: id }, body: { message }, idempotencyKey }),
    announcement: () => t`Meddelandet är skickat.`,
    onSuccess: ({ message }) => written.removeSent(message),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const message = written.read()
    if (message !== null && !send.isBusy) send.run({ message, idempotencyKey: crypto.randomUUID() })
  }
  return (
    <form noValidate onSubmit={submit} className={styles.write}>
      <WrittenField
        id="new-message"
        label={<Trans>Skriv ett meddelande</Trans>}
        written={written}
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

import { Trans, useLingui } from '@lingui/react/macro'
import type { FormEvent } from 'react'
import { postMessage } from '#schemas/api/messages.ts'
import { ActionProblem } from '#src/case/action-problem.tsx'
import { useCaseContext } from '#src/case/case-context.tsx'
import { useCaseAction } from '#src/case/use-case-action.ts'
import { EarlierMessages, useMessages } from '#src/case/use-messages.tsx'
import { useRequiredText, RequiredTextarea } from '#src/case/required-textarea.tsx'
import { RouteDialog } from '#src/screens/shell/route-dialog.tsx'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import styles from './messages-dialog.module.css'
import { MessageThread } from './message-thread.tsx'
import { useReviewer } from './organisation-name.ts'
import { useMarkAsRead } from './use-mark-as-read.ts'

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

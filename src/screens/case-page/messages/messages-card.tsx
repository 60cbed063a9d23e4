import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { setMessageHandled } from '#schemas/api/messages.ts'
import { ActionProblem } from '#src/case/action-problem.tsx'
import { useCaseContext } from '#src/case/case-context.tsx'
import type { MessageSubject } from '#src/case/subject-label.ts'
import { EarlierMessages, useMessages } from '#src/case/use-messages.tsx'
import { useCaseAction } from '#src/case/use-case-action.ts'
import { useServices } from '#src/platform/services.ts'
import { Button } from '#src/ui/button.tsx'
import { CountBadge } from '#src/ui/count-badge.tsx'
import { focusField } from '#src/ui/focus-field.ts'
import { historyQuery } from '#src/case/queries/history-query.ts'
import styles from './messages-card.module.css'
import { PageSection } from '../page-section.tsx'
import { ReplyForm, replyFieldId } from './reply-form.tsx'
import { ThreadLine } from './thread-line.tsx'
import { collapsedCount, commonSubject, threadOf, unhandledIn } from './thread.ts'
import { useCanSend } from '../use-can-send.ts'

/** The thread of messages with the company. */
export const MessagesCard = () => {
  const { t } = useLingui()
  const { api } = useServices()
  const { case: opened } = useCaseContext()
  const canSend = useCanSend()
  const [showsAll, setShowsAll] = useState(false)
  const history = useQuery(historyQuery(api, opened.id)).data ?? []
  const shown = useMessages()
  const thread = threadOf(shown.messages, history)
  const unhandled = unhandledIn(shown.messages)
  const count = Math.max(unhandled.length, opened.facts.unhandledMessageCount)
  // It stays once it is handled: what has just been answered does not go.
  const [firstToRead] = useState(unhandled[0]?.messageId)
  const collapsed = showsAll
    ? 0
    : collapsedCount(thread, (message) => message.messageId === firstToRead || unhandled.includes(message))
  const hidden = collapsed + shown.earlierCount
  const mayWrite = canSend({ type: 'message.post' })
  const [chosen, setChosen] = useState<MessageSubject | 'case' | null>(null)
  const subject = chosen === 'case' ? null : (chosen ?? commonSubject(unhandled))
  const reply = (about: MessageSubject | null): void => {
    setChosen(about ?? 'case')
    focusField(replyFieldId)
  }
  return (
    <PageSection
      id="messages"
      heading={<Trans>Meddelanden</Trans>}
      aside={
        count > 0 && (
          <CountBadge count={count} label={t`${plural(count, { one: '# ohanterat', other: '# ohanterade' })}`} />
        )
      }
    >
      {collapsed === 0 ? (
        <EarlierMessages {...shown} />
      ) : (
        <Button variant="quiet" size="small" className={styles.earlier} onClick={() => setShowsAll(true)}>
          <Trans>Visa {hidden} tidigare</Trans>
        </Button>
      )}
      {thread.length === 0 ? (
        <p className="meta">
          {!mayWrite ? (
            <Trans>Ingen har skrivit.</Trans>
          ) : opened.silent ? (
            <Trans>Ingen har skrivit än. Företaget har inte fått länken, och får inte veta att du skriver.</Trans>
          ) : (
            <Trans>Ingen har skrivit än. Det du skriver får kontaktpersonen också med e-post.</Trans>
          )}
        </p>
      ) : (
        <ol className={styles.thread}>
          {thread.slice(collapsed).map((entry) => (
            <ThreadLine
              key={entry.kind === 'message' ? entry.message.messageId : entry.event.id}
              entry={entry}
              onReply={mayWrite ? reply : null}
            />
          ))}
        </ol>
      )}
      {mayWrite && (
        <ReplyForm
          subject={subject}
          onWrite={() => setChosen(subject ?? 'case')}
          onSent={() => setChosen(null)}
          aside={
            <>
              {subject !== null && (
                <Button variant="quiet" size="small" isNeutral onClick={() => reply(null)}>
                  <Trans>Skriv om hela ärendet i stället</Trans>
                </Button>
              )}
              {count > 1 && <MarkHandled />}
            </>
          }
        />
      )}
    </PageSection>
  )
}

/** Marks all messages of the company as handled. */
const MarkHandled = () => {
  const { t } = useLingui()
  const { case: opened } = useCaseContext()
  const marking = useCaseAction<null>({
    event: () => ({ type: 'message.handle' }),
    send: async (api) => {
      for (const { messageId } of unhandledIn(opened.messages))
        await api.fetch(setMessageHandled, { query: { messageId, isHandled: 'true', isUpdatedByMa: 'true' } })
    },
    announcement: () => t`Meddelandena är markerade som hanterade.`,
  })
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        isBusy={marking.isBusy}
        busyText={t`Markerar …`}
        onClick={() => marking.run(null)}
      >
        <Trans>Markera alla som hanterade</Trans>
      </Button>
      <ActionProblem action={marking} />
    </>
  )
}

import { useEffect, useRef } from 'react'
import { setMessageHandled } from '#schemas/api/messages.ts'
import type { Message } from '#schemas/message.ts'
import { useCaseContext } from '#src/case/case-context.tsx'
import { useCaseAction } from '#src/case/use-case-action.ts'
import { unreadOf } from './messages-card.tsx'

/** Marks each unread message as read on the server, once, where the company reads them. */
export const useMarkAsRead = (messages: readonly Message[]): void => {
  const { actor } = useCaseContext()
  const reported = useRef(new Set<string>())
  const { run } = useCaseAction<readonly string[]>({
    event: () => ({ type: 'message.handle' }),
    send: async (api, messageIds) => {
      for (const messageId of messageIds)
        await api.fetch(setMessageHandled, { query: { messageId, isHandled: 'true', isUpdatedByMa: 'false' } })
    },
  })
  const unread =
    actor.kind === 'applicant'
      ? unreadOf(messages)
          .map(({ messageId }) => messageId)
          .join(' ')
      : ''
  useEffect(() => {
    const unreported = unread.split(' ').filter((messageId) => messageId !== '' && !reported.current.has(messageId))
    if (unreported.length === 0) return
    for (const messageId of unreported) reported.current.add(messageId)
    run(unreported)
  }, [unread, run])
}

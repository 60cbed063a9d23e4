import { Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { listMessages } from '#schemas/api/messages.ts'
import { messagesPerPage, type Message } from '#schemas/message.ts'
import { useInlineErrorText } from '#src/api/error-texts.ts'
import { useServices } from '#src/platform/services.ts'
import { Button } from '#src/ui/button.tsx'
import { useCaseContext } from './case-context.tsx'
import { caseKey } from './queries/case-queries.ts'

export type ShownMessages = {
  /** Oldest first: the messages of the case, and the requested earlier ones. */
  messages: readonly Message[]
  /** How many are not shown. */
  earlierCount: number
  isLoading: boolean
  problem: string | null
  showEarlier: () => void
}

/** The messages of the open case, page by page from the newest. */
export const useMessages = (): ShownMessages => {
  const { api } = useServices()
  const { case: opened } = useCaseContext()
  const [pageCount, setPageCount] = useState(0)
  const earlier = useQuery({
    queryKey: [...caseKey(opened.id), 'messages', pageCount],
    queryFn: async ({ signal }) => {
      let fetched: Message[] = []
      for (let page = 0; page < pageCount; page += 1) {
        const before = fetched[0]?.messageId
        const query = { caseId: opened.id, ...(before !== undefined && { before }) }
        const older = await api.fetch(listMessages, { query, signal })
        fetched = [...older, ...fetched]
        if (older.length < messagesPerPage) break
      }
      return fetched
    },
    enabled: pageCount > 0,
    placeholderData: keepPreviousData,
  })
  const problem = useInlineErrorText(earlier.error)
  const byId = new Map([...(earlier.data ?? []), ...opened.messages].map((message) => [message.messageId, message]))
  const messages = [...byId.values()].toSorted((one, other) => one.createdAt.localeCompare(other.createdAt))
  return {
    messages,
    earlierCount: Math.max(0, opened.messageCount - messages.length),
    isLoading: earlier.isFetching,
    problem,
    showEarlier: () => {
      if (earlier.isError) void earlier.refetch()
      else setPageCount((count) => count + 1)
    },
  }
}

/** Fetches earlier messages; nothing if all are shown. */
export const EarlierMessages = ({ earlierCount: hidden, isLoading, problem, showEarlier }: ShownMessages) => {
  const { t } = useLingui()
  if (hidden === 0) return null
  return (
    <p>
      <Button variant="quiet" size="small" isBusy={isLoading} busyText={t`Hämtar …`} onClick={showEarlier}>
        <Trans>Visa {hidden} tidigare</Trans>
      </Button>
      {problem !== null && <span role="alert">{problem}</span>}
    </p>
  )
}

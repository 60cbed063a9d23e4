import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import type { CaseChange, ChangeEntry } from '#schemas/api/live-updates.ts'
import { caseKey, caseQuery } from '#src/case/queries/case-queries.ts'
import { caseListsKey } from '#src/case/queries/list-queries.ts'
import { useServices } from '#src/platform/services.ts'
import { showFlash, type Flash } from '#src/ui/flash.ts'
import { startLiveUpdates } from './start-live-updates.ts'

/** Several changes of a case within this time are fetched once. The user's own have been fetched by then. */
const caseMs = 250
/** A list is fetched once a second at most, however many cases change. */
const listMs = 1_000

type LiveUpdatesOptions = {
  /** null: every case of the user, and their lists. */
  caseId: string | null
  /** The case on the screen, whose changes are announced. */
  openCaseId: string | null
  /** Whether the user did it: that is announced nowhere. */
  isOwn: (entry: ChangeEntry) => boolean
  /** null where nothing announces the entry. */
  noticeOf: (entry: ChangeEntry, caseId: string) => Notice | null
}

export type Notice = Pick<Flash, 'text' | 'link'>

/**
 * Updates what is on the screen when others change it: the open case and the lists are fetched anew, and a message says who did what. Typed text
 * is no part of the fetched data.
 */
export const useLiveUpdates = ({ caseId, openCaseId, isOwn, noticeOf }: LiveUpdatesOptions): void => {
  const { api, caseActors } = useServices()
  const queryClient = useQueryClient()

  const announce = useEffectEvent((change: CaseChange): void => {
    if (change.caseId !== openCaseId) return
    for (const entry of change.entries) {
      const notice = isOwn(entry) ? null : noticeOf(entry, change.caseId)
      if (notice !== null) showFlash(notice.text, { caseId: change.caseId, link: notice.link })
    }
  })

  useEffect(() => {
    const waiting = new Map<string, number>()
    const refetchCase = (id: string, version: number): void => {
      const known = queryClient.getQueryData(caseQuery(api, id).queryKey)?.version ?? 0
      void queryClient.invalidateQueries({
        queryKey: caseKey(id),
        // The case itself is here already where the change is the user's own, or that of a mail.
        predicate: ({ queryKey }) => queryKey[2] !== 'whole' || known < version,
      })
    }
    const cases = batched(caseMs, () => {
      for (const [id, version] of waiting) refetchCase(id, version)
      waiting.clear()
    })
    const lists = batched(listMs, () => void queryClient.invalidateQueries({ queryKey: caseListsKey }))
    const stop = startLiveUpdates({
      api,
      caseId,
      refetch: (version) => {
        if (caseId !== null && version !== null) refetchCase(caseId, version)
        else void queryClient.invalidateQueries({ queryKey: caseId === null ? ['case'] : caseKey(caseId) })
        void queryClient.invalidateQueries({ queryKey: caseListsKey })
      },
      showChange: (change) => {
        caseActors.get(change.caseId)?.notify(change)
        waiting.set(change.caseId, change.version)
        cases.schedule()
        lists.schedule()
        announce(change)
      },
    })
    return () => {
      cases.cancel()
      lists.cancel()
      stop()
    }
  }, [api, queryClient, caseActors, caseId])
}

const batched = (ms: number, run: () => void): { schedule: () => void; cancel: () => void } => {
  let timer: ReturnType<typeof setTimeout> | undefined
  return {
    schedule: () => {
      timer ??= setTimeout(() => {
        timer = undefined
        run()
      }, ms)
    },
    cancel: () => clearTimeout(timer),
  }
}

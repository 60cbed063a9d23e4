import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { getAuditLog } from '#schemas/api/notes.ts'
import { entriesPerPage, type AuditEntry } from '#schemas/audit.ts'
import type { Api } from '#src/api/client.ts'
import { caseKey } from './case-queries.ts'

/** The newest page, newest first; only what is shown (specification §3). */
export const historyQuery = (api: Api, caseId: string) =>
  queryOptions({
    queryKey: [...caseKey(caseId), 'history'],
    queryFn: ({ signal }) => api.fetch(getAuditLog, { query: { caseId }, signal }),
  })

/** So many pages of it; none has yet been fetched where they are 0. */
export const historyPagesQuery = (api: Api, caseId: string, pageCount: number) =>
  queryOptions({
    queryKey: [...caseKey(caseId), 'history', pageCount],
    queryFn: async ({ signal }) => {
      const fetched: AuditEntry[] = []
      for (let page = 0; page < pageCount; page += 1) {
        const last = fetched.at(-1)
        const query = { caseId, ...(last !== undefined && { before: String(last.id) }) }
        const older = await api.fetch(getAuditLog, { query, signal })
        fetched.push(...older)
        if (older.length < entriesPerPage) break
      }
      return fetched
    },
    enabled: pageCount > 0,
    placeholderData: keepPreviousData,
  })

import { queryOptions } from '@tanstack/react-query'
import { getAuditLog } from '#schemas/api/notes.ts'
import type { Api } from '#src/api/client.ts'
import { caseKey } from './case-queries.ts'

/** Newest first; only what is shown (specification §3). */
export const historyQuery = (api: Api, caseId: string) =>
  queryOptions({
    queryKey: [...caseKey(caseId), 'history'],
    queryFn: ({ signal }) => api.fetch(getAuditLog, { query: { caseId }, signal }),
  })

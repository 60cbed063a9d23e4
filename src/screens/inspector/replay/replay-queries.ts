import { queryOptions } from '@tanstack/react-query'
import { getCaseHistory } from '#schemas/api/case-history.ts'
import type { Api } from '#src/api/client.ts'
import { caseKey } from '#src/case/queries/case-queries.ts'

/** What has become of a case, oldest first. */
export const caseHistoryQuery = (api: Api, caseId: string) =>
  queryOptions({
    queryKey: [...caseKey(caseId), 'replay'],
    queryFn: ({ signal }) => api.fetch(getCaseHistory, { params: { caseId }, signal }),
  })

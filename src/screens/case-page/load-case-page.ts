import { ApiError } from '#src/api/api-error.ts'
import { caseQuery } from '#src/case/queries/case-queries.ts'
import { meQuery } from '#src/case/queries/me-queries.ts'
import type { Services } from '#src/platform/services.ts'

/** Loads the queries that the case page needs. False where the user has no such case. */
export const loadCasePage = async (
  { api, queryClient }: Pick<Services, 'api' | 'queryClient'>,
  caseId: string,
): Promise<boolean> => {
  try {
    await Promise.all([
      queryClient.query({ ...caseQuery(api, caseId), staleTime: 'static' }),
      queryClient.query({ ...meQuery(api), staleTime: 'static' }),
    ])
    return true
  } catch (error) {
    // A 400 is a malformed id, which is not found either.
    if (error instanceof ApiError && !error.isOffline && (error.status === 404 || error.status === 400)) return false
    throw error
  }
}

import { ApiError } from '#src/api/api-error.ts'
import { caseQuery } from '#src/case/queries/case-queries.ts'
import { meQuery } from '#src/case/queries/me-queries.ts'
import type { Services } from '#src/platform/services.ts'

/** Fetches what the case page cannot show itself without. False where the case is not there for the reader. */
export const openForStaff = async (
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
    // An address that could not be a case's is one that leads nowhere.
    if (error instanceof ApiError && !error.isOffline && (error.status === 404 || error.status === 400)) return false
    throw error
  }
}

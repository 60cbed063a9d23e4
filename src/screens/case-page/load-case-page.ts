import type { CaseActor } from '#machines/open-case.ts'
import { ApiError } from '#src/api/api-error.ts'
import { openCaseActor } from '#src/case/open-case-actor.ts'
import { caseQuery } from '#src/case/queries/case-queries.ts'
import { meQuery } from '#src/case/queries/list-queries.ts'
import type { Services } from '#src/platform/services.ts'
import { staffActor } from './use-available-actions.ts'

/** Loads what the case page needs, and yields the case's actor. null if the user has no such case. */
export const loadCasePage = async (
  services: Pick<Services, 'api' | 'queryClient' | 'caseActors' | 'telemetry'>,
  caseId: string,
): Promise<CaseActor | null> => {
  const { api, queryClient } = services
  try {
    const [opened, me] = await Promise.all([
      queryClient.query({ ...caseQuery(api, caseId), staleTime: 'static' }),
      queryClient.query({ ...meQuery(api), staleTime: 'static' }),
    ])
    const actor = staffActor(me, opened.mo.id)
    return actor === null ? null : openCaseActor(services, opened, actor)
  } catch (error) {
    // A 400 is a malformed id, which is not found either.
    if (error instanceof ApiError && !error.isOffline && (error.status === 404 || error.status === 400)) return null
    throw error
  }
}

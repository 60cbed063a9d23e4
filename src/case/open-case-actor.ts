import { createActor } from 'xstate'
import { openCaseLogic, type CaseActor } from '#machines/open-case.ts'
import type { Actor } from '#machines/case/permissions.ts'
import type { Case } from '#schemas/case.ts'
import { inspect } from '#src/platform/inspection/inspect.ts'
import type { Services } from '#src/platform/services.ts'
import { caseQuery } from './queries/case-queries.ts'

/**
 * Returns the actor of a case, started at the first call. The data that the query cache receives of the case moves the actor on, and the actor
 * stops when the cache drops the case: responses arrive in the cache, screens read the actor.
 */
export const openCaseActor = (
  { api, queryClient, caseActors }: Pick<Services, 'api' | 'queryClient' | 'caseActors'>,
  opened: Case,
  actor: Actor,
): CaseActor => {
  const known = caseActors.get(opened.id)
  if (known !== undefined) {
    // Not of the user that it has: it is asked for while rendering, where nobody may be notified.
    if (known.getSnapshot().context.actor !== actor) known.send({ type: 'user.fetched', actor })
    return known
  }
  const caseActor = createActor(openCaseLogic, { input: { case: opened, actor }, inspect }).start()
  caseActors.set(opened.id, caseActor)
  const { queryKey } = caseQuery(api, opened.id)
  const cache = queryClient.getQueryCache()
  const query = cache.find({ queryKey })
  const unsubscribe = cache.subscribe((change) => {
    if (change.query !== query) return
    if (change.type === 'removed') {
      unsubscribe()
      caseActors.delete(opened.id)
      caseActor.stop()
    } else if (change.type === 'updated') {
      const fetched = queryClient.getQueryData(queryKey)
      if (fetched !== undefined) caseActor.send({ type: 'case.fetched', case: fetched })
    }
  })
  return caseActor
}

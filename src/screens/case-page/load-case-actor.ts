import { notFound } from '@tanstack/react-router'
import type { CaseActor } from '#machines/open-case.ts'
import type { Services } from '#src/platform/services.ts'

/** The actor of a case, for the loader of a staff route. @throws not found if the user has no such case. */
export const loadCaseActor = async (
  services: Pick<Services, 'api' | 'queryClient' | 'caseActors' | 'telemetry'>,
  caseId: string,
): Promise<{ caseActor: CaseActor }> => {
  // Imported lazily: applicants load the routes of staff too.
  const { loadCasePage } = await import('./load-case-page.ts')
  const caseActor = await loadCasePage(services, caseId)
  if (caseActor === null) throw notFound()
  return { caseActor }
}

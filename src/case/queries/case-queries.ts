import { queryOptions } from '@tanstack/react-query'
import { getCase, type tokenErrors } from '#schemas/api/case-access.ts'
import { ApiError } from '#src/api/api-error.ts'
import type { Api } from '#src/api/client.ts'

/** Everything that is read of one case lies under this key: a change of the case makes it stale. */
export const caseKey = (caseId: string) => ['case', caseId] as const

/** The link no longer opens the case: expired, never real, or of a case that is closed (specification §8). */
export class CaseLinkError extends Error {
  override readonly name = 'CaseLinkError'
  readonly code: (typeof tokenErrors)[number]

  /** The organisation of the case that the link once opened; null for a link that never did. */
  readonly moSlug: string | null

  constructor(code: (typeof tokenErrors)[number], moSlug: string | null = null) {
    super(`Cannot open the case: ${code}.`)
    this.code = code
    this.moSlug = moSlug
  }
}

/** One case with its forms, answers and facts. @throws {CaseLinkError} @throws {ApiError} */
export const caseQuery = (api: Api, caseId: string) =>
  queryOptions({
    queryKey: [...caseKey(caseId), 'whole'],
    queryFn: async ({ signal }) => {
      const outcome = await api.call(getCase, { query: { caseId }, signal })
      if (outcome.kind === 'answer') return outcome.answer
      if (outcome.kind === 'custom') throw new CaseLinkError(outcome.code, outcome.moSlug)
      throw new ApiError({ status: 400, method: getCase.method, message: 'errors' })
    },
    retry: (count, error) => count < 1 && error instanceof ApiError && error.isOffline,
  })

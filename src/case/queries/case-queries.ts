import { queryOptions } from '@tanstack/react-query'
import { getCase, type tokenErrors } from '#schemas/api/case-access.ts'
import { ApiError } from '#src/api/api-error.ts'
import type { Api } from '#src/api/client.ts'

/** Key prefix of every query of one case, for invalidation. */
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
      const result = await api.request(getCase, { query: { caseId }, signal })
      if (result.kind === 'success') return result.data
      if (result.kind === 'custom') throw new CaseLinkError(result.code, result.moSlug)
      throw new ApiError({ status: 400, method: getCase.method, message: 'errors' })
    },
    retry: (count, error) => count < 1 && error instanceof ApiError && error.isOffline,
  })

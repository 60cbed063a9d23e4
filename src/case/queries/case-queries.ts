import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { getApplicantTemplate, getCase, getCaseTemplate, type tokenErrors } from '#schemas/api/case-access.ts'
import { withTemplate, type Case, type WireCase } from '#schemas/case.ts'
import type { PendingTask } from '#schemas/pending-task.ts'
import { ApiError } from '#src/api/api-error.ts'
import type { Api } from '#src/api/client.ts'
import { serverNow } from '#src/api/server-clock.ts'

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

/** `etag`: of the response, absent once the case has been changed in this browser. */
type CachedCase = Case & { etag?: string | null }

const pendingRefreshMs = 20_000
/** While an attempt is being made. */
const attemptRefreshMs = 2_000

/** Milliseconds until the next fetch while a signature or an export is under way outside: what becomes of its attempts is no change of the case. */
export const refreshInterval = ([next]: readonly PendingTask[] = []): number | false => {
  if (next === undefined) return false
  const isBeingMade = next.nextAttemptAt !== null && Date.parse(next.nextAttemptAt) <= serverNow()
  return isBeingMade ? attemptRefreshMs : pendingRefreshMs
}

/** One case with its forms, answers and facts. @throws {CaseLinkError} @throws {ApiError} */
export const caseQuery = (api: Api, caseId: string) => {
  const templateOf = async (client: QueryClient, wire: WireCase) => await client.query(templateQuery(api, wire))
  return queryOptions({
    queryKey: [...caseKey(caseId), 'whole'],
    queryFn: async ({ client, queryKey, signal }): Promise<CachedCase> => {
      const cached = client.getQueryData<CachedCase>(queryKey)
      const known = cached?.etag ? { etag: cached.etag, data: cached } : undefined
      const result = await api.request(getCase, { query: { caseId }, signal, known })
      if (result.kind === 'success') {
        const { data, etag } = result
        if (cached !== undefined && data === cached) return cached
        return { ...withTemplate(data, await templateOf(client, data)), etag }
      }
      if (result.kind === 'custom') throw new CaseLinkError(result.code, result.moSlug)
      throw new ApiError({ status: 400, method: getCase.method, message: 'errors' })
    },
    retry: (count, error) => count < 1 && error instanceof ApiError && error.isOffline,
  })
}

/** The template of a case, which never changes. */
const templateQuery = (api: Api, wire: WireCase) => {
  const { mo, templateSlug: slug, templateVersion, templateDigest: digest, templateAudience: audience } = wire
  const input = { params: { moId: mo.id, slug, version: String(templateVersion) }, query: { digest } }
  return queryOptions({
    queryKey: ['template', input, audience],
    queryFn: () => api.fetch(audience === 'staff' ? getCaseTemplate : getApplicantTemplate, input),
    staleTime: 'static',
    gcTime: Infinity,
  })
}

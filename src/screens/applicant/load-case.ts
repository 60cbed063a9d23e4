import { redirect } from '@tanstack/react-router'
import { ApiError } from '#src/api/api-error.ts'
import { CaseLinkError, caseQuery } from '#src/case/queries/case-queries.ts'
import { activateLocale } from '#src/platform/i18n.ts'
import type { Services } from '#src/platform/services.ts'

type Link = { caseId: string; token?: string | undefined }

/**
 * Loads the case that a link opens, and activates the case's language before the first render. A link that is refused opens nothing, but neither does
 * it close what another one has opened in this browser. @throws a redirect if the link opens nothing (specification §2, loading a case by token).
 */
export const loadCaseByToken = async (
  services: Pick<Services, 'api' | 'queryClient' | 'caseTokens'>,
  { caseId }: { caseId: string },
): Promise<void> => {
  const { api, queryClient, caseTokens } = services
  // The URL no longer contains the token.
  const link = { caseId, token: caseTokens.current() ?? undefined }
  try {
    const { activeLocale } = await queryClient.query({ ...caseQuery(api, caseId), staleTime: 'static' })
    await activateLocale(activeLocale)
  } catch (error) {
    if (error instanceof CaseLinkError && isRefused(error) && caseTokens.enterFormer(caseId)) {
      await loadCaseByToken(services, { caseId })
      return
    }
    if (error instanceof CaseLinkError) caseTokens.refuse(caseId)
    if (error instanceof CaseLinkError) throw redirect({ ...linkErrorRedirect(error, link), replace: true })
    if (isNotFound(error)) throw redirect({ ...removal(link), replace: true })
    throw error
  }
}

/** The redirect of a link that no longer opens its case: to the renewal, or to the removed page where the case is closed (specification §2). */
export const linkErrorRedirect = (error: CaseLinkError, link: Link) =>
  isRefused(error) ? renewal(link, error.moSlug) : removal(link, error.moSlug)

const isRefused = ({ code }: CaseLinkError): boolean => code === 'TOKEN_INVALID' || code === 'TOKEN_EXPIRED'

/** The path has the token; the search has the case to renew the link of, and the organisation to contact. */
const renewal = ({ caseId, token }: Link, mo: string | null) =>
  ({ to: '/case/$caseId/renew', params: { caseId: token ?? caseId }, search: { caseId, ...(mo && { mo }) } }) as const

const removal = ({ caseId, token }: Link, mo: string | null = null) =>
  ({ to: '/case/$caseId/invalid', params: { caseId: token ?? caseId }, search: mo === null ? {} : { mo } }) as const

/** The server knows no such case, or the id is malformed. */
const isNotFound = (error: unknown): boolean =>
  error instanceof ApiError && !error.isOffline && (error.status === 404 || error.status === 400)

import { redirect } from '@tanstack/react-router'
import { ApiError } from '#src/api/api-error.ts'
import { CaseLinkError, caseQuery } from '#src/case/queries/case-queries.ts'
import { activateLocale } from '#src/platform/i18n.ts'
import type { Services } from '#src/platform/services.ts'

type Link = { caseId: string; token?: string | undefined }

/**
 * Loads the case that a link opens, and speaks the case's language from the first sentence on.
 * @throws a redirect where the link opens nothing (specification §2, loading a case by token).
 */
export const enterCase = async (
  { api, queryClient, caseTokens }: Pick<Services, 'api' | 'queryClient' | 'caseTokens'>,
  { caseId }: { caseId: string },
): Promise<void> => {
  // The address shows it no longer.
  const link = { caseId, token: caseTokens.current() ?? undefined }
  try {
    const { activeLocale } = await queryClient.query({ ...caseQuery(api, caseId), staleTime: 'static' })
    await activateLocale(activeLocale)
  } catch (error) {
    if (error instanceof CaseLinkError) throw redirect({ ...wayOut(error, link), replace: true })
    if (isAboutNothing(error)) throw redirect({ ...removal(link), replace: true })
    throw error
  }
}

/** Where a link that no longer opens its case leads: to a new link, or to the end where the case is closed (specification §2). */
export const wayOut = ({ code, moSlug }: CaseLinkError, link: Link) =>
  code === 'TOKEN_INVALID' || code === 'TOKEN_EXPIRED' ? renewal(link, moSlug) : removal(link, moSlug)

/** The address names the token; the case is what a new link is asked for, and the organisation whom to ask. */
const renewal = ({ caseId, token }: Link, mo: string | null) =>
  ({ to: '/case/$caseId/renew', params: { caseId: token ?? caseId }, search: { caseId, ...(mo && { mo }) } }) as const

const removal = ({ caseId, token }: Link, mo: string | null = null) =>
  ({ to: '/case/$caseId/invalid', params: { caseId: token ?? caseId }, search: mo === null ? {} : { mo } }) as const

/** The server knows no such case, or the address could not be one. */
const isAboutNothing = (error: unknown): boolean =>
  error instanceof ApiError && !error.isOffline && (error.status === 404 || error.status === 400)

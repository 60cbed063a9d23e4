import { notFound, redirect } from '@tanstack/react-router'
import * as v from 'valibot'
import { loadAreas, requestAreas } from './i18n.ts'
import { nextTask } from './after-first-paint.ts'
import { staticDataOf } from './route-static-data.ts'
import type { Services } from './services.ts'
import { SignInFailedError } from './sign-in-failed-error.ts'

const CaseParams = v.object({ caseId: v.string(), token: v.optional(v.string()) })

type Navigation = {
  matches: Parameters<typeof staticDataOf>[0]
  address: string
  /** A preload on hover or focus of a link. */
  isPreload: boolean
}

/**
 * Guards every route by its access rule, and loads its texts before it renders. On a route that needs a case token the token of the URL is stored. A
 * signed-in route completes a pending sign-in, else starts one, or leads to the page whose button does. A preload never changes credentials: it loads
 * no more than the texts where that would be needed. @throws a redirect if the navigation ends elsewhere; not found where a preload stops.
 */
export const guardRoute = async (
  { session, caseTokens }: Pick<Services, 'session' | 'caseTokens'>,
  { matches, address, isPreload }: Navigation,
): Promise<void> => {
  const { access, areas } = staticDataOf(matches)
  if (isPreload) {
    await loadAreas(areas)
    if (access === 'case-token' && caseTokens.current() === null) throw notFound()
    if (access === 'signed-in' && (session.account() === null || caseTokens.current() !== null)) throw notFound()
    return
  }
  if (access === 'case-token' && caseTokens.current() === null) {
    // The language is the case's, so texts are loaded after it.
    requestAreas(areas)
    await storeCaseToken(caseTokens, matches)
    return
  }
  const texts = loadAreas(areas)
  if (access === 'case-token') {
    await storeCaseToken(caseTokens, matches)
  } else if (access === 'signed-in') {
    caseTokens.leave()
    if (!(await isSignedIn(session, address)))
      throw redirect({ to: '/signin', search: { from: address }, replace: true })
  }
  await texts
}

const storeCaseToken = async (caseTokens: Services['caseTokens'], matches: Navigation['matches']): Promise<void> => {
  const { caseId, token } = v.parse(CaseParams, matches.at(-1)?.params)
  if (!caseTokens.enter(caseId, token)) throw redirect({ to: '/case/$caseId/renew', params: { caseId }, replace: true })
  if (token !== undefined && caseTokens.isStored(caseId)) {
    // A URL without the token can be the first entry too, and its texts also wait for the language of the case.
    caseTokens.leave()
    // Matching the route again takes as long as the first time.
    await nextTask()
    // A token in the URL would stay in the history, and in every screenshot.
    throw redirect({
      to: '.',
      params: (params) => ({ ...params, token: undefined }),
      search: true,
      hash: true,
      replace: true,
    })
  }
}

/**
 * Whether an account is signed in; false if a press has to begin the sign-in.
 *
 * @throws a redirect to the page of a failed sign-in.
 */
export const isSignedIn = async (session: Services['session'], startPage: string): Promise<boolean> => {
  try {
    return (await session.ensureSignedIn(startPage)) !== null
  } catch (error) {
    if (error instanceof SignInFailedError)
      throw redirect({ to: '/failed', search: { reason: 'auth', from: startPage }, replace: true })
    throw error
  }
}

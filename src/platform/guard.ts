import { notFound, redirect } from '@tanstack/react-router'
import * as v from 'valibot'
import { loadAreas, wantAreas } from './i18n.ts'
import { factsOf } from './route-facts.ts'
import { SignInFailedError } from './session.ts'
import type { Services } from './services.ts'

const CaseParams = v.object({ caseId: v.string(), token: v.optional(v.string()) })

type Visit = {
  matches: Parameters<typeof factsOf>[0]
  address: string
  /** Nobody goes there yet: a pointer or the focus is on a link. */
  isPreload: boolean
}

/**
 * The one door to every route: lets in by the route's access rule, and has its texts loaded before it shows. On a route that needs
 * a case token the token of the address is stored. A signed-in route completes a pending sign-in, else starts one. A preload never
 * changes who the reader is: it goes no further than to the texts where that would be needed.
 * @throws a redirect where the reader is to go elsewhere; not found where a preload ends.
 */
export const admit = async (
  { session, caseTokens }: Pick<Services, 'session' | 'caseTokens'>,
  { matches, address, isPreload }: Visit,
): Promise<void> => {
  const { access, areas } = factsOf(matches)
  if (isPreload) {
    await loadAreas(areas)
    if (access === 'case-token' && caseTokens.current() === null) throw notFound()
    if (access === 'signed-in' && (session.account() === null || caseTokens.current() !== null)) throw notFound()
    return
  }
  if (access === 'case-token' && caseTokens.current() === null) {
    // The case says in which language it is read; only then are the texts loaded.
    wantAreas(areas)
    enterCase(caseTokens, matches, address)
    return
  }
  const texts = loadAreas(areas)
  if (access === 'case-token') {
    enterCase(caseTokens, matches, address)
  } else if (access === 'signed-in') {
    caseTokens.leave()
    await signIn(session, address)
  }
  await texts
}

const enterCase = (caseTokens: Services['caseTokens'], matches: Visit['matches'], address: string): void => {
  const { caseId, token } = v.parse(CaseParams, matches.at(-1)?.params)
  if (!caseTokens.enter(caseId, token)) throw redirect({ to: '/case/$caseId/renew', params: { caseId }, replace: true })
  if (token !== undefined && caseTokens.isKept(caseId)) {
    // The address without the token is a first entry too: which texts are loaded still waits for the language of the case.
    caseTokens.leave()
    // A token in the address would stay in the history, and on every picture of the screen.
    throw redirect({ href: address.replace(`/case/${caseId}/${token}`, `/case/${caseId}`), replace: true })
  }
}

const signIn = async (session: Services['session'], startPage: string): Promise<void> => {
  try {
    await session.ensureSignedIn(startPage)
  } catch (error) {
    if (error instanceof SignInFailedError) throw redirect({ to: '/failed', search: { reason: 'auth' }, replace: true })
    throw error
  }
}

import { readCookie, removeCookie, writeCookie } from './cookies.ts'

/**
 * The token that opens one case for an applicant. It counts in this tab from the moment an applicant's route is entered until a
 * signed-in route is: a caseworker is somebody without one (specification §6). A cookie keeps it for a reload without token; scripts
 * read it, since calls carry the token in their query and no cookies (specification §7).
 */
export type CaseTokens = {
  /** The token that calls carry now; null where they carry a sign-in instead. */
  current(): string | null
  /** Enters a case by the token of the address, else by the one kept for it. Answers whether there is one. */
  enter(caseId: string, token: string | undefined): boolean
  /** Whether a reload without the token would find it. A browser without cookies keeps none. */
  isKept(caseId: string): boolean
  leave(): void
  /** Leaves the case, and no visit in this browser finds its token. */
  forget(caseId: string): void
}

const nameOf = (caseId: string): string => `case-token-${caseId}`

/** `cookiePath` is where the cookie of a token is sent and read: below the applicants' routes. */
export const createCaseTokens = ({ cookiePath = '/case' } = {}): CaseTokens => {
  let current: string | null = null
  let currentCase: string | null = null
  const isKept = (caseId: string): boolean => {
    const kept = readCookie(nameOf(caseId))
    return kept !== null && kept === current
  }
  // A browser may put a page back as it stood, also one of a case that has been left meanwhile.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted && currentCase !== null && readCookie(nameOf(currentCase)) === null) window.location.reload()
  })
  return {
    current: () => current,
    enter: (caseId, token) => {
      // Whoever follows a link from elsewhere reads it all the same: only requests from elsewhere go without it.
      if (token !== undefined) writeCookie(nameOf(caseId), token, { path: cookiePath, sameSite: 'Strict' })
      current = token ?? readCookie(nameOf(caseId)) ?? (currentCase === caseId ? current : null)
      currentCase = caseId
      return current !== null
    },
    isKept,
    leave: () => {
      current = null
      currentCase = null
    },
    forget: (caseId) => {
      removeCookie(nameOf(caseId), cookiePath)
      current = null
      currentCase = null
    },
  }
}

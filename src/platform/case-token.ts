import { readCookie, writeCookie } from './cookies.ts'

/**
 * The token that opens one case for an applicant. It counts in this tab from the moment an applicant's route is entered until a
 * signed-in route is: a caseworker is somebody without one (specification §6). A cookie keeps it for a reload without token.
 */
export type CaseTokens = {
  /** The token that calls carry now; null where they carry a sign-in instead. */
  current(): string | null
  /** Enters a case by the token of the address, else by the one kept for it. Answers whether there is one. */
  enter(caseId: string, token: string | undefined): boolean
  leave(): void
}

const cookiePath = '/case'

export const createCaseTokens = (): CaseTokens => {
  let current: string | null = null
  return {
    current: () => current,
    enter: (caseId, token) => {
      const name = `case-token-${caseId}`
      if (token !== undefined) writeCookie(name, token, { path: cookiePath })
      current = token ?? readCookie(name)
      return current !== null
    },
    leave: () => {
      current = null
    },
  }
}

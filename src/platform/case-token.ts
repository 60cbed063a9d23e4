import { caseTokenCookie } from '#schemas/identifiers.ts'
import { readCookie, removeCookie, writeCookie } from './cookies.ts'

/**
 * The token that opens one case for an applicant. It is active in this tab from entering an applicant's route until a
 * signed-in route is entered: a caseworker has none (specification §6). A cookie stores it for a reload without token; scripts
 * read it, since requests have the token in their query and no cookies (specification §7).
 */
export type CaseTokenStore = {
  /** The token of requests at present, or null if they have a bearer token instead. */
  current(): string | null
  /** Enters a case by the token of the URL, else by the stored one, which a text that is no token does not replace. Returns whether there is one. */
  enter(caseId: string, token: string | undefined): boolean
  /** Enters the case by the token that the refused one has replaced in this browser. Returns whether there is one. */
  enterFormer(caseId: string): boolean
  /** Whether the token is stored for a reload without it. Never in a browser without cookies. */
  isStored(caseId: string): boolean
  leave(): void
  /**
   * Removes a token from the browser that the server has refused, so that no later page is sent with it. This page keeps it until it is left:
   * a request without a token would lead to the sign-in of caseworkers.
   */
  refuse(caseId: string): void
  /** Leaves the case and removes its token from this browser. */
  forget(caseId: string): void
}

/** 32 bytes in base64url. A cookie of any other text could make the server refuse every page of the browser. */
export const isToken = (text: string): boolean => /^[\w-]{43}$/.test(text)

/** The token of a link without the signs that a mail or a message has had after it: a full stop, a bracket, a quotation mark. */
const withoutTrailingSigns = (text: string): string => /^([\w-]{43})[^\w-]+$/.exec(text)?.[1] ?? text

/** `cookiePathOf` is where the cookie of a case's token is sent and read: below the applicants' routes of that case. */
export const createCaseTokenStore = ({
  cookiePathOf = (caseId: string) => `/case/${encodeURIComponent(caseId)}`,
} = {}): CaseTokenStore => {
  let current: string | null = null
  let currentCase: string | null = null
  /** The token that a link replaced, since a link cut off by a mail program must not close an open case. */
  let former: { caseId: string; token: string } | null = null
  const store = (caseId: string, token: string): void =>
    // Scripts read it also after a cross-site link: SameSite=Strict omits it from cross-site requests only.
    writeCookie(caseTokenCookie(caseId), token, { path: cookiePathOf(caseId), sameSite: 'Strict' })
  const isStored = (caseId: string): boolean => {
    const stored = readCookie(caseTokenCookie(caseId))
    return stored !== null && stored === current
  }
  // The back/forward cache may restore a page of a case that was left meanwhile.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted && currentCase !== null && readCookie(caseTokenCookie(currentCase)) === null) window.location.reload()
  })
  return {
    current: () => current,
    enter: (caseId, linked) => {
      const token = linked && withoutTrailingSigns(linked)
      const stored = readCookie(caseTokenCookie(caseId))
      if (token !== undefined && isToken(token)) {
        if (stored !== null && stored !== token) former = { caseId, token: stored }
        store(caseId, token)
        current = token
      } else current = stored ?? token ?? (currentCase === caseId ? current : null)
      currentCase = caseId
      return current !== null
    },
    enterFormer: (caseId) => {
      if (former?.caseId !== caseId) return false
      const { token } = former
      former = null
      store(caseId, token)
      current = token
      currentCase = caseId
      return true
    },
    isStored,
    leave: () => {
      current = null
      currentCase = null
    },
    refuse: (caseId) => {
      if (isStored(caseId)) removeCookie(caseTokenCookie(caseId), cookiePathOf(caseId))
    },
    forget: (caseId) => {
      removeCookie(caseTokenCookie(caseId), cookiePathOf(caseId))
      former = null
      current = null
      currentCase = null
    },
  }
}

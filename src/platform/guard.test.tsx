import { isRedirect } from '@tanstack/react-router'
import { afterEach, expect, test } from 'vitest'
import { createCaseTokens } from './case-token.ts'
import { removeCookie } from './cookies.ts'
import { admit } from './guard.ts'
import type { RouteFacts } from './route-facts.ts'
import { SignInFailedError, type Session } from './session.ts'

const caseId = '0b9a4c52-3d1e-4f60-8a17-5c2e9d7b1f01'
const maria = {
  homeAccountId: 'h',
  localAccountId: 'l',
  username: 'maria.oberg@hantverksgivarna.example',
  name: 'Maria Öberg',
}

const sessionThat = (ensureSignedIn: Session['ensureSignedIn']): Session => ({
  account: () => null,
  ensureSignedIn,
  accessToken: () => Promise.reject(new Error('not asked for here')),
  signOut: () => Promise.resolve(),
  subscribe: () => () => {},
})

const visit = (staticData: RouteFacts, params: Record<string, string> = {}) => ({
  matches: [{ staticData, pathname: '/', params }],
  address: '/case/admin/7?tab=notes',
})

/** Where the door sends on, or null where it lets in. */
const sentTo = async (entering: Promise<void>) => {
  const refusal: unknown = await entering.then(
    () => null,
    (error: unknown) => error,
  )
  if (refusal === null) return null
  if (!isRedirect(refusal)) throw new Error('The door failed.', { cause: refusal })
  const { to, params, search } = refusal.options
  return { to, params, search }
}

afterEach(() => removeCookie(`case-token-${caseId}`, '/case'))

test('the token of the address opens a case and is kept', async () => {
  const caseTokens = createCaseTokens()
  const services = { session: sessionThat(() => Promise.reject(new Error('not asked for here'))), caseTokens }
  expect(await sentTo(admit(services, visit({ access: 'case-token' }, { caseId, token: 'secret' })))).toBe(null)
  expect(caseTokens.current()).toBe('secret')
})

test('without a token the reader may ask for a new link', async () => {
  const services = { session: sessionThat(() => Promise.resolve(maria)), caseTokens: createCaseTokens() }
  expect(await sentTo(admit(services, visit({ access: 'case-token' }, { caseId })))).toStrictEqual({
    to: '/case/$caseId/renew',
    params: { caseId },
    search: undefined,
  })
})

test('a signed-in route leaves the case token behind and remembers where it was to go', async () => {
  const startPages: string[] = []
  const caseTokens = createCaseTokens()
  caseTokens.enter(caseId, 'secret')
  const session = sessionThat((startPage) => {
    startPages.push(startPage)
    return Promise.resolve(maria)
  })
  expect(await sentTo(admit({ session, caseTokens }, visit({ access: 'signed-in' })))).toBe(null)
  expect([caseTokens.current(), startPages]).toStrictEqual([null, ['/case/admin/7?tab=notes']])
})

test('a failed sign-in leads to the failure page', async () => {
  const services = {
    session: sessionThat(() => Promise.reject(new SignInFailedError('access_denied'))),
    caseTokens: createCaseTokens(),
  }
  expect(await sentTo(admit(services, visit({ access: 'signed-in' })))).toStrictEqual({
    to: '/failed',
    params: undefined,
    search: { reason: 'auth' },
  })
})

import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  isNotFound,
  isRedirect,
} from '@tanstack/react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { createCaseTokenStore } from './case-token.ts'
import { removeCookie } from './cookies.ts'
import { guardRoute } from './route-guard.ts'
import type { RouteStaticData } from './route-static-data.ts'
import type { Session } from './session.ts'
import { SignInFailedError } from './sign-in-failed-error.ts'

const caseId = '0b9a4c52-3d1e-4f60-8a17-5c2e9d7b1f01'
const maria = {
  homeAccountId: 'h',
  localAccountId: 'l',
  username: 'maria.oberg@hantverksgivarna.example',
  name: 'Maria Öberg',
}

const sessionWith = (ensureSignedIn: Session['ensureSignedIn']): Session => ({
  account: () => null,
  ensureSignedIn,
  signInByPress: () => Promise.reject(new Error('not requested here')),
  accessToken: () => Promise.reject(new Error('not requested here')),
  signOut: () => Promise.resolve(),
  subscribe: () => () => {},
})

const navigationTo = (
  staticData: RouteStaticData,
  params: Record<string, string> = {},
  address = '/case/admin/7?tab=notes',
) => ({
  matches: [{ staticData, pathname: '/', params }],
  address,
  isPreload: false,
})

/** The redirect of the guard, or null if it lets the navigation pass. */
const redirectOf = async (guarding: Promise<void>) => {
  const thrown: unknown = await guarding.then(
    () => null,
    (error: unknown) => error,
  )
  if (thrown === null) return null
  if (!isRedirect(thrown)) throw new Error('The guard failed.', { cause: thrown })
  const { to, params, search } = thrown.options
  return { to, params, search }
}

afterEach(() => removeCookie(`case-token-${caseId}`, '/'))

const sessionWithoutSignIn = () => sessionWith(() => Promise.reject(new Error('not requested here')))

/** The URL that a visit of the route ends at. */
const visit = async (services: Parameters<typeof guardRoute>[0], url: string): Promise<string> => {
  const rootRoute = createRootRoute({
    beforeLoad: async ({ matches, location, preload }) =>
      await guardRoute(services, { matches, address: location.href, isPreload: preload }),
  })
  const formRoute = createRoute({
    getParentRoute: () => rootRoute,
    path: '/case/$caseId/{-$token}/form/$formId',
    staticData: { access: 'case-token' },
  })
  const router = createRouter({
    routeTree: rootRoute.addChildren([formRoute]),
    history: createMemoryHistory({ initialEntries: [url] }),
  })
  await router.load()
  return router.state.location.href
}

const token = 'a-43_letter'.padEnd(43, 'Z')

test('the token of the URL opens a case, and is removed from the URL', async () => {
  // The page of the test is not below /case.
  const services = { session: sessionWithoutSignIn(), caseTokens: createCaseTokenStore({ cookiePathOf: () => '/' }) }
  const withoutToken = `/case/${caseId}/form/company?a=1#website`
  expect(await visit(services, `/case/${caseId}/${token}/form/company?a=1#website`)).toBe(withoutToken)
  expect(services.caseTokens.current()).toBe(token)
  expect(await visit(services, withoutToken)).toBe(withoutToken)
})

test.each(['secret', 'x'.repeat(3900), `${token}Z`, `${token.slice(1)};`, `${token}Z.`])(
  'a text that is no token is not stored, and does not replace the stored token',
  (text) => {
    const caseTokens = createCaseTokenStore({ cookiePathOf: () => '/' })
    caseTokens.enter(caseId, text)
    expect([document.cookie, caseTokens.current()]).toStrictEqual(['', text])
    caseTokens.enter(caseId, token)
    caseTokens.enter(caseId, text)
    expect([document.cookie, caseTokens.current()]).toStrictEqual([`case-token-${caseId}=${token}`, token])
  },
)

test.each(['.', '>', '%22', ',”', ').'])('a link with %s at its end opens its case', (signs) => {
  const caseTokens = createCaseTokenStore({ cookiePathOf: () => '/' })
  expect(caseTokens.enter(caseId, `${token}${decodeURIComponent(signs)}`)).toBe(true)
  expect([caseTokens.current(), caseTokens.isStored(caseId)]).toStrictEqual([token, true])
})

test('a stored token is used on the pages of its case alone', () => {
  const write = vi.spyOn(document, 'cookie', 'set')
  createCaseTokenStore().enter(caseId, token)
  expect(write.mock.lastCall?.[0]).toContain(`; Path=/case/${caseId};`)
  write.mockRestore()
})

test('the token stays in the URL where the browser has no cookies', async () => {
  const caseTokens = { ...createCaseTokenStore(), isStored: () => false }
  const navigation = navigationTo({ access: 'case-token' }, { caseId, token: 'secret' }, `/case/${caseId}/secret`)
  expect(await redirectOf(guardRoute({ session: sessionWithoutSignIn(), caseTokens }, navigation))).toBe(null)
  expect(caseTokens.current()).toBe('secret')
})

test('a case that has been left does not open without a link', async () => {
  const caseTokens = createCaseTokenStore()
  caseTokens.enter(caseId, 'secret')
  caseTokens.forget(caseId)
  expect([caseTokens.current(), caseTokens.enter(caseId, undefined)]).toStrictEqual([null, false])
})

test('a refused token opens no later page, and stays on its own page until that is left', () => {
  const token = 's'.repeat(43)
  const caseTokens = createCaseTokenStore()
  caseTokens.enter(caseId, token)
  caseTokens.refuse(caseId)
  expect([caseTokens.current(), caseTokens.isStored(caseId)]).toStrictEqual([token, false])
  caseTokens.leave()
  expect(caseTokens.enter(caseId, undefined)).toBe(false)
})

test('a route by token redirects to the renewal of the link without a token', async () => {
  const services = { session: sessionWith(() => Promise.resolve(maria)), caseTokens: createCaseTokenStore() }
  expect(await redirectOf(guardRoute(services, navigationTo({ access: 'case-token' }, { caseId })))).toStrictEqual({
    to: '/case/$caseId/renew',
    params: { caseId },
    search: undefined,
  })
})

test('a signed-in route leaves the case and passes its URL as start page', async () => {
  const startPages: string[] = []
  const caseTokens = createCaseTokenStore()
  caseTokens.enter(caseId, 'secret')
  const session = sessionWith((startPage) => {
    startPages.push(startPage)
    return Promise.resolve(maria)
  })
  expect(await redirectOf(guardRoute({ session, caseTokens }, navigationTo({ access: 'signed-in' })))).toBe(null)
  expect([caseTokens.current(), startPages]).toStrictEqual([null, ['/case/admin/7?tab=notes']])
})

test('a sign-in that needs a press redirects to its page, with the requested address', async () => {
  const services = { session: sessionWith(() => Promise.resolve(null)), caseTokens: createCaseTokenStore() }
  expect(await redirectOf(guardRoute(services, navigationTo({ access: 'signed-in' })))).toStrictEqual({
    to: '/signin',
    params: undefined,
    search: { from: '/case/admin/7?tab=notes' },
  })
})

test('a failed sign-in redirects to the failure page, with the address to try again', async () => {
  const services = {
    session: sessionWith(() => Promise.reject(new SignInFailedError('access_denied'))),
    caseTokens: createCaseTokenStore(),
  }
  expect(await redirectOf(guardRoute(services, navigationTo({ access: 'signed-in' })))).toStrictEqual({
    to: '/failed',
    params: undefined,
    search: { reason: 'auth', from: '/case/admin/7?tab=notes' },
  })
})

const rejectSignIn = () => Promise.reject(new Error('A preload started a sign-in.'))

/** Whether a preload of the route may fetch what the page needs. */
const isPreloadAllowed = async (
  services: Parameters<typeof guardRoute>[0],
  access: RouteStaticData['access'],
): Promise<boolean> =>
  guardRoute(services, { ...navigationTo(access === undefined ? {} : { access }, { caseId }), isPreload: true }).then(
    () => true,
    (error: unknown) => {
      if (isNotFound(error)) return false
      throw error
    },
  )

test('a preload starts no sign-in, and stops at a route that needs one', async () => {
  const services = { session: sessionWith(rejectSignIn), caseTokens: createCaseTokenStore() }
  expect([await isPreloadAllowed(services, 'signed-in'), await isPreloadAllowed(services, 'public')]).toStrictEqual([
    false,
    true,
  ])
})

test('a preload of a signed-in route continues with an account', async () => {
  const services = {
    session: { ...sessionWith(rejectSignIn), account: () => maria },
    caseTokens: createCaseTokenStore(),
  }
  expect(await isPreloadAllowed(services, 'signed-in')).toBe(true)
})

test('a preload changes no case token, and enters no case', async () => {
  const caseTokens = createCaseTokenStore()
  const services = { session: { ...sessionWith(rejectSignIn), account: () => maria }, caseTokens }
  expect([await isPreloadAllowed(services, 'case-token'), caseTokens.current()]).toStrictEqual([false, null])
  caseTokens.enter(caseId, 'secret')
  expect([await isPreloadAllowed(services, 'signed-in'), caseTokens.current()]).toStrictEqual([false, 'secret'])
  expect([await isPreloadAllowed(services, 'case-token'), caseTokens.current()]).toStrictEqual([true, 'secret'])
})

import { isNotFound, isRedirect } from '@tanstack/react-router'
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

const visit = (staticData: RouteFacts, params: Record<string, string> = {}, address = '/case/admin/7?tab=notes') => ({
  matches: [{ staticData, pathname: '/', params }],
  address,
  isPreload: false,
})

/** Where the door sends on, or null where it lets in. */
const sentTo = async (entering: Promise<void>) => {
  const refusal: unknown = await entering.then(
    () => null,
    (error: unknown) => error,
  )
  if (refusal === null) return null
  if (!isRedirect(refusal)) throw new Error('The door failed.', { cause: refusal })
  const { to, params, search, href } = refusal.options
  return href === undefined ? { to, params, search } : { href }
}

afterEach(() => removeCookie(`case-token-${caseId}`, '/'))

const nobodySignsIn = () => sessionThat(() => Promise.reject(new Error('not asked for here')))

test('the token of the address opens a case, is kept, and leaves the address', async () => {
  // The page of the test is not below /case.
  const services = { session: nobodySignsIn(), caseTokens: createCaseTokens({ cookiePath: '/' }) }
  const enter = async (params: Record<string, string>, address: string) =>
    await sentTo(admit(services, visit({ access: 'case-token' }, params, address)))
  expect(await enter({ caseId, token: 'secret' }, `/case/${caseId}/secret/form/company?a=1#website`)).toStrictEqual({
    href: `/case/${caseId}/form/company?a=1#website`,
  })
  expect(await enter({ caseId }, `/case/${caseId}/form/company?a=1#website`)).toBe(null)
  expect(services.caseTokens.current()).toBe('secret')
})

test('a browser that keeps no cookies keeps the token in the address', async () => {
  const caseTokens = { ...createCaseTokens(), isKept: () => false }
  const parts = visit({ access: 'case-token' }, { caseId, token: 'secret' }, `/case/${caseId}/secret`)
  expect(await sentTo(admit({ session: nobodySignsIn(), caseTokens }, parts))).toBe(null)
  expect(caseTokens.current()).toBe('secret')
})

test('whoever has left a case does not come back without a link', async () => {
  const caseTokens = createCaseTokens()
  caseTokens.enter(caseId, 'secret')
  caseTokens.forget(caseId)
  expect([caseTokens.current(), caseTokens.enter(caseId, undefined)]).toStrictEqual([null, false])
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

const nobody = () => Promise.reject(new Error('A preload started a sign-in.'))

/** Whether a preload of the route may fetch what the page needs. */
const isPreloaded = async (services: Parameters<typeof admit>[0], access: RouteFacts['access']): Promise<boolean> =>
  admit(services, { ...visit(access === undefined ? {} : { access }, { caseId }), isPreload: true }).then(
    () => true,
    (error: unknown) => {
      if (isNotFound(error)) return false
      throw error
    },
  )

test('a preload starts no sign-in, and ends where one would be needed', async () => {
  const services = { session: sessionThat(nobody), caseTokens: createCaseTokens() }
  expect([await isPreloaded(services, 'signed-in'), await isPreloaded(services, 'public')]).toStrictEqual([false, true])
})

test('a preload of a signed-in route goes on for who is signed in', async () => {
  const services = { session: { ...sessionThat(nobody), account: () => maria }, caseTokens: createCaseTokens() }
  expect(await isPreloaded(services, 'signed-in')).toBe(true)
})

test('a preload leaves the case token in use, and enters no case', async () => {
  const caseTokens = createCaseTokens()
  const services = { session: { ...sessionThat(nobody), account: () => maria }, caseTokens }
  expect([await isPreloaded(services, 'case-token'), caseTokens.current()]).toStrictEqual([false, null])
  caseTokens.enter(caseId, 'secret')
  expect([await isPreloaded(services, 'signed-in'), caseTokens.current()]).toStrictEqual([false, 'secret'])
  expect([await isPreloaded(services, 'case-token'), caseTokens.current()]).toStrictEqual([true, 'secret'])
})

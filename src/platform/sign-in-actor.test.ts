import { BrowserAuthError, BrowserAuthErrorCodes } from '@azure/msal-browser'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Settings } from '#schemas/api/settings.ts'
import { SignInFailedError } from './sign-in-failed-error.ts'
import { createSignIn } from './sign-in.ts'

const maria = {
  homeAccountId: 'h',
  localAccountId: 'l',
  username: 'maria.oberg@hantverksgivarna.example',
  name: 'Maria Öberg',
}

/** A mock of the library's identity client: its configuration, and its calls that sign in. */
const client = vi.hoisted(() => ({
  configurations: new Array<unknown>(),
  calls: new Array<readonly unknown[]>(),
  refusals: new Array<Error>(),
  popups: new Array<Promise<unknown>>(),
}))
vi.mock('@azure/msal-browser', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  PublicClientApplication: class {
    constructor(configuration: unknown) {
      client.configurations.push(configuration)
    }
    initialize = () => Promise.resolve()
    handleRedirectPromise = () => Promise.resolve(null)
    getActiveAccount = () => null
    getAllAccounts = () => []
    setActiveAccount = () => undefined
    loginPopup = (request: unknown) => {
      client.calls.push(['popup', request])
      return client.popups.shift() ?? Promise.resolve({ account: maria, accessToken: 'token' })
    }
    loginRedirect = (request: unknown) => {
      client.calls.push(['redirect', request])
      const refusal = client.refusals.shift()
      return refusal === undefined ? Promise.resolve() : Promise.reject(refusal)
    }
  },
}))

beforeEach(() => {
  client.configurations.length = 0
  client.calls.length = 0
  client.refusals.length = 0
  client.popups.length = 0
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('window', { location: { origin: 'https://apply.example' } })
  return () => vi.unstubAllGlobals()
})

const auth: Settings['auth'] = {
  issuer: 'https://login.example/tenant',
  clientId: 'product',
  audience: 'api',
  mode: 'AAD',
  scopes: ['api/read'],
  interaction: 'redirect',
  redirectPath: '/callback',
}
const signIn = (interaction: Settings['auth']['interaction']) =>
  createSignIn({ ...auth, interaction }, { telemetry: { warning: () => {} }, onSignInFailed: () => {} }, () => {})

const popup = ['popup', { scopes: ['api/read'], overrideInteractionInProgress: true }]

/** A sign-in by popup, after the guard of a route has asked for an account. */
const waitingForPress = async () => {
  const started = signIn('popup')
  expect(await started.ensureSignedIn('/simple')).toBe(null)
  return started
}

test('a configured popup opens only on a press, and its account becomes the active one', async () => {
  const started = await waitingForPress()
  expect(client.calls).toStrictEqual([])
  expect(await started.signInByPress('/simple')).toStrictEqual(maria)
  expect([client.calls, await started.ensureSignedIn('/simple')]).toStrictEqual([[popup], maria])
})

test('while a closed popup is pending a route asks for a press, and the next press opens a new popup', async () => {
  const started = await waitingForPress()
  client.popups.push(new Promise(() => undefined))
  const first = started.signInByPress('/simple')
  expect(await started.ensureSignedIn('/')).toBe(null)
  expect(await Promise.all([first, started.signInByPress('/')])).toStrictEqual([maria, maria])
  expect(client.calls).toStrictEqual([popup, popup])
})

test('a blocked popup is replaced by a redirect, and a refused sign-in in a popup is not', async () => {
  const started = await waitingForPress()
  client.popups.push(Promise.reject(new BrowserAuthError(BrowserAuthErrorCodes.noTokenRequestCacheError, '')))
  await expect(started.signInByPress('/simple')).rejects.toBeInstanceOf(SignInFailedError)
  client.popups.push(Promise.reject(new BrowserAuthError(BrowserAuthErrorCodes.popupWindowError, '')))
  void started.signInByPress('/simple')
  const redirect = ['redirect', { scopes: ['api/read'], redirectStartPage: 'https://apply.example/simple' }]
  await vi.waitFor(() => expect(client.calls).toStrictEqual([popup, popup, redirect]))
})

test('without a popup a redirect signs in, and returns to the page of the user', async () => {
  void signIn('redirect').ensureSignedIn('/simple')
  await vi.waitFor(() =>
    expect(client.calls).toStrictEqual([
      ['redirect', { scopes: ['api/read'], redirectStartPage: 'https://apply.example/simple' }],
    ]),
  )
})

test('Back from the provider’s page lets the redirect begin again, with the kept address', async () => {
  client.refusals.push(new BrowserAuthError(BrowserAuthErrorCodes.userCancelled, ''))
  void signIn('redirect').ensureSignedIn('/case/admin/7')
  const redirect = ['redirect', { scopes: ['api/read'], redirectStartPage: 'https://apply.example/case/admin/7' }]
  await vi.waitFor(() => expect(client.calls).toStrictEqual([redirect, redirect]))
})

test('a redirect that the provider refuses fails', async () => {
  client.refusals.push(new BrowserAuthError(BrowserAuthErrorCodes.cryptoNonExistent, ''))
  await expect(signIn('redirect').ensureSignedIn('/case/admin/7')).rejects.toBeInstanceOf(SignInFailedError)
  expect(client.calls).toHaveLength(1)
})

test('the identity client keeps sign-ins in localStorage, logs errors only, and comes back to the configured address or the start page', async () => {
  await signIn('popup').ensureSignedIn('/')
  expect(client.configurations).toMatchObject([
    {
      auth: {
        authority: 'https://login.example/tenant',
        redirectUri: 'https://apply.example/callback',
        postLogoutRedirectUri: 'https://apply.example/',
      },
      cache: { cacheLocation: 'localStorage' },
      system: { loggerOptions: { logLevel: 0, piiLoggingEnabled: false }, popupBridgeTimeout: 900_000 },
    },
  ])
})

import { beforeEach, expect, test, vi } from 'vitest'
import type { Settings } from '#schemas/api/settings.ts'
import { createSignIn } from './sign-in.ts'

const maria = {
  homeAccountId: 'h',
  localAccountId: 'l',
  username: 'maria.oberg@hantverksgivarna.example',
  name: 'Maria Öberg',
}

/** The identity client of the library: what it is configured with, and which of its calls sign in. */
const client = vi.hoisted(() => ({ configurations: new Array<unknown>(), calls: new Array<readonly unknown[]>() }))
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
      return Promise.resolve({ account: maria, accessToken: 'token' })
    }
    loginRedirect = (request: unknown) => {
      client.calls.push(['redirect', request])
      return Promise.resolve()
    }
  },
}))

beforeEach(() => {
  client.configurations.length = 0
  client.calls.length = 0
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

test('a popup signs in where it is configured, and makes its account the active one', async () => {
  expect(await signIn('popup').ensureSignedIn('/simple')).toStrictEqual(maria)
  expect(client.calls).toStrictEqual([['popup', { scopes: ['api/read'] }]])
})

test('otherwise a redirect signs in, which comes back to where the user was', async () => {
  void signIn('redirect').ensureSignedIn('/simple')
  await vi.waitFor(() =>
    expect(client.calls).toStrictEqual([
      ['redirect', { scopes: ['api/read'], redirectStartPage: 'https://apply.example/simple' }],
    ]),
  )
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
      system: { loggerOptions: { logLevel: 0, piiLoggingEnabled: false } },
    },
  ])
})

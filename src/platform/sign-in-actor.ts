import {
  AuthError,
  BrowserAuthErrorCodes,
  CacheLookupPolicy,
  ClientAuthErrorCodes,
  BrowserCacheLocation,
  LogLevel,
  ProtocolMode,
  PublicClientApplication,
  type AccountInfo,
  type AuthenticationResult,
  type RedirectRequest,
  type Configuration,
} from '@azure/msal-browser'
import { createActor, fromPromise, type Actor } from 'xstate'
import { ProviderUnreachableError, signInMachine, type Account } from '#machines/sign-in.ts'
import type { Settings } from '#schemas/api/settings.ts'
import { discoveryUrl } from '#schemas/discovery-url.ts'
import { leavePage } from './account-follower.ts'
import { inspect } from './inspection/inspect.ts'

export type SignInActor = Actor<typeof signInMachine>

/** Runs the sign-in machine against the real identity client. `warn` gets the error of a silent request. */
export const startSignIn = (auth: Settings['auth'], warn: (text: string, cause: unknown) => void): SignInActor => {
  const scopes = [...auth.scopes]

  const silentToken = async (account: Account | null, cacheLookupPolicy: CacheLookupPolicy): Promise<string> => {
    const result = await msalClient().acquireTokenSilent({ scopes, account: accountInfoOf(account), cacheLookupPolicy })
    return result.accessToken
  }

  return createActor(
    signInMachine.provide({
      actors: {
        'create client': fromPromise(() => reachable(createMsalClient(auth))),
        'complete pending redirect': fromPromise(async () => {
          // The callback page has come back to the start page. Compared with it here, an address that the router has written in its own way
          // meanwhile, such as a number in quotes, would be left for the start page again and again.
          const result = await reachable(msalClient().handleRedirectPromise({ navigateToLoginRequestUrl: false }))
          return result === null ? activeAccount() : activate(result)
        }),
        'sign in interactively': fromPromise(async ({ input }) => {
          const request = { scopes }
          const popup = auth.interaction === 'popup' && !input.isFallBack ? await signInByPopup(request) : 'blocked'
          if (popup !== 'blocked') return popup
          // Concatenated to the origin, not resolved against it: `//host` would be another site.
          return redirectToProvider({ ...request, redirectStartPage: window.location.origin + input.startPage })
        }),
        'read cached token': fromPromise(({ input }) => silentToken(input.account, CacheLookupPolicy.AccessToken)),
        'redeem refresh token': fromPromise(({ input }) =>
          reachable(silentToken(input.account, CacheLookupPolicy.RefreshToken)),
        ),
        'acquire token in hidden frame': fromPromise(async ({ input }) => {
          await assertReachable(auth)
          const result = await reachable(msalClient().ssoSilent({ scopes, account: accountInfoOf(input.account) }))
          const account = activate(result)
          // The provider's session may belong to another person by now.
          if (input.account !== null && input.account.homeAccountId !== account.homeAccountId) {
            leavePage()
            return untilUnload()
          }
          return result.accessToken
        }),
        'sign out': fromPromise(async ({ input }) => {
          const account = accountInfoOf(input.account)
          // Without the hint the provider does not come back here (OpenID Connect RP-Initiated Logout 1.0, §2).
          const hint = account.idToken === undefined ? {} : { idTokenHint: account.idToken }
          // In this window also where a popup signs in: the provider returns to the start page, which ends no popup, and a popup can be blocked.
          await msalClient().logoutRedirect({ account, ...hint })
          return untilUnload()
        }),
      },
      actions: {
        'warn about silent failure': (_, { error }) =>
          warn('Cannot get a token silently; signing in interactively.', error),
      },
    }),
    { inspect },
  ).start()
}

const blockedPopupCodes: ReadonlySet<string> = new Set([
  BrowserAuthErrorCodes.popupWindowError,
  BrowserAuthErrorCodes.emptyWindowError,
])

/** A popup that the user closed is not detected, so the next one replaces it. */
const signInByPopup = async (request: { scopes: string[] }): Promise<Account | 'blocked'> => {
  try {
    return activate(await reachable(msalClient().loginPopup({ ...request, overrideInteractionInProgress: true })))
  } catch (error) {
    if (error instanceof AuthError && blockedPopupCodes.has(error.errorCode)) return 'blocked'
    throw error
  }
}

/** The page that Back on the provider's page restores needs the sign-in as before: the redirect begins again, with its start page. */
const redirectToProvider = async (request: RedirectRequest): Promise<never> => {
  try {
    await reachable(msalClient().loginRedirect(request))
  } catch (error) {
    if (!(error instanceof AuthError) || error.errorCode !== BrowserAuthErrorCodes.userCancelled) throw error
    return redirectToProvider(request)
  }
  return untilUnload()
}

const networkErrorCodes: ReadonlySet<string> = new Set([
  ClientAuthErrorCodes.networkError,
  ClientAuthErrorCodes.noNetworkConnectivity,
  ClientAuthErrorCodes.endpointResolutionError,
  BrowserAuthErrorCodes.getRequestFailed,
  BrowserAuthErrorCodes.postRequestFailed,
])

/** @throws ProviderUnreachableError for an error of the network; every other error as it is. */
const reachable = async <T>(request: Promise<T>): Promise<T> => {
  try {
    return await request
  } catch (error) {
    const isNetworkError =
      error instanceof AuthError ? networkErrorCodes.has(error.errorCode) : error instanceof TypeError
    if (!isNetworkError && navigator.onLine !== false) throw error
    throw new ProviderUnreachableError('The identity provider cannot be reached.', { cause: error })
  }
}

/**
 * A frame that cannot be loaded reports no error: after ten seconds it counts as a refusal, and the page would leave for a provider that
 * does not respond.
 *
 * @throws ProviderUnreachableError
 */
const assertReachable = async ({ issuer }: Settings['auth']): Promise<void> => {
  await reachable(fetch(discoveryUrl(issuer), { credentials: 'omit', cache: 'no-store' }))
}

const activate = (result: AuthenticationResult): Account => {
  msalClient().setActiveAccount(result.account)
  return accountOf(result.account)
}

const activeAccount = (): Account | null => {
  const active = msalClient().getActiveAccount() ?? msalClient().getAllAccounts()[0] ?? null
  if (active !== null) msalClient().setActiveAccount(active)
  return active === null ? null : accountOf(active)
}

const accountInfoOf = (account: Account | null): AccountInfo => {
  const info = account === null ? null : msalClient().getAccount({ homeAccountId: account.homeAccountId })
  if (info === null) throw new Error('No account is signed in.')
  return info
}

const untilUnload = (): Promise<never> => new Promise(() => {})

type AuthSettings = Settings['auth']

/** A sign-in takes as long as a person who looks for a second factor. The client's own minute is too short. */
const popupTimeoutMs = 15 * 60_000

let client: PublicClientApplication | undefined

/**
 * Creates and initialises the identity client, once for the page.
 * @throws when the identity provider's metadata cannot be read.
 */
const createMsalClient = async (auth: AuthSettings): Promise<void> => {
  const newClient = new PublicClientApplication(await configurationOf(auth))
  await newClient.initialize()
  client = newClient
}

/** @throws {Error} before `createMsalClient` (specification §8). */
export const msalClient = (): PublicClientApplication => {
  if (client === undefined) throw new Error('Msal client not created. Call createMsalClient first.')
  return client
}

const accountOf = (info: AccountInfo): Account => ({
  homeAccountId: info.homeAccountId,
  localAccountId: info.localAccountId,
  username: info.username,
  name: info.name ?? info.username,
})

const configurationOf = async (auth: AuthSettings): Promise<Configuration> => ({
  auth: {
    clientId: auth.clientId,
    redirectUri: `${window.location.origin}${auth.redirectPath}`,
    postLogoutRedirectUri: `${window.location.origin}/`,
    ...(auth.issuer.startsWith('http:')
      ? await plainHttpAuthority(auth.issuer)
      : { authority: auth.issuer, ...knownAuthority(auth) }),
  },
  cache: { cacheLocation: BrowserCacheLocation.LocalStorage },
  system: {
    popupBridgeTimeout: popupTimeoutMs,
    protocolMode: auth.mode === 'AAD' ? ProtocolMode.AAD : ProtocolMode.OIDC,
    loggerOptions: { logLevel: LogLevel.Error, piiLoggingEnabled: false },
  },
})

/** Entra's own hosts are known to the client; any other provider has to be named. */
const knownAuthority = (auth: AuthSettings): Pick<Configuration['auth'], 'knownAuthorities'> =>
  auth.mode === 'OIDC' ? { knownAuthorities: [new URL(auth.issuer).host] } : {}

/**
 * The client refuses an authority whose scheme is http, but takes endpoints of any scheme from metadata that is handed to it.
 * Only for an issuer without TLS, such as one on this machine.
 */
const plainHttpAuthority = async (
  issuer: string,
): Promise<Pick<Configuration['auth'], 'authority' | 'knownAuthorities' | 'authorityMetadata'>> => {
  const response = await fetch(discoveryUrl(issuer), { credentials: 'omit' })
  if (!response.ok) throw new Error(`Cannot sign in: ${issuer} answered ${response.status}.`)
  return {
    authority: issuer.replace(/^http:/, 'https:'),
    knownAuthorities: [new URL(issuer).host],
    authorityMetadata: await response.text(),
  }
}

import {
  BrowserCacheLocation,
  LogLevel,
  ProtocolMode,
  PublicClientApplication,
  type AccountInfo,
  type Configuration,
} from '@azure/msal-browser'
import type { Settings } from '#schemas/api/settings.ts'
import { discoveryUrl } from '#schemas/discovery-url.ts'
import type { Account } from '#machines/sign-in.ts'

type AuthSettings = Settings['auth']

/** A sign-in takes as long as a person who looks for a second factor. The client's own minute is too short. */
const popupTimeoutMs = 15 * 60_000

let client: PublicClientApplication | undefined

/**
 * Creates and initialises the identity client, once for the page.
 * @throws when the identity provider's metadata cannot be read.
 */
export const createMsalClient = async (auth: AuthSettings): Promise<void> => {
  const newClient = new PublicClientApplication(await configurationOf(auth))
  await newClient.initialize()
  client = newClient
}

/** @throws {Error} before `createMsalClient` (specification §8). */
export const msalClient = (): PublicClientApplication => {
  if (client === undefined) throw new Error('Msal client not created. Call createMsalClient first.')
  return client
}

export const accountOf = (info: AccountInfo): Account => ({
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

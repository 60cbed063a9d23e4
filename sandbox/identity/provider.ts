import { Provider, interactionPolicy } from 'oidc-provider'
import type { Configuration, KoaContextWithOIDC } from 'oidc-provider'
import { pickLanguage } from '../language.ts'
import { formHeaders } from '../page.ts'
import type { Html } from '../page.ts'
import type { World } from '../world.ts'
import { storeAdapter } from './adapter.ts'
import { openSigningKey } from './keys.ts'
import { errorPage, loggedOutPage, logoutPage } from './pages.ts'
import { apiScope, apiScopes, audience, claimsOf, clientId, clientInfoOf, personOf } from './tenant.ts'

const hour = 60 * 60
const day = 24 * hour

/** The OpenID Connect provider of the demo tenant: one public browser client, JWT access tokens for the product's API. */
export const createProvider = async (world: World): Promise<Provider> => {
  const provider = new Provider(`${world.publicUrl}/sandbox/identity`, await configure(world))
  provider.proxy = true
  provider.use(addClientInfo)
  return provider
}

/** Entra's token response has client_info beside the tokens, and MSAL in its Entra mode needs it. */
const addClientInfo = async (ctx: KoaContextWithOIDC, next: () => Promise<void>): Promise<void> => {
  await next()
  const oid = ctx.oidc?.route === 'token' && ctx.status === 200 ? ctx.oidc.account?.accountId : undefined
  if (oid !== undefined && typeof ctx.body === 'object') ctx.body = { ...ctx.body, client_info: clientInfoOf(oid) }
}

const configure = async (world: World): Promise<Configuration> => ({
  adapter: storeAdapter(world.store),
  jwks: { keys: [await openSigningKey(world.store)] },
  cookies: { keys: [world.secrets.identityCookies] },
  clients: [
    {
      client_id: clientId,
      token_endpoint_auth_method: 'none',
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
      redirect_uris: [`${world.productUrl}/callback`, `${world.productUrl}/`],
      post_logout_redirect_uris: [`${world.productUrl}/`],
    },
  ],
  clientBasedCORS: (_ctx, origin) => origin === new URL(world.productUrl).origin,
  scopes: ['openid', 'offline_access', 'profile', 'email'],
  claims: { openid: ['sub'], profile: ['oid', 'tid', 'name', 'preferred_username', 'roles'], email: ['email'] },
  // MSAL reads name and tenant from the ID token; it never requests userinfo.
  conformIdTokenClaims: false,
  findAccount: (_ctx, oid) => {
    const person = personOf(oid)
    return person && { accountId: oid, claims: () => ({ sub: oid, ...claimsOf(person) }) }
  },
  ttl: {
    AccessToken: hour,
    IdToken: hour,
    AuthorizationCode: 60,
    Interaction: hour,
    RefreshToken: 14 * day,
    Session: 14 * day,
    Grant: 14 * day,
  },
  features: {
    devInteractions: { enabled: false },
    resourceIndicators: {
      enabled: true,
      defaultResource: () => audience,
      useGrantedResource: () => true,
      getResourceServerInfo: () => ({
        audience,
        scope: apiScopes.join(' '),
        accessTokenFormat: 'jwt',
        accessTokenTTL: hour,
        jwt: { sign: { alg: 'RS256' } },
      }),
    },
    rpInitiatedLogout: {
      enabled: true,
      logoutSource: async (ctx, form) => show(world, ctx, logoutPage(languageOf(ctx), form)),
      postLogoutSuccessSource: async (ctx) => show(world, ctx, loggedOutPage(languageOf(ctx), world.productUrl)),
    },
  },
  extraTokenClaims: (_ctx, token) => {
    const person = 'accountId' in token && token.accountId !== undefined ? personOf(token.accountId) : undefined
    return person && { ...claimsOf(person), scp: apiScope }
  },
  // MSAL repeats offline_access when it refreshes. The provider leaves it out of a code unless consent was requested.
  issueRefreshToken: (_ctx, _client, source) => {
    source.scope = [...source.scopes, 'offline_access'].join(' ')
    return true
  },
  expiresWithSession: () => false,
  loadExistingGrant: grantAll,
  interactions: {
    policy: interactionPrompts(),
    url: (_ctx, interaction) => `/sandbox/identity/interaction/${interaction.uid}`,
  },
  renderError: async (ctx, out) =>
    show(world, ctx, errorPage(languageOf(ctx), world.productUrl, `${out.error}: ${out.error_description}`)),
})

const interactionPrompts = () => {
  const prompts = interactionPolicy.base()
  prompts.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0)
  return prompts
}

/** No consent page: the tenant has consented for its own product. */
const grantAll = async (ctx: KoaContextWithOIDC) => {
  const { client, session, provider } = ctx.oidc
  if (client === undefined || session?.accountId === undefined) return undefined
  const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId })
  grant.addOIDCScope('openid profile email offline_access')
  grant.addResourceScope(audience, apiScopes.join(' '))
  await grant.save()
  return grant
}

const languageOf = (ctx: KoaContextWithOIDC) => {
  const requestedLocales = ctx.oidc?.params?.ui_locales
  return pickLanguage(typeof requestedLocales === 'string' ? requestedLocales : undefined, ctx.get('accept-language'))
}

const show = async ({ productUrl }: World, ctx: KoaContextWithOIDC, page: Html) => {
  ctx.set(formHeaders(productUrl))
  ctx.body = String(await page)
}

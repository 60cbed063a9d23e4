import type { IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { errors } from 'oidc-provider'
import type { Provider } from 'oidc-provider'
import { pickLanguage } from '../language.ts'
import { formHeaders } from '../page.ts'
import type { Html } from '../page.ts'
import type { World } from '../world.ts'
import { choosePage, errorPage } from './pages.ts'
import { createProvider } from './provider.ts'
import { personOf } from './tenant.ts'
import { identityTexts } from './texts.ts'

export type IdentityHandler = (req: IncomingMessage, res: ServerResponse) => Promise<void>

/** Handles everything under /sandbox/identity. */
export const createIdentityHandler = async (world: World): Promise<IdentityHandler> => {
  const provider = await createProvider(world)
  const handleProtocol = provider.callback()
  const origin = new URL(world.publicUrl)
  return async (req, res) => {
    // The provider builds its addresses from the request; behind a development proxy the request names another host.
    req.headers.host = origin.host
    req.headers['x-forwarded-proto'] = origin.protocol.slice(0, -1)
    const originalUrl = req.url ?? '/'
    if (originalUrl.startsWith('/sandbox/identity/interaction/')) return interact(world, provider, req, res)
    Object.assign(req, { originalUrl, url: originalUrl.slice('/sandbox/identity'.length) || '/' })
    return handleProtocol(req, res)
  }
}

/** GET shows who can sign in, POST signs the chosen one in. */
const interact = async (world: World, provider: Provider, req: IncomingMessage, res: ServerResponse): Promise<void> => {
  const url = new URL(req.url ?? '/', world.publicUrl)
  try {
    const { params } = await provider.interactionDetails(req, res)
    const requestedLocales = typeof params.ui_locales === 'string' ? params.ui_locales : undefined
    const language = pickLanguage(url.searchParams.get('lang'), requestedLocales, req.headers['accept-language'])
    const chosen = req.method === 'POST' ? personOf(new URLSearchParams(await text(req)).get('oid') ?? '') : undefined
    if (chosen === undefined) return await show(world, res, 200, choosePage(language, url.pathname))
    const login = { accountId: chosen.oid, remember: true }
    await provider.interactionFinished(req, res, { login, select_account: {} }, { mergeWithLastSubmission: false })
  } catch (error) {
    if (!(error instanceof errors.SessionNotFound)) throw error
    const language = pickLanguage(url.searchParams.get('lang'), req.headers['accept-language'])
    await show(world, res, 400, errorPage(language, world.productUrl, identityTexts[language].expired))
  }
}

const show = async ({ productUrl }: World, res: ServerResponse, status: number, page: Html): Promise<void> => {
  res.writeHead(status, formHeaders(productUrl)).end(String(await page))
}

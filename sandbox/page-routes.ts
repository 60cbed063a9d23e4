import type { MiddlewareHandler } from 'hono'
import { pickLanguage } from './language.ts'
import type { Language } from './language.ts'
import { pageHeaders } from './page.ts'

export type PageEnv = { Variables: { language: Language } }

/** For routes that show pages: headers, the user's language (`?lang=`, else Accept-Language), no form posts from other sites. */
export const asPages: MiddlewareHandler<PageEnv> = async (c, next) => {
  if (c.req.method === 'POST' && c.req.header('sec-fetch-site') === 'cross-site') return c.text('Cross-site post', 403)
  c.set('language', pickLanguage(c.req.query('lang'), c.req.header('accept-language')))
  await next()
  for (const [name, value] of Object.entries(pageHeaders)) if (!c.res.headers.has(name)) c.res.headers.set(name, value)
  return undefined
}

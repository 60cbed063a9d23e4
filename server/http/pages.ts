import type { WebConfig } from '#schemas/api/settings.ts'
import type { App } from './current-request.ts'
import type { Config } from '../config.ts'
import { appName, appNameInEnglish, productPrefix } from '../config/product.ts'
import type { SecurityHeaders } from './security-headers.ts'
import { pageLinks, type FindTemplate } from './page-links.ts'
import type { StaticFiles } from './static-files.ts'

/** Paths that are files of their own and never the application: the sign-in callback and the measuring page. */
const ownFiles: Readonly<Record<string, { file: string; kind: 'callback' | 'bench' }>> = {
  '/callback': { file: '/callback.html', kind: 'callback' },
  '/bench.html': { file: '/bench.html', kind: 'bench' },
}

/** The pages: their configuration, their files, and the application for every other path. */
export const mountPages = (
  app: App,
  pages: StaticFiles,
  headers: SecurityHeaders,
  { isProduction, locales }: Pick<Config, 'isProduction' | 'locales'>,
  findTemplate: FindTemplate,
): void => {
  const webConfig: WebConfig = { apiBase: '/api', appName, appNameInEnglish, productPrefix }
  const linksFor = pageLinks(pages.preloads, { ...webConfig, locales }, findTemplate)
  app.get('/config/config.json', (http) => http.json(webConfig, 200, { 'cache-control': 'no-cache' }))

  app.on(['GET', 'HEAD'], '/*', async (http) => {
    const { path } = http.req
    http.set('route', 'page')
    const own = ownFiles[path]
    if (isProduction && own?.kind === 'bench') return http.text('Not found', 404)
    const file = own?.file ?? path
    const pageResponse = path === '/' ? null : await pages.serve(file, http.req.raw)
    const isApplication = pageResponse === null && !isFilePath(path) && !own
    const response = isApplication ? await pages.serve('/index.html', http.req.raw) : pageResponse
    if (response === null)
      return http.text(pages.isEmpty ? 'The pages have not been built: npm run build' : 'Not found', 404)
    for (const [name, value] of Object.entries(headers[own?.kind ?? 'page'])) response.headers.set(name, value)
    if (isApplication) {
      const { header, hasToken } = await linksFor(http)
      response.headers.set('link', header)
      if (hasToken) response.headers.set('cache-control', 'private, no-store')
    }
    return response
  })
}

/** A missing file is missing: responding with a page would hide that a chunk of an older build is gone. */
const isFilePath = (path: string): boolean => path.startsWith('/assets/') || /\.[a-z0-9]{2,5}$/i.test(path)

import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import { getApplicantTemplate, getCase } from '#schemas/api/case-access.ts'
import { pathOf } from '#schemas/api/endpoint.ts'
import { applicationPath, lookUpOrganisation } from '#schemas/api/organisation-look-up.ts'
import { type WebConfig, getFeatures, getSettings } from '#schemas/api/settings.ts'
import { caseTokenCookie } from '#schemas/identifiers.ts'
import { defaultLocale, type Locale } from '#schemas/locale.ts'
import type { PagePreload } from '#schemas/page-preload.ts'
import type { Config } from '../config.ts'
import { appName, appNameInEnglish, productPrefix } from '../config/product.ts'
import { browserLocale, chosenLocale } from './response.ts'
import type { App } from './current-request.ts'
import type { SecurityHeaders } from './security-headers.ts'
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

/** Resolves with what names the template of the case that a link opens, or with null. */
type FindTemplate = (
  caseId: string,
  token: string,
) => Promise<{ moId: string; slug: string; version: number; digest: string } | null>

/** A page does not wait longer for a database that is busy: the browser then fetches the template after the case. */
const maxWaitMs = 200

/** `hasToken`: the header contains a case token, and is only for the requester. */
type PageLinks = { header: string; hasToken: boolean }

/**
 * The Link header of a page: what it fetches first, so that the browser fetches it at once and not as each file names the next.
 * The configuration is what every page begins with; the files and the data are those of the pages that people open from a link. A
 * wrong guess of the language costs one unused catalog of texts.
 */
const pageLinks = (
  preloads: readonly PagePreload[],
  { apiBase, locales }: Pick<WebConfig, 'apiBase'> & { locales: readonly Locale[] },
  findTemplate: FindTemplate,
) => {
  const configuration = [
    '/config/config.json',
    ...[getSettings, getFeatures].map((each) => `${apiBase}/${pathOf(each, {})}`),
  ]
  const pages = preloads.map((preload) => ({ ...preload, pattern: new URLPattern({ pathname: preload.path }) }))
  return async (http: Context): Promise<PageLinks> => {
    const page = pages.find(({ pattern }) => pattern.test({ pathname: http.req.path }))
    const data = page === undefined ? [] : await dataOf(http, page, apiBase, findTemplate)
    const header = [
      ...(page?.styles ?? []).map((file) => `</${file}>; rel=preload; as=style; crossorigin`),
      ...[...(page?.scripts ?? []), ...(page === undefined ? [] : textsOf(http, page, locales))].map(
        (file) => `</${file}>; rel=modulepreload`,
      ),
      // The preload must have the mode and credentials of the browser's own request, or the file is fetched twice.
      ...[...configuration, ...data].map((path) => `<${path}>; rel=preload; as=fetch; crossorigin`),
    ].join(', ')
    return { header, hasToken: page?.subject === 'case' && data.length > 0 }
  }
}

const textsOf = (
  http: Context,
  { subject, shellTexts, texts }: PagePreload,
  locales: readonly Locale[],
): ReadonlySet<string> => {
  const browsers = browserLocale(http.req.raw.headers, locales)
  return new Set([
    ...shellTexts[browsers],
    ...texts[subject === 'organisation' ? browsers : (chosenLocale(http.req.raw.headers) ?? defaultLocale)],
  ])
}

/** Returns the addresses of the page's data, as in its own requests: the case of the link, or of the token that its cookie stores for a reload. */
const dataOf = async (
  http: Context,
  { subject, pattern }: PagePreload & { pattern: URLPattern },
  apiBase: string,
  findTemplate: FindTemplate,
): Promise<string[]> => {
  const { caseId, moSlug, token } = pattern.exec({ pathname: http.req.path })?.pathname.groups ?? {}
  if (subject === 'organisation')
    return moSlug === undefined ? [] : [`${apiBase}/${pathOf(lookUpOrganisation, { path: applicationPath(moSlug) })}`]
  if (caseId === undefined) return []
  const opensWith = token ?? getCookie(http, caseTokenCookie(caseId))
  if (opensWith === undefined) return []
  const found = await soon(findTemplate(caseId, opensWith))
  return [
    `${apiBase}/${pathOf(getCase, {})}?${new URLSearchParams({ caseId, token: opensWith }).toString()}`,
    ...(found === null ? [] : [templateAddress(found, apiBase)]),
  ]
}

const templateAddress = (
  { moId, slug, version, digest }: NonNullable<Awaited<ReturnType<FindTemplate>>>,
  apiBase: string,
): string =>
  `${apiBase}/${pathOf(getApplicantTemplate, { moId, slug, version: String(version) })}?${new URLSearchParams({ digest }).toString()}`

/** Null if it fails or is slow, since a preload is only a hint. */
const soon = async <T>(found: Promise<T>): Promise<T | null> => {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), maxWaitMs)
  })
  try {
    return await Promise.race([found, late])
  } catch {
    return null
  } finally {
    clearTimeout(timer)
  }
}

import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import { getApplicantTemplate, getCase } from '#schemas/api/case-access.ts'
import { caseTokenCookie } from '#schemas/identifiers.ts'
import { pathOf } from '#schemas/api/endpoint.ts'
import { applicationPath, lookUpOrganisation } from '#schemas/api/organisation-look-up.ts'
import { getFeatures, getSettings, type WebConfig } from '#schemas/api/settings.ts'
import { defaultLocale, type Locale } from '#schemas/locale.ts'
import type { PagePreload } from '#schemas/page-preload.ts'
import { browserLocale, chosenLocale } from './browser-locale.ts'

/** Resolves with what names the template of the case that a link opens, or with null. */
export type FindTemplate = (
  caseId: string,
  token: string,
) => Promise<{ moId: string; slug: string; version: number; digest: string } | null>

/** A page does not wait longer for a database that is busy: the browser then fetches the template after the case. */
const maxWaitMs = 200

/** `hasToken`: it names the token of a case, and is for nobody but the person who asked. */
export type PageLinks = { header: string; hasToken: boolean }

/**
 * The Link header of a page: what it fetches first, so that the browser fetches it at once and not as each file names the next.
 * The configuration is what every page begins with; the files and the data are those of the pages that people open from a link. A
 * wrong guess of the language costs one unused catalog of texts.
 */
export const pageLinks = (
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
      // The mode and credentials that the browser's own request has, or it would be fetched twice.
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

/** null where it fails or takes too long: a preload is no more than a hint. */
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

import type { Context } from 'hono'
import { accepts } from 'hono/accepts'
import { getCookie } from 'hono/cookie'
import * as v from 'valibot'
import { getCase } from '#schemas/api/case-access.ts'
import { caseTokenCookie } from '#schemas/identifiers.ts'
import { pathOf } from '#schemas/api/endpoint.ts'
import { applicationPath, lookUpOrganisation } from '#schemas/api/organisation-look-up.ts'
import { getFeatures, getSettings, type WebConfig } from '#schemas/api/settings.ts'
import { defaultLocale, Locale, locales } from '#schemas/locale.ts'
import type { PagePreload } from '#schemas/page-preload.ts'

/** `hasToken`: it names the token of a case, and is for nobody but the person who asked. */
export type PageLinks = { header: string; hasToken: boolean }

/**
 * The Link header of a page: what it fetches first, so that the browser fetches it at once and not as each file names the next.
 * The configuration is what every page begins with; the files and the data are those of the pages that people open from a link. A
 * wrong guess of the language costs one unused catalog of texts.
 */
export const pageLinks = (preloads: readonly PagePreload[], { apiBase }: Pick<WebConfig, 'apiBase'>) => {
  const configuration = [
    '/config/config.json',
    ...[getSettings, getFeatures].map((each) => `${apiBase}/${pathOf(each, {})}`),
  ]
  const pages = preloads.map((preload) => ({ ...preload, pattern: new URLPattern({ pathname: preload.path }) }))
  return (http: Context): PageLinks => {
    const page = pages.find(({ pattern }) => pattern.test({ pathname: http.req.path }))
    const data = page === undefined ? [] : dataOf(http, page, apiBase)
    const header = [
      ...(page?.styles ?? []).map((file) => `</${file}>; rel=preload; as=style; crossorigin`),
      ...[...(page?.scripts ?? []), ...(page === undefined ? [] : textsOf(http, page))].map(
        (file) => `</${file}>; rel=modulepreload`,
      ),
      // The mode and credentials that the browser's own request has, or it would be fetched twice.
      ...[...configuration, ...data].map((path) => `<${path}>; rel=preload; as=fetch; crossorigin`),
    ].join(', ')
    return { header, hasToken: page?.subject === 'case' && data.length > 0 }
  }
}

const textsOf = (http: Context, { subject, shellTexts, texts }: PagePreload): ReadonlySet<string> => {
  const browsers = browserLocale(http)
  return new Set([
    ...shellTexts[browsers],
    ...texts[subject === 'organisation' ? browsers : (chosenLocale(http) ?? defaultLocale)],
  ])
}

/** What the page shows, at the address that its own request has: the case of the link, or of the token that its cookie stores for a reload. */
const dataOf = (
  http: Context,
  { subject, pattern }: PagePreload & { pattern: URLPattern },
  apiBase: string,
): string[] => {
  const { caseId, moSlug, token } = pattern.exec({ pathname: http.req.path })?.pathname.groups ?? {}
  if (subject === 'organisation')
    return moSlug === undefined ? [] : [`${apiBase}/${pathOf(lookUpOrganisation, { path: applicationPath(moSlug) })}`]
  if (caseId === undefined) return []
  const opensWith = token ?? getCookie(http, caseTokenCookie(caseId))
  if (opensWith === undefined) return []
  return [`${apiBase}/${pathOf(getCase, {})}?${new URLSearchParams({ caseId, token: opensWith }).toString()}`]
}

const chosenLocale = (http: Context): Locale | null => {
  const chosen = v.safeParse(Locale, getCookie(http, 'locale'))
  return chosen.success ? chosen.output : null
}

/** As src/platform/i18n.ts chooses it: the first of the browser's languages that the product has. */
const browserLocale = (http: Context): Locale =>
  chosenLocale(http) ??
  v.parse(
    Locale,
    accepts(http, {
      header: 'Accept-Language',
      supports: [...locales],
      default: defaultLocale,
      match: (accepted, { supports }) =>
        accepted.flatMap(({ type }) => supports.filter((locale) => locale === type.split('-')[0]))[0] ?? defaultLocale,
    }),
  )

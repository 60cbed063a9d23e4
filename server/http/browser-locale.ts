import { parseAccept } from 'hono/utils/accept'
import { parse } from 'hono/utils/cookie'
import * as v from 'valibot'
import { defaultLocale, Locale } from '#schemas/locale.ts'

/** The language that a user has chosen in the browser of a request; null where none has been. */
export const chosenLocale = (headers: Headers): Locale | null => {
  const chosen = v.safeParse(Locale, parse(headers.get('cookie') ?? '', 'locale')['locale'])
  return chosen.success ? chosen.output : null
}

/** The language in which a user has the pages, as src/platform/i18n.ts chooses it: the first of the chosen one and the browser's that is offered. */
export const browserLocale = (headers: Headers, offered: readonly Locale[]): Locale => {
  const accepted = parseAccept(headers.get('accept-language') ?? '').map(({ type }) => type.split('-')[0])
  return (
    [chosenLocale(headers), ...accepted].flatMap((name) => offered.find((locale) => locale === name) ?? [])[0] ??
    defaultLocale
  )
}

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

/** Of the encodings, the server's favourite first, the one that an Accept-Encoding wants most; null for none. With `q=0` it refuses one (RFC 9110, 12.5.3). */
export const acceptedEncoding = <Encoding extends string>(
  acceptEncoding: string | null | undefined,
  encodings: readonly Encoding[],
): Encoding | null => {
  const accepted = parseAccept(acceptEncoding ?? '')
  const named = (name: string) => accepted.find(({ type }) => type.toLowerCase() === name)
  const qualityOf = (encoding: Encoding): number => (named(encoding) ?? named('*'))?.q ?? 0
  return (
    encodings
      .filter((encoding) => qualityOf(encoding) > 0)
      .toSorted((one, other) => qualityOf(other) - qualityOf(one))[0] ?? null
  )
}

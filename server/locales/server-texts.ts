import { type Locale, defaultLocale } from '#schemas/locale.ts'
import { en } from './en.ts'
import { nb } from './nb.ts'
import { sv } from './sv.ts'
import type { ServerTexts } from './texts.ts'
import type { Config } from '../config.ts'

/** The server's own texts: mails, documents and what the signing provider shows. */
export const serverTexts: Record<Locale, ServerTexts> = { sv, en, nb }

type Offered = Pick<Config, 'locales'>

/** Whether the installation offers the language (decision 038). */
export const isOffered = ({ locales }: Offered, locale: Locale): boolean => locales.includes(locale)

/** The language, or the default if the installation does not offer it, as for a case in a former language. */
export const offeredOrDefault = (config: Offered, locale: Locale): Locale =>
  isOffered(config, locale) ? locale : defaultLocale

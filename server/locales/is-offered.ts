import { defaultLocale, type Locale } from '#schemas/locale.ts'
import type { Config } from '../config.ts'

type Offered = Pick<Config, 'locales'>

/** Whether the installation offers the language (decision 038). */
export const isOffered = ({ locales }: Offered, locale: Locale): boolean => locales.includes(locale)

/** The language, or the default one where the installation does not offer it: of a page that showed a case in a language of its own. */
export const offeredOrDefault = (config: Offered, locale: Locale): Locale =>
  isOffered(config, locale) ? locale : defaultLocale

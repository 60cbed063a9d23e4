import type { Locale } from '#schemas/locale.ts'
import type { Config } from './config.ts'

/** The languages that people choose from, in the installation's order. */
export const offeredLocales = ({ locales }: Pick<Config, 'locales'>): readonly Locale[] =>
  locales.toSorted((one, other) => one.order - other.order).map(({ locale }) => locale)

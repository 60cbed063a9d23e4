import { useLingui } from '@lingui/react'
import { parseLocale, type Locale } from '#schemas/locale.ts'
import type { Config } from './config.ts'
import { useServices } from './services.ts'

/** The user's language, for texts with translations of their own; re-renders on a switch. */
export const useLocale = (): Locale => parseLocale(useLingui().i18n.locale)

/** The languages that people choose from, in the installation's order. */
export const offeredLocales = ({ locales }: Pick<Config, 'locales'>): readonly Locale[] =>
  locales.toSorted((one, other) => one.order - other.order).map(({ locale }) => locale)

/** The product's name in the user's language; re-renders on a switch. */
export const useAppName = (): string => {
  const { appName, appNameInEnglish } = useServices().config
  return useLocale() === 'en' ? appNameInEnglish : appName
}

import { useLingui } from '@lingui/react'
import { parseLocale, type Locale } from '#schemas/locale.ts'

/** The user's language, for texts with translations of their own; re-renders on a switch. */
export const useLocale = (): Locale => parseLocale(useLingui().i18n.locale)

import { useLingui } from '@lingui/react'
import { defaultLocale, Locale } from '#schemas/locale.ts'
import * as v from 'valibot'

/** The user's language, for texts with translations of their own; re-renders on a switch. */
export const useLocale = (): Locale => v.parse(v.fallback(Locale, defaultLocale), useLingui().i18n.locale)

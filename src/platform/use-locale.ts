import { useLingui } from '@lingui/react'
import { defaultLocale, Locale } from '#schemas/locale.ts'
import * as v from 'valibot'

/** The reader's language, for texts that come with their translations; the caller follows a switch. */
export const useLocale = (): Locale => v.parse(v.fallback(Locale, defaultLocale), useLingui().i18n.locale)

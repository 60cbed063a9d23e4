import { languageTagOf } from './locale.ts'

/** A moment in the language's format, in Swedish time: "21 november 2026 kl. 09:41". */
export const formatInstant = (at: Date, locale: string): string =>
  new Intl.DateTimeFormat(languageTagOf(locale), {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'Europe/Stockholm',
  }).format(at)

import type { Language } from './language.ts'

const tags = { sv: 'sv-SE', en: 'en-GB' } as const

/** An ISO 8601 instant in the user's format, Swedish time: "21 november 2026 kl. 09:41". */
export const formatInstant = (instant: string, language: Language): string =>
  new Intl.DateTimeFormat(tags[language], {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'Europe/Stockholm',
  }).format(new Date(instant))

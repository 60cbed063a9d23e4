import type { Locale } from '#schemas/locale.ts'
import { en } from './en.ts'
import { nb } from './nb.ts'
import { sv } from './sv.ts'
import type { ServerTexts } from './texts.ts'

/** The server's own texts: mails, documents and what the signing provider shows. */
export const serverTexts: Record<Locale, ServerTexts> = { sv, en, nb }

import { EMAIL_REGEX } from 'valibot'

/** Longest e-mail address (specification §5). */
export const maxEmailLength = 100

/** The one format of addresses, of a form's answer as of the contact and a signatory: all are mailed to. */
export const isEmail = (text: string): boolean => text.length <= maxEmailLength && EMAIL_REGEX.test(text)

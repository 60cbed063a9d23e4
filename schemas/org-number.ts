import * as v from 'valibot'
import { ungrouped } from './canonical-text.ts'
import { isPersonalNumber, passesLuhn } from './form/personal-number.ts'

/**
 * The ten digits of an organisation number as people write it: with hyphen and spaces, with the century of a personal number or the 16 of
 * authorities, as a VAT number, or after "Org.nr". Any other text without its spaces, hyphens and points.
 */
export const orgDigits = (text: string): string =>
  ungrouped(text)
    .toUpperCase()
    .replace(/^(?:ORG(?:ANISATIONS)?(?:NR|NUMMER)|VAT(?:NR)?|MOMS(?:REG)?NR):?/, '')
    .replace(/^SE(?=\d{12}$)(\d{10})01$/, '$1')
    .replace(/^(\d{6}|\d{8})\+(?=\d{4}$)/, '$1')
    .replace(/^(?:16|18|19|20)(?=\d{10}$)/, '')

/**
 * Ten digits as stored and sent; a sole trader's is the owner's personal number. Written XXXXXX-XXXX for people (specification §5). Ten digits
 * that do not belong together, such as with a wrong check digit, have an issue of their own.
 */
export const OrgNo = v.pipe(
  v.string(),
  v.maxLength(50, 'ORG_NUMBER'),
  v.transform(orgDigits),
  v.length(10, 'ORG_NUMBER'),
  v.digits('ORG_NUMBER'),
  v.check((digits) => isOrgNo(digits), 'ORG_NUMBER_DIGITS'),
)
export type OrgNo = v.InferOutput<typeof OrgNo>

/** Whether a text is an organisation number or a sole trader's personal number. */
export const isOrgNo = (text: string): boolean =>
  isOrgNumber(text) || (/^\d{10}$/.test(orgDigits(text)) && isPersonalNumber(orgDigits(text)))

/**
 * Whether a text is a Swedish organisation number: ten digits with the third at least 2 and a correct Luhn check digit. Source:
 * Skatteverket, SKV 709.
 */
export const isOrgNumber = (text: string): boolean => {
  const digits = orgDigits(text)
  return /^\d{2}[2-9]\d{7}$/.test(digits) && passesLuhn(digits)
}

/** Whether the number belongs to a registered foreign branch (specification §3). It warns, it never rejects. */
export const isForeignBranch = (orgNo: string): boolean => orgDigits(orgNo).startsWith('5164')

/** XXXXXX-XXXX, or the text itself if it has not ten digits. */
export const formatOrgNumber = (orgNo: string): string => orgNo.replace(/^(\d{6})-?(\d{4})$/, '$1-$2')

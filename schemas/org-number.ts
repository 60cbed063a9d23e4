import * as v from 'valibot'
import { isPersonalNumber } from './form/personal-number.ts'
import { passesLuhn } from './luhn.ts'

/**
 * Ten digits as stored and sent; a sole trader's is the owner's personal number. Written XXXXXX-XXXX for people (specification §5). With the
 * century, as people write a personal number and authorities an organisation number (16), it has twelve. Ten digits that do not belong
 * together, such as with a wrong check digit, have an issue of their own.
 */
export const OrgNo = v.pipe(
  v.string(),
  v.maxLength(50, 'ORG_NUMBER'),
  v.transform((text) => text.replace(/[\s-]/g, '').replace(/^(?:16|18|19|20)(?=\d{10}$)/, '')),
  v.length(10, 'ORG_NUMBER'),
  v.digits('ORG_NUMBER'),
  v.check((digits) => isOrgNo(digits), 'ORG_NUMBER_DIGITS'),
)
export type OrgNo = v.InferOutput<typeof OrgNo>

/** Whether ten digits (a hyphen or spaces allowed) are an organisation number or a sole trader's personal number. */
export const isOrgNo = (text: string): boolean =>
  isOrgNumber(text) || (text.replace(/[\s-]/g, '').length === 10 && isPersonalNumber(text))

/**
 * Whether ten digits (a hyphen or spaces allowed) form a Swedish organisation number: third digit at least 2 and a
 * correct Luhn check digit. Source: Skatteverket, SKV 709.
 */
export const isOrgNumber = (text: string): boolean => {
  const digits = text.replace(/[\s-]/g, '')
  return /^\d{2}[2-9]\d{7}$/.test(digits) && passesLuhn(digits)
}

/** Whether the number belongs to a registered foreign branch (specification §3). It warns, it never rejects. */
export const isForeignBranch = (orgNo: string): boolean => orgNo.replace(/\D/g, '').startsWith('5164')

/** XXXXXX-XXXX, or the text as it came where it has not ten digits. */
export const formatOrgNumber = (orgNo: string): string => orgNo.replace(/^(\d{6})-?(\d{4})$/, '$1-$2')

import * as v from 'valibot'

/** Ten digits as stored and sent. Written XXXXXX-XXXX for people (specification §5). */
export const OrgNo = v.pipe(
  v.string(),
  v.transform((text) => text.replace(/[\s-]/g, '')),
  v.check((digits) => isOrgNumber(digits), 'ORG_NUMBER'),
)
export type OrgNo = v.InferOutput<typeof OrgNo>

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

/** Luhn's check over a string of digits, the last of which is the check digit. */
export const passesLuhn = (digits: string): boolean => {
  let sum = 0
  for (let place = 0; place < digits.length; place += 1) {
    const digit = Number(digits.at(-1 - place))
    const doubled = place % 2 === 1 ? digit * 2 : digit
    sum += doubled > 9 ? doubled - 9 : doubled
  }
  return sum % 10 === 0
}

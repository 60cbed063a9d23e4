import { canonicalText } from '../canonical-text.ts'

/**
 * Whether a text is a Swedish personal or co-ordination number: YYMMDD-NNNN or YYYYMMDD-NNNN, a date that exists (a co-ordination
 * number adds 60 to its day) and a correct Luhn check digit over the last ten digits. Source: Skatteverket, SKV 704 and 707.
 */
export const isPersonalNumber = (text: string): boolean => {
  const match = /^(18|19|20)?(\d{2})(\d{2})(\d{2})[+-]?(\d{4})$/.exec(canonicalText(text).replaceAll(' ', ''))
  if (!match) return false
  const [, century = '20', year = '', month = '', day = '', last = ''] = match
  return (
    isDate(Number(century + year), Number(month), Number(day) > 60 ? Number(day) - 60 : Number(day)) &&
    passesLuhn(year + month + day + last)
  )
}

const isDate = (year: number, month: number, day: number): boolean => {
  const date = new Date(Date.UTC(year, month - 1, day))
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day
}

/** Luhn's check over a string of digits, the last of which is the check digit. */
export const passesLuhn = (digits: string): boolean => {
  let sum = 0
  for (let index = 0; index < digits.length; index += 1) {
    const digit = Number(digits.at(-1 - index))
    const doubled = index % 2 === 1 ? digit * 2 : digit
    sum += doubled > 9 ? doubled - 9 : doubled
  }
  return sum % 10 === 0
}

import { canonicalText } from '../canonical-text.ts'
import { passesLuhn } from '../luhn.ts'

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

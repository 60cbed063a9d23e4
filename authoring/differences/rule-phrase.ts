import type { DateLimit, NumberLimit, Rule, RuleType } from '#schemas/form/rule.ts'
import { fileTypeName } from '#schemas/form/file-types.ts'
import type { Translatable } from '#schemas/locale.ts'
import { combine, fill, quote, text, type EachLocale } from './each-locale.ts'

type LabelOf = (componentId: string) => Translatable

/** What a rule asks of an answer, in words. */
export const rulePhrase = (rule: Rule, labelOf: LabelOf): EachLocale => {
  switch (rule.type) {
    case 'minLength':
      return fill(text('minst {0} tecken', 'at least {0} characters', 'minst {0} tegn'), String(rule.length))
    case 'maxLength':
      return fill(text('högst {0} tecken', 'at most {0} characters', 'høyst {0} tegn'), String(rule.length))
    case 'range':
      return between(numberPhrase(rule.min, labelOf), numberPhrase(rule.max, labelOf), rangeTexts)
    case 'dateRange':
      return between(dayPhrase(rule.earliest, labelOf), dayPhrase(rule.latest, labelOf), dayTexts)
    case 'fileSize':
      return fill(
        text('filer på högst {0} byte', 'files of at most {0} bytes', 'filer på høyst {0} byte'),
        String(rule.maxBytes),
      )
    case 'fileType':
      return fill(
        text('filer av typen {0}', 'files of the type {0}', 'filer av typen {0}'),
        rule.types.map(fileTypeName).join(', '),
      )
    case 'regex':
      return fill(text('uttrycket {0}', 'the expression {0}', 'uttrykket {0}'), rule.regex)
    case 'number':
      return fill(
        text('ett tal med högst {0} decimaler', 'a number of at most {0} decimals', 'et tall med høyst {0} desimaler'),
        String(rule.decimals),
      )
    case 'checkDigits':
      return fill(text('kontrollsiffror ({0})', 'check digits ({0})', 'kontrollsifre ({0})'), rule.of)
    default:
      return plainRules[rule.type]
  }
}

type PlainRule = Exclude<
  RuleType,
  'minLength' | 'maxLength' | 'range' | 'dateRange' | 'fileSize' | 'fileType' | 'regex' | 'number' | 'checkDigits'
>

const plainRules: Readonly<Record<PlainRule, EachLocale>> = {
  orgNumber: text('ett organisationsnummer', 'an organisation number', 'et organisasjonsnummer'),
  personalNumber: text('ett personnummer', 'a personal number', 'et personnummer'),
  name: text('ett namn', 'a name', 'et navn'),
  telephone: text('ett telefonnummer', 'a telephone number', 'et telefonnummer'),
  email: text('en e-postadress', 'an e-mail address', 'en e-postadresse'),
  emailList: text('e-postadresser', 'e-mail addresses', 'e-postadresser'),
  zipCode: text('ett postnummer', 'a zip code', 'et postnummer'),
  lettersOnly: text('bara bokstäver', 'letters only', 'bare bokstaver'),
  digitsOnly: text('bara siffror', 'digits only', 'bare sifre'),
  positiveNumber: text('ett tal större än noll', 'a number above zero', 'et tall større enn null'),
}

const rangeTexts = {
  both: text('från {0} till {1}', 'from {0} to {1}', 'fra {0} til {1}'),
  least: text('minst {0}', 'at least {0}', 'minst {0}'),
  most: text('högst {0}', 'at most {0}', 'høyst {0}'),
}
const dayTexts = {
  both: text('från {0} till {1}', 'from {0} to {1}', 'fra {0} til {1}'),
  least: text('tidigast {0}', '{0} at the earliest', 'tidligst {0}'),
  most: text('senast {0}', '{0} at the latest', 'senest {0}'),
}
const noLimit = text('ingen gräns', 'no limit', 'ingen grense')

const between = (
  least: Translatable | null,
  most: Translatable | null,
  texts: Readonly<Record<'both' | 'least' | 'most', EachLocale>>,
): EachLocale => {
  if (least !== null) return most === null ? fill(texts.least, least) : fill(texts.both, least, most)
  return most === null ? noLimit : fill(texts.most, most)
}

const numberPhrase = (limit: NumberLimit | undefined, labelOf: LabelOf): Translatable | null => {
  if (limit === undefined) return null
  return typeof limit === 'number' ? { sv: String(limit) } : quoted(labelOf(limit.componentId))
}

const dayPhrase = (limit: DateLimit | undefined, labelOf: LabelOf): Translatable | null => {
  if (limit === undefined) return null
  if (typeof limit === 'object')
    return combine([labelOf(limit.componentId)], ([label = ''], locale) =>
      [quote(label, locale), limit.offset ?? ''].join(' ').trim(),
    )
  return limit.startsWith('today')
    ? combine([text('idag', 'today', 'i dag')], ([today = '']) => limit.replace('today', `${today} `).trim())
    : { sv: limit }
}

/** The text of a question, between quotation marks. */
export const quoted = (label: Translatable): EachLocale => combine([label], ([own = ''], locale) => quote(own, locale))

import { fileTypeName } from '#schemas/form/file-types.ts'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Component } from '#schemas/form.ts'
import { formatNumber } from '#schemas/form/number.ts'
import type { Locale, Translatable } from '#schemas/locale.ts'
import { formatDateAnswer } from '#schemas/form/date-text.ts'
import { formatFileSize } from '#schemas/file-size.ts'
import { withUnbreakingHyphens } from '../ui/unbreaking-hyphen.ts'
import type { FieldError } from './validation-state.ts'

/** Translates texts to the user's language. */
export type Translate = {
  t: (text: MessageDescriptor) => string
  localized: (text: Translatable) => string
  /** The language for numbers and dates. */
  locale: Locale
}

/** The message for a field's error (specification §5). */
export const fieldErrorText = (
  { code, params, otherLabel }: FieldError,
  component: Component,
  { t, localized, locale }: Translate,
): string => {
  const { maxBytes, types, example = '' } = params
  const number = (name: 'min' | 'max'): string => formatNumber(String(params[name] ?? ''), locale)
  const date = (name: 'earliest' | 'latest' | 'from'): string => formatDateAnswer(String(params[name] ?? ''), locale)
  const [min, max, earliest, latest, from] = [
    number('min'),
    number('max'),
    date('earliest'),
    date('latest'),
    date('from'),
  ]
  const question = otherLabel && localized(otherLabel)
  switch (code) {
    case 'REQUIRED':
      return t(requiredText(component))
    case 'REQUIRED_FILE':
      return t(msg`Bifoga en fil`)
    case 'REQUIRED_CHECKBOX':
      return t(msg`Kryssa i rutan`)
    case 'ZIPCODE':
      return t(msg`Postnumret finns inte. Det har fem siffror: kontrollera dem.`)
    case 'EMAIL':
      return t(msg`E-postadressen har fel format. Kontrollera den.`)
    case 'EMAIL_TOO_LONG':
      return t(msg`E-postadressen får vara högst ${max} tecken`)
    case 'EMAIL_LIST':
      return t(msg`Minst en e-postadress är fel`)
    case 'DATE':
      return t(
        isMonth(component)
          ? msg`Månaden finns inte. Kontrollera siffrorna.`
          : msg`Datumet finns inte. Kontrollera siffrorna.`,
      )
    case 'DATE_FORMAT':
      return withUnbreakingHyphens(
        t(
          isMonth(component)
            ? msg`Skriv år och månad, till exempel 2026‑05`
            : msg`Skriv år, månad och dag, till exempel 2026‑05‑01`,
        ),
      )
    case 'ORG_NUMBER':
      return t(msg`Organisationsnumret stämmer inte. Skriv som XXXXXX-XXXX`)
    case 'PERSONAL_NUMBER':
      return t(msg`Personnumret stämmer inte. Skriv som ÅÅÅÅMMDD-XXXX`)
    case 'CHECK_DIGITS':
      return t(msg`Numret stämmer inte. Skriv som ${example}`)
    case 'NAME':
      return t(
        msg`Namnet ska börja med en bokstav och får bara ha bokstäver, mellanslag, bindestreck, apostrof, punkt och komma, högst 50 tecken`,
      )
    case 'TELEPHONE':
      return t(msg`Telefonnumret stämmer inte. Skriv det med riktnummer, till exempel 070-123 45 67`)
    case 'RANGE':
      return t(msg`Skriv ett tal mellan ${min} och ${max}`)
    case 'AT_MOST':
      return t(
        question === undefined
          ? msg`Skriv ett tal som är högst ${max}`
          : msg`Skriv ett tal som är högst ${max}, svaret på ”${question}”`,
      )
    case 'AT_LEAST':
      return t(
        question === undefined
          ? msg`Skriv ett tal som är minst ${min}`
          : msg`Skriv ett tal som är minst ${min}, svaret på ”${question}”`,
      )
    case 'NUMBER':
      return t(msg`Skriv ett tal, bara med siffror`)
    case 'AMBIGUOUS_NUMBER': {
      const [decimal, whole] = [
        formatNumber(String(params['decimal']), locale),
        formatNumber(String(params['whole']), locale),
      ]
      return t(msg`Talet kan läsas på två sätt. Skriv ${decimal} eller ${whole}`)
    }
    case 'TOO_MANY_DIGITS':
      return t(msg`Talet har för många siffror för att sparas. Skriv högst ${max} siffror`)
    case 'WHOLE_NUMBER':
      return t(msg`Skriv ett helt tal, utan decimaler`)
    case 'TOO_MANY_DECIMALS':
      return t(max === '1' ? msg`Skriv högst en decimal` : msg`Skriv högst ${max} decimaler`)
    case 'TOO_EARLY':
      if (question === undefined)
        return t(
          isMonth(component)
            ? msg`Det kan inte vara tidigare än ${earliest}. Kontrollera månad och år.`
            : msg`Det kan inte vara tidigare än ${earliest}. Kontrollera datumet.`,
        )
      return t(
        earliest === from
          ? msg`Det kan inte vara tidigare än ${from}, svaret på ”${question}”`
          : msg`Det kan inte vara tidigare än ${earliest}, räknat från ${from} i ”${question}”`,
      )
    case 'TOO_LATE':
      if (question === undefined)
        return t(
          isMonth(component)
            ? msg`Det kan inte vara senare än ${latest}. Kontrollera månad och år.`
            : msg`Det kan inte vara senare än ${latest}. Kontrollera datumet.`,
        )
      return t(
        latest === from
          ? msg`Det kan inte vara senare än ${from}, svaret på ”${question}”`
          : msg`Det kan inte vara senare än ${latest}, räknat från ${from} i ”${question}”`,
      )
    case 'MIN_LENGTH':
      return t(msg`Skriv minst ${min} tecken`)
    case 'MAX_LENGTH':
      return t(msg`Skriv högst ${max} tecken`)
    case 'LETTERS_ONLY':
      return t(msg`Skriv bara bokstäver`)
    case 'DIGITS_ONLY':
      return t(msg`Skriv bara siffror`)
    case 'POSITIVE_NUMBER':
      return t(msg`Skriv ett tal som är större än 0`)
    case 'FILE_SIZE':
      return t(fileTooLarge(formatFileSize(Number(maxBytes), locale)))
    case 'FILE_TYPE':
      return t(wrongFileType(String(types).split(', ')))
    case 'TOO_FEW_ENTRIES':
      return t(msg`Lägg till minst ${min}`)
    case 'TOO_MANY_ENTRIES':
      return t(msg`Ta bort några, högst ${max} får vara med`)
    case 'TEXT_TOO_LONG':
      return t(msg`Texten är för lång för att sparas. Skriv högst ${max} tecken`)
    case 'UNKNOWN_OPTION':
      return t(msg`Svaret finns inte bland alternativen. Välj igen`)
    case 'CHOSEN_TWICE':
      return t(msg`Samma val finns med två gånger. Välj igen`)
    case 'TOO_MANY_PEOPLE':
      return t(msg`Välj färre personer, högst ${max}`)
    case 'TOO_FEW_PEOPLE':
      return 'fewestPeople' in component && component.fewestPeople !== undefined
        ? localized(component.fewestPeople.message)
        : t(msg`Svaret stämmer inte`)
    case 'UNKNOWN_PERSON':
      return t(msg`Personen finns inte i ansökan. Välj igen`)
    case 'REGEX': {
      const rule =
        'validation' in component
          ? component.validation.find((each) => each.type === 'regex' && each.regex === params['regex'])
          : undefined
      return rule?.type === 'regex' ? localized(rule.message) : t(msg`Svaret har fel format`)
    }
    default:
      return t(msg`Svaret stämmer inte`)
  }
}

/** The short names of content types: "PDF, JPG, PNG". */
export const fileTypeNames = (types: readonly string[]): string =>
  types.map((type) => fileTypeName(type).toUpperCase()).join(', ')

export const wrongFileType = (types: readonly string[]): MessageDescriptor => {
  const names = fileTypeNames(types)
  return msg`Filtypen går inte att ta emot. Välj ${names}`
}

/** @param limit formatted by `formatFileSize` */
export const fileTooLarge = (limit: string): MessageDescriptor => msg`Filen är för stor, den får vara högst ${limit}`

const isMonth = ({ type }: Component): boolean => type === 'monthBox'

const requiredText = ({ type }: Component): MessageDescriptor => {
  switch (type) {
    case 'radioGroup':
    case 'selectList':
    case 'comboBox':
    case 'checkboxList':
      return msg`Välj ett alternativ`
    case 'dateBox':
      return msg`Fyll i ett datum`
    case 'monthBox':
      return msg`Fyll i en månad`
    case 'numberBox':
      return msg`Fyll i ett tal`
    case 'dynamicPosition':
      return msg`Välj en person`
    case 'textBox':
    case 'searchBox':
    case 'checkbox':
    case 'file':
    case 'dynamicList':
    case 'sectionTitle':
    case 'bodyText':
    case 'columns':
    case 'group':
    case 'sectionDivider':
      return msg`Du måste fylla i ett värde`
  }
}

import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Component } from '#schemas/form.ts'
import { formatNumber } from '#schemas/form/number.ts'
import type { Locale, Translatable } from '#schemas/locale.ts'
import { toldDate } from './drawing/date-text.ts'
import { sizeText } from './uploads/size-text.ts'
import type { AnswerIssue } from './problems.ts'

/** What it takes to say something in the reader's language. */
export type Saying = {
  say: (text: MessageDescriptor) => string
  textIn: (text: Translatable) => string
  /** The language that numbers and dates are said in. */
  locale: Locale
}

/** The sentence for what is wrong with an answer (specification §5). */
export const issueText = (
  { code, params }: AnswerIssue,
  component: Component,
  { say, textIn, locale }: Saying,
): string => {
  const { maxBytes, types } = params
  const number = (name: 'min' | 'max'): string => formatNumber(String(params[name] ?? ''), locale)
  const date = (name: 'earliest' | 'latest'): string => toldDate(String(params[name] ?? ''), locale)
  const [min, max, earliest, latest] = [number('min'), number('max'), date('earliest'), date('latest')]
  switch (code) {
    case 'REQUIRED':
      return say(requiredText(component))
    case 'REQUIRED_FILE':
      return say(msg`Du måste bifoga en fil`)
    case 'REQUIRED_CHECKBOX':
      return say(msg`Du måste kryssa i rutan`)
    case 'ZIPCODE':
      return say(msg`Postnumret finns inte. Kontrollera siffrorna.`)
    case 'EMAIL':
      return say(msg`E-postadressen har fel format. Kontrollera den.`)
    case 'EMAIL_TOO_LONG':
      return say(msg`E-postadressen får vara högst ${max} tecken`)
    case 'EMAIL_LIST':
      return say(msg`Minst en e-postadress är fel`)
    case 'DATE':
      return say(
        isMonth(component)
          ? msg`Månaden finns inte. Kontrollera siffrorna.`
          : msg`Datumet finns inte. Kontrollera siffrorna.`,
      )
    case 'DATE_FORMAT':
      return say(
        isMonth(component)
          ? msg`Skriv år och månad, till exempel 2026-05`
          : msg`Skriv år, månad och dag, till exempel 2026-05-01`,
      )
    case 'ORG_NUMBER':
      return say(msg`Organisationsnumret stämmer inte. Skriv som XXXXXX-XXXX`)
    case 'PERSONAL_NUMBER':
      return say(msg`Personnumret stämmer inte. Skriv som ÅÅÅÅMMDD-XXXX`)
    case 'NAME':
      return say(
        msg`Namnet ska börja och sluta med en bokstav och får bara ha bokstäver, bindestreck och mellanslag, högst 50 tecken`,
      )
    case 'TELEPHONE':
      return say(msg`Telefonnumret får bara ha siffror, mellanslag, bindestreck och ett + först, högst 50 tecken`)
    case 'RANGE':
      return say(msg`Skriv ett tal mellan ${min} och ${max}`)
    case 'AT_MOST':
      return say(msg`Skriv ett tal som är högst ${max}`)
    case 'AT_LEAST':
      return say(msg`Skriv ett tal som är minst ${min}`)
    case 'NUMBER':
      return say(msg`Skriv ett tal, bara med siffror`)
    case 'WHOLE_NUMBER':
      return say(msg`Skriv ett helt tal, utan decimaler`)
    case 'TOO_MANY_DECIMALS':
      return say(msg`Skriv högst ${max} decimaler`)
    case 'TOO_EARLY':
      return say(msg`Det kan inte vara tidigare än ${earliest}. Kontrollera året.`)
    case 'TOO_LATE':
      return say(msg`Det kan inte vara senare än ${latest}. Kontrollera året.`)
    case 'MIN_LENGTH':
      return say(msg`Skriv minst ${min} tecken`)
    case 'MAX_LENGTH':
      return say(msg`Skriv högst ${max} tecken`)
    case 'LETTERS_ONLY':
      return say(msg`Skriv bara bokstäver`)
    case 'DIGITS_ONLY':
      return say(msg`Skriv bara siffror`)
    case 'POSITIVE_NUMBER':
      return say(msg`Skriv ett tal som är större än 0`)
    case 'FILE_SIZE':
      return say(fileTooLarge(sizeText(Number(maxBytes), locale)))
    case 'FILE_TYPE': {
      const names = fileTypeNames(String(types).split(', '))
      return say(msg`Filtypen går inte att ta emot. Välj ${names}`)
    }
    case 'TOO_FEW_ENTRIES':
      return say(msg`Lägg till minst ${min}`)
    case 'TOO_MANY_ENTRIES':
      return say(msg`Ta bort några, högst ${max} får vara med`)
    case 'TEXT_TOO_LONG':
      return say(msg`Texten är för lång för att sparas. Skriv högst ${max} tecken`)
    case 'UNKNOWN_OPTION':
      return say(msg`Svaret finns inte bland alternativen. Välj igen`)
    case 'CHOSEN_TWICE':
      return say(msg`Samma val finns med två gånger. Välj igen`)
    case 'TOO_MANY_PEOPLE':
      return say(msg`Välj färre personer, högst ${max}`)
    case 'TOO_FEW_PEOPLE':
      return component.type === 'dynamicPosition' && component.fewestPeople !== undefined
        ? textIn(component.fewestPeople.message)
        : say(msg`Svaret stämmer inte`)
    case 'UNKNOWN_PERSON':
      return say(msg`Personen finns inte i ansökan. Välj igen`)
    case 'REGEX': {
      const rule = 'validation' in component ? component.validation.find(({ type }) => type === 'regex') : undefined
      return rule?.type === 'regex' ? textIn(rule.message) : say(msg`Svaret har fel format`)
    }
    default:
      return say(msg`Svaret stämmer inte`)
  }
}

/** The short names of content types: "PDF, JPG, PNG". */
export const fileTypeNames = (types: readonly string[]): string =>
  types.map((type) => (type.split('/')[1] ?? type).replace('jpeg', 'jpg').toUpperCase()).join(', ')

/** @param limit as `sizeText` says it */
export const fileTooLarge = (limit: string): MessageDescriptor => msg`Filen är för stor, den får vara högst ${limit}`

const isMonth = ({ type }: Component): boolean => type === 'monthBox'

const requiredText = ({ type }: Component): MessageDescriptor => {
  switch (type) {
    case 'radioGroup':
    case 'selectList':
    case 'checkboxList':
      return msg`Du måste välja ett alternativ`
    case 'dateBox':
      return msg`Fyll i ett datum`
    case 'monthBox':
      return msg`Fyll i en månad`
    case 'dynamicPosition':
      return msg`Du måste välja en person`
    case 'textBox':
    case 'checkbox':
    case 'file':
    case 'dynamicList':
    case 'sectionTitle':
    case 'bodyText':
    case 'columns':
    case 'sectionDivider':
      return msg`Du måste fylla i ett värde`
  }
}

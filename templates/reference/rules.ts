import type { Rule } from '#schemas/form/rule.ts'
import type { Translatable } from '#schemas/locale.ts'
import type * as v from 'valibot'
import { example } from './example.ts'

/* A form for each rule. */

const textRule = (rule: v.InferInput<typeof Rule>, label: Translatable, description: Translatable) =>
  example(rule.type, description, { type: 'textBox', componentId: 'answer', label, validation: [rule] })

export const orgNumber = textRule(
  { type: 'orgNumber' },
  { sv: 'Organisationsnummer', en: 'Organisation number' },
  { sv: 'Ett svenskt organisationsnummer.', en: 'A Swedish organisation number, with its check digit.' },
)
export const personalNumber = example(
  'personalNumber',
  {
    sv: 'Ett svenskt personnummer.',
    en: 'A Swedish personal number or coordination number, with its check digit. It should be `sensitive`: then it never stays on the device.',
  },
  {
    type: 'textBox',
    componentId: 'answer',
    label: { sv: 'Personnummer', en: 'Personal number' },
    sensitive: true,
    validation: [{ type: 'personalNumber' }],
  },
)
export const checkDigits = textRule(
  { type: 'checkDigits', of: 'bankgiro' },
  { sv: 'Bankgiro', en: 'Bankgiro' },
  {
    sv: 'Ett nummer med kontrollsiffror.',
    en: 'A number with check digits: of an account, or of a company or person of another Nordic country. `of` says which.',
  },
)
export const name = textRule(
  { type: 'name' },
  { sv: 'Namn', en: 'Name' },
  { sv: 'Ett namn på en person.', en: 'The name of a person.' },
)
export const telephone = textRule(
  { type: 'telephone' },
  { sv: 'Telefon', en: 'Telephone' },
  { sv: 'Ett telefonnummer.', en: 'A telephone number.' },
)
export const email = textRule(
  { type: 'email' },
  { sv: 'E-post', en: 'E-mail' },
  { sv: 'En e-postadress.', en: 'An e-mail address.' },
)
export const emailList = textRule(
  { type: 'emailList' },
  { sv: 'E-postadresser', en: 'E-mail addresses' },
  { sv: 'En eller flera e-postadresser.', en: 'One or several e-mail addresses.' },
)
export const zipCode = textRule(
  { type: 'zipCode', check: 'delivery' },
  { sv: 'Postnummer', en: 'Postcode' },
  {
    sv: 'Ett postnummer som finns; servern frågar registret.',
    en: 'A Swedish postcode that exists, which the server asks the register: `delivery` for any address, `primaryWorkplace` for the place of work of the case.',
  },
)
export const range = example(
  'range',
  {
    sv: 'Ett tal mellan två, som själva hör dit.',
    en: 'A number from `min` to `max`, both of which belong to it. An end can be the answer of another component.',
  },
  { type: 'numberBox', componentId: 'all', label: { sv: 'Antal anställda', en: 'Number of employees' } },
  {
    type: 'numberBox',
    componentId: 'women',
    label: { sv: 'Varav kvinnor', en: 'Of whom women' },
    validation: [{ type: 'range', min: 0, max: { componentId: 'all' } }],
  },
)
export const minLength = textRule(
  { type: 'minLength', length: 20 },
  { sv: 'Varför vill ni bli medlemmar?', en: 'Why would you like to be a member?' },
  { sv: 'Minst så många tecken.', en: 'So many characters at least.' },
)
export const maxLength = textRule(
  { type: 'maxLength', length: 80 },
  { sv: 'Er verksamhet i korthet', en: 'Your business in short' },
  { sv: 'Högst så många tecken.', en: 'So many characters at most.' },
)
export const lettersOnly = textRule(
  { type: 'lettersOnly' },
  { sv: 'Initialer', en: 'Initials' },
  { sv: 'Bara bokstäver.', en: 'Letters only.' },
)
export const digitsOnly = textRule(
  { type: 'digitsOnly' },
  { sv: 'Kundnummer', en: 'Customer number' },
  { sv: 'Bara siffror.', en: 'Digits only.' },
)
export const positiveNumber = textRule(
  { type: 'positiveNumber' },
  { sv: 'Antal fordon', en: 'Number of vehicles' },
  { sv: 'Ett tal som är större än noll.', en: 'A number that is more than none.' },
)
export const number = textRule(
  { type: 'number', decimals: 2 },
  { sv: 'Yta i hektar', en: 'Area in hectares' },
  {
    sv: 'Ett tal i ett textfält.',
    en: 'A number in a text box, stored as its digits. A `numberBox` stores a number, which can be compared and computed with.',
  },
)
export const dateRange = example(
  'dateRange',
  {
    sv: 'En dag eller månad mellan två, som själva hör dit.',
    en: 'A day or month from `earliest` to `latest`, both of which belong to it: a day of the calendar, one relative to today in days, months or years (`today+14d`, `today+3m`, `today-18y`; at most 9999 of them, and weeks are days), or the answer of another component.',
  },
  {
    type: 'dateBox',
    componentId: 'from',
    label: { sv: 'Från och med', en: 'From' },
    validation: [{ type: 'dateRange', earliest: 'today', latest: 'today+1y' }],
  },
  {
    type: 'dateBox',
    componentId: 'until',
    label: { sv: 'Till och med', en: 'Until' },
    validation: [{ type: 'dateRange', earliest: { componentId: 'from', offset: '+1d' } }],
  },
)
const attachment = (rule: v.InferInput<typeof Rule>, description: Translatable) =>
  example(rule.type, description, {
    type: 'file',
    componentId: 'answer',
    label: { sv: 'Bilaga', en: 'Attachment' },
    validation: [rule],
  })
export const fileSize = attachment(
  { type: 'fileSize', maxBytes: 2_000_000 },
  { sv: 'Högst så många byte i varje fil.', en: 'So many bytes in each file at most.' },
)
export const fileType = attachment(
  { type: 'fileType', types: ['application/pdf', 'image/jpeg'] },
  { sv: 'Filer av de här slagen.', en: 'Files of these types.' },
)
export const regex = textRule(
  {
    type: 'regex',
    regex: '^SE\\d{4}$',
    message: { sv: 'Skriv SE och fyra siffror.', en: 'Write SE and four digits.' },
  },
  { sv: 'Märkning', en: 'Mark' },
  {
    sv: 'Ett eget uttryck, med sin egen mening.',
    en: 'An expression of your own that the server (RE2) and the browser read alike, with its own sentence for when it is not met.',
  },
)

import { getOwn, keysOf } from '#schemas/records.ts'
import type { Translatable } from '#schemas/locale.ts'
import { checkedTypes } from '../checks/checked-types.ts'

/* The names that other form engines have for the parts of the grammar, in small letters without signs. */

/** The type that each name stands for. */
const componentNames: Readonly<Record<string, string>> = Object.fromEntries(
  keysOf(checkedTypes).flatMap((type) => checkedTypes[type].otherNames.map((name) => [name, type])),
)

const ruleNames: Readonly<Record<string, string>> = {
  pattern: 'regex',
  regexp: 'regex',
  min: 'range',
  max: 'range',
  minimum: 'range',
  maximum: 'range',
  between: 'range',
  minlength: 'minLength',
  maxlength: 'maxLength',
  phone: 'telephone',
  tel: 'telephone',
  phonenumber: 'telephone',
  postcode: 'zipCode',
  postalcode: 'zipCode',
  zip: 'zipCode',
  integer: 'number',
  numeric: 'number',
  mindate: 'dateRange',
  maxdate: 'dateRange',
  mimetype: 'fileType',
  accept: 'fileType',
  maxsize: 'fileSize',
  maxfilesize: 'fileSize',
  iban: 'checkDigits',
  bankgiro: 'checkDigits',
  plusgiro: 'checkDigits',
}

const computedNames: Readonly<Record<string, string>> = {
  total: 'sum',
  add: 'sum',
  plus: 'sum',
  average: 'mean',
  avg: 'mean',
  subtract: 'difference',
  minus: 'difference',
  multiply: 'product',
  times: 'product',
  length: 'count',
  days: 'daysBetween',
  datediff: 'daysBetween',
  years: 'age',
}

const propertyNames: Readonly<Record<string, readonly string[]>> = {
  id: ['componentId'],
  key: ['componentId'],
  name: ['componentId'],
  options: ['radioButtons'],
  radiobuttons: ['options'],
  choices: ['radioButtons', 'options'],
  items: ['radioButtons', 'options'],
  enum: ['radioButtons', 'options'],
  data: ['radioButtons', 'options'],
  label: ['title', 'text'],
  title: ['label'],
  legend: ['label', 'title'],
  hint: ['text'],
  description: ['text'],
  help: ['helpText'],
  tooltip: ['helpText'],
  content: ['text'],
  html: ['text'],
  default: ['initialValue'],
  defaultvalue: ['initialValue'],
  mandatory: ['required'],
  isrequired: ['required'],
  rules: ['validation'],
  validators: ['validation'],
  validate: ['validation'],
  validations: ['validation'],
  visibleif: ['displayController'],
  showif: ['displayController'],
  condition: ['displayController'],
  conditional: ['displayController'],
  conditions: ['displayController'],
  when: ['displayController'],
  dependson: ['displayController'],
  relevant: ['displayController'],
  calculation: ['computed'],
  calculatevalue: ['computed'],
  expression: ['computed'],
  components: ['rows'],
  elements: ['rows'],
  fields: ['rows'],
  questions: ['rows'],
  children: ['rows'],
  rowcount: ['lines'],
  rows: ['lines'],
  cols: ['width'],
  size: ['width', 'maxBytes'],
  inline: ['orientation'],
  layout: ['orientation'],
  step: ['decimals'],
  precision: ['decimals'],
  scale: ['decimals'],
  show: ['displayController'],
  visible: ['displayController'],
  visiblewhen: ['displayController'],
  showwhen: ['displayController'],
  enabled: ['displayController'],
  enablewhen: ['displayController'],
  min: ['atLeast', 'earliest', 'length'],
  max: ['atMost', 'latest', 'length', 'maxBytes'],
  minimum: ['min', 'atLeast', 'earliest', 'length'],
  maximum: ['max', 'atMost', 'latest', 'length'],
  from: ['earliest', 'min', 'atLeast'],
  to: ['latest', 'max', 'atMost'],
  value: ['length'],
  limit: ['length'],
  pattern: ['regex'],
  expr: ['regex'],
  errormessage: ['message'],
  error: ['message'],
  and: ['all'],
  allof: ['all'],
  every: ['all'],
  or: ['any'],
  anyof: ['any'],
  oneof: ['any'],
  some: ['any'],
  gt: ['more'],
  greater: ['more'],
  greaterthan: ['more'],
  above: ['more'],
  after: ['more'],
  gte: ['atLeast'],
  greaterthanorequal: ['atLeast'],
  greaterthanequal: ['atLeast'],
  lt: ['less'],
  lessthan: ['less'],
  below: ['less'],
  before: ['less'],
  lte: ['atMost'],
  lessthanorequal: ['atMost'],
  lessthanequal: ['atMost'],
  eq: ['equal'],
  equalto: ['equal'],
  in: ['values'],
  contains: ['values'],
  includes: ['values'],
  field: ['componentId'],
  question: ['componentId'],
  source: ['componentId'],
  variable: ['componentId'],
  multiple: ['maxFiles', 'maxPeople'],
  steps: ['forms'],
  sections: ['forms'],
}

const plain = (name: string): string => name.toLowerCase().replaceAll(/[^a-z]/g, '')

/** Properties of other engines that the grammar expresses differently. */
export const otherWay = (written: string, known: readonly string[]): Required<Omit<Translatable, 'nb'>> | null => {
  if (!known.includes('componentId')) return null
  switch (plain(written)) {
    case 'readonly':
    case 'disabled':
    case 'locked':
      return {
        sv: 'En fråga är skrivskyddad genom sin "tag", som mallens "readOnlyTags" räknar upp.',
        en: 'A question is read-only by its "tag", which "readOnlyTags" of the template names.',
      }
    case 'hidden':
    case 'hide':
    case 'hiddenwhen':
    case 'hiddenif':
      return {
        sv: 'En fråga ställs medan dess "displayController" gäller. Skriv det villkoret, eller ta bort frågan.',
        en: 'A question is asked while its "displayController" is met. Write that condition, or remove the question.',
      }
    case 'multiple':
      return known.includes('options')
        ? {
            sv: 'Flera alternativ väljs i en "checkboxList". Skriv den typen.',
            en: 'Several options are chosen in a "checkboxList". Write that type.',
          }
        : null
    case 'noteq':
    case 'notequal':
    case 'notequals':
    case 'isnot':
      return {
        sv: 'Ett villkor som inte ska gälla skrivs { "not": { "componentId": …, "values": [ … ] } }.',
        en: 'A condition that is not to hold is written { "not": { "componentId": …, "values": [ … ] } }.',
      }
    case 'empty':
    case 'isempty':
    case 'notempty':
    case 'operator':
      return known.includes('values')
        ? {
            sv: 'Om något är besvarat skrivs "is": "answered" eller "unanswered", ett svar "values": [ … ], en gräns "atLeast", "atMost", "more" eller "less".',
            en: 'Being answered is written "is": "answered" or "unanswered", an answer "values": [ … ], a limit "atLeast", "atMost", "more" or "less".',
          }
        : null
    default:
      return null
  }
}

/** Returns the grammar's name for a type of another form engine, or null. */
export const knownType = (written: string, known: readonly string[]): string | null => {
  const name = plain(written)
  return (
    [componentNames, ruleNames, computedNames]
      .map((names) => getOwn(names, name))
      .find((each) => isAmong(each, known)) ?? null
  )
}

/** Returns the rule for a property of another form engine, or null. */
export const knownRule = (written: string, known: readonly string[]): string | null =>
  known.find((each) => each === written) ??
  [getOwn(ruleNames, plain(written))].find((each) => isAmong(each, known)) ??
  null

/** Returns the property for one of another form engine, or null. */
export const knownProperty = (written: string, known: readonly string[]): string | null =>
  (getOwn(propertyNames, plain(written)) ?? []).find((each) => known.includes(each)) ?? null

const isAmong = (name: string | undefined, known: readonly string[]): name is string =>
  name !== undefined && known.includes(name)

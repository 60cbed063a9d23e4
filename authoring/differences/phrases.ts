import { comparisons } from '#schemas/form/compared-answers.ts'
import type { Condition, DisplayController, Operand } from '#schemas/form/condition.ts'
import { optionLists } from '#schemas/form/option-lists.ts'
import { optionsOf } from '#schemas/form/options.ts'
import type { Component } from '#schemas/form.ts'
import { carriesValue } from '#schemas/form/answer-types.ts'
import { languageTagOf, type Translatable, localized, locales, type Locale } from '#schemas/locale.ts'
import type { Template } from '#schemas/template.ts'
import type { DateLimit, NumberLimit, Rule, RuleType } from '#schemas/form/rule.ts'
import { fileTypeName } from '#schemas/form/file-types.ts'

/** A text in every language of the product. */
export type EachLocale = Readonly<Record<Locale, string>>

export const text = (sv: string, en: string, nb: string): EachLocale => ({ sv, en, nb })

/** Combines texts in each language. */
export const combine = (
  texts: readonly (Translatable | string)[],
  join: (parts: readonly string[], locale: Locale) => string,
): EachLocale => {
  const inLocale = (locale: Locale): string =>
    join(
      texts.map((each) => (typeof each === 'string' ? each : localized(each, locale))),
      locale,
    )
  const [sv, en, nb] = locales
  return { sv: inLocale(sv), en: inLocale(en), nb: inLocale(nb) }
}

const quotationMarks: Readonly<Record<Locale, readonly [string, string]>> = {
  sv: ['”', '”'],
  en: ['“', '”'],
  nb: ['«', '»'],
}

/** Puts the quotation marks of the language around a text. */
const quote = (quoted: string, locale: Locale): string => quotationMarks[locale].join(quoted)

/** Fills in {0}, {1} … in each language. */
export const fill = (template: EachLocale, ...texts: readonly (Translatable | string)[]): EachLocale =>
  combine(texts, (parts, locale) => template[locale].replaceAll(/\{(\d)\}/g, (_, index) => parts[Number(index)] ?? ''))

type LabelOf = (componentId: string) => Translatable

/** Describes a rule in words. */
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

/** The version of the template that has the condition. */
export type Version = {
  template: Template
  component: (componentId: string) => Component | undefined
  labelOf: (componentId: string) => Translatable
}

/** When a row is shown, in words, with the texts of the questions and answers that it depends on. */
export const conditionPhrase = (condition: Condition, version: Version): EachLocale => {
  if ('all' in condition) return several(condition.all, and, version)
  if ('any' in condition) return several(condition.any, or, version)
  if ('not' in condition)
    return fill(text('inte ({0})', 'not ({0})', 'ikke ({0})'), conditionPhrase(condition.not, version))
  if (!('anyEntry' in condition)) return controllerPhrase(condition, version)
  return fill(
    text('i någon post av {0}: ({1})', 'in any entry of {0}: ({1})', 'i en post av {0}: ({1})'),
    quoted(version.labelOf(condition.anyEntry)),
    conditionPhrase(condition.where, version),
  )
}

const and = text('och', 'and', 'og')
const or = text('eller', 'or', 'eller')

const several = (conditions: readonly Condition[], between: EachLocale, version: Version): EachLocale =>
  combine(
    conditions.map((each) => {
      const phrase = conditionPhrase(each, version)
      return 'componentId' in each || conditions.length === 1 ? phrase : fill(text('({0})', '({0})', '({0})'), phrase)
    }),
    (parts, locale) => parts.join(` ${between[locale]} `),
  )

const states = {
  answered: text('{0} har ett svar', '{0} is answered', '{0} har et svar'),
  unanswered: text('{0} saknar svar', '{0} is not answered', '{0} mangler svar'),
  checked: text('{0} är ikryssad', '{0} is ticked', '{0} er krysset av'),
  unchecked: text('{0} är inte ikryssad', '{0} is not ticked', '{0} er ikke krysset av'),
}

const controllerPhrase = (controller: DisplayController, version: Version): EachLocale => {
  const { componentId, values, is = 'answered' } = controller
  const question = quoted(version.labelOf(componentId))
  const compared = comparisons.flatMap((name) => {
    const operand = controller[name]
    return operand === undefined ? [] : [fill(comparisonTexts[name], operandPhrase(operand, version))]
  })
  if (is === 'unanswered' || is === 'unchecked' || (values === undefined && compared.length === 0)) {
    const isCheckbox = version.component(componentId)?.type === 'checkbox'
    const isNot = is === 'unanswered' || is === 'unchecked'
    return fill(states[isCheckbox ? (isNot ? 'unchecked' : 'checked') : isNot ? 'unanswered' : 'answered'], question)
  }
  const parts = [
    ...(values === undefined ? [] : [fill(text('är {0}', 'is {0}', 'er {0}'), answers(controller, version))]),
    ...compared,
  ]
  return combine([question, ...parts], ([first = '', ...rest], locale) => `${first} ${rest.join(` ${and[locale]} `)}`)
}

const answers = ({ componentId, values = [] }: DisplayController, { component, template }: Version): EachLocale => {
  const found = component(componentId)
  const options = found !== undefined && carriesValue(found) ? optionsOf(found, optionLists(template)) : []
  return combine(
    values.map((value) => options.find((each) => each.value === value)?.label ?? value),
    (parts, locale) =>
      new Intl.ListFormat(languageTagOf(locale), { type: 'disjunction' }).format(
        parts.map((part) => quote(part, locale)),
      ),
  )
}

const comparisonTexts: Readonly<Record<(typeof comparisons)[number], EachLocale>> = {
  less: text('är mindre än {0}', 'is less than {0}', 'er mindre enn {0}'),
  atMost: text('är högst {0}', 'is at most {0}', 'er høyst {0}'),
  equal: text('är lika med {0}', 'is equal to {0}', 'er lik {0}'),
  atLeast: text('är minst {0}', 'is at least {0}', 'er minst {0}'),
  more: text('är mer än {0}', 'is more than {0}', 'er mer enn {0}'),
}

const operandPhrase = (operand: Operand, { labelOf }: Version): Translatable =>
  typeof operand === 'object'
    ? combine([quoted(labelOf(operand.componentId))], ([own = '']) => `${own} ${operand.offset ?? ''}`.trim())
    : { sv: String(operand) }

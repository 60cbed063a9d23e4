import { comparisons } from '#schemas/form/comparisons.ts'
import type { Condition, DisplayController, Operand } from '#schemas/form/condition.ts'
import { optionLists } from '#schemas/form/option-lists.ts'
import { optionsOf } from '#schemas/form/options.ts'
import type { Component } from '#schemas/form.ts'
import { carriesValue } from '#schemas/form/validation.ts'
import { languageTagOf, type Translatable } from '#schemas/locale.ts'
import type { Template } from '#schemas/template.ts'
import { combine, fill, quote, text, type EachLocale } from './each-locale.ts'
import { quoted } from './rule-phrase.ts'

/** The version that a condition is written in. */
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

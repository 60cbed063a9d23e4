import type { ValueComponent } from '#schemas/form.ts'
import type { Template } from '#schemas/template.ts'
import { optionLists } from '#schemas/form/option-lists.ts'
import { optionsOf } from '#schemas/form/options.ts'
import { comparisons } from '#schemas/form/comparisons.ts'
import type { DisplayController } from '#schemas/form/condition.ts'
import { meetsController } from '#schemas/form/evaluate-condition.ts'
import type { RegexEngine } from '#schemas/form/rules.ts'
import { formatIssue } from '#schemas/form/validation.ts'
import { sampleAnswers } from './sample-answers.ts'

/**
 * The answers that a condition can wait for; null where any text may be one. A checkbox counts only when true, and what is known first in
 * a case, such as its files and people, cannot be named in a template.
 */
export const possibleAnswers = (component: ValueComponent, template: Template): readonly string[] | null => {
  switch (component.type) {
    case 'checkbox':
      return ['true']
    case 'file':
    case 'dynamicList':
    case 'dynamicPosition':
      return []
    case 'radioGroup':
    case 'selectList':
    case 'comboBox':
    case 'checkboxList': {
      const options = optionsOf(component, optionLists(template)).map(({ value }) => value)
      // A list without options is reported as such, once.
      return options.length === 0 ? null : options
    }
    case 'textBox':
    case 'searchBox':
    case 'dateBox':
    case 'monthBox':
    case 'numberBox':
      return null
  }
}

type Comparison = (typeof comparisons)[number]

/**
 * An answer that a condition waits for and its component cannot have: one of `values`, or what a comparison asks for. `rule` is the position
 * of the rule that prevents it, null where several do, and absent where the answer is not even of the component's kind.
 */
export type RefusedAnswer = ({ value: string; position: number } | { comparison: Comparison }) & {
  rule?: number | null
}

/**
 * Finds the answers that a condition waits for in vain: a rule of the component allows no such answer, or the component takes none of that kind.
 */
export const refusedAnswers = (
  component: ValueComponent,
  controller: DisplayController,
  template: Template,
  engine: RegexEngine,
): RefusedAnswer[] => {
  const { componentId, values = [] } = controller
  const isMet = (rules: ValueComponent['validation'], condition: DisplayController): boolean =>
    sampleAnswers({ ...component, validation: rules }, [condition], template, engine).some((answer) =>
      meetsController(condition, answer),
    )
  const preventing = (condition: DisplayController): Pick<RefusedAnswer, 'rule'> | null => {
    const { validation: rules } = component
    if (isMet(rules, condition)) return null
    const rule = rules.findIndex((_, index) => isMet(rules.toSpliced(index, 1), condition))
    if (rule >= 0) return { rule }
    // Without the rule that makes it a number nothing could be compared.
    const fewest = rules.filter(({ type }) => type === 'number')
    return isMet(fewest, condition) || isMet([], condition) ? { rule: null } : {}
  }
  const ofValues = values.flatMap((value, position): RefusedAnswer[] => {
    const found = preventing({ componentId, values: [value] })
    if (found === null || (found.rule === undefined && !isOfOtherKind(component, value))) return []
    return [{ value, position, ...found }]
  })
  const constants = comparisons.filter(
    (name) => typeof controller[name] === 'number' || typeof controller[name] === 'string',
  )
  const ofComparisons = constants.flatMap((comparison): RefusedAnswer[] => {
    const found = preventing({ componentId, [comparison]: controller[comparison] })
    return found?.rule === undefined ? [] : [{ comparison, ...found }]
  })
  return [...ofValues, ...ofComparisons]
}

const isOfOtherKind = (component: ValueComponent, value: string): boolean =>
  component.type === 'numberBox' ? String(Number(value)) !== value : formatIssue(component, value) !== null

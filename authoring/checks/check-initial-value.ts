import type { ValueComponent } from '#schemas/form.ts'
import type { Template } from '#schemas/template.ts'
import { domainIssue } from '#schemas/form/domain.ts'
import { isValueOf } from '#schemas/form/is-value-of.ts'
import { optionLists } from '#schemas/form/option-lists.ts'
import { brokenRule, type RegexEngine } from '#schemas/form/rules.ts'
import type { LocatedComponent } from '#schemas/form/template-components.ts'
import { problem, type TemplateProblem } from '../template-problem.ts'
import { formatIssue } from '#schemas/form/validation.ts'
import type { Value } from '#schemas/form/value.ts'

/** An initial value that is no answer to its question, or that no case can begin with. */
export const checkInitialValue = (
  { path, formId, listId }: LocatedComponent,
  component: ValueComponent,
  template: Template,
  engine: RegexEngine,
): TemplateProblem[] => {
  const { initialValue: value, type, componentId } = component
  if (value === undefined) return []
  const at = [...path, 'initialValue']
  if (listId !== null || !canBeginWith(type, value))
    return [problem('UNFIT_INITIAL_VALUE', at, { formId, componentId, params: { type } })]
  const available = { optionsByTag: optionLists(template), people: new Map() }
  const isAnswer =
    domainIssue(component, value, available) === null &&
    formatIssue(component, value) === null &&
    brokenRule(value, component.validation, { engine }) === null
  return isAnswer ? [] : [problem('WRONG_INITIAL_VALUE', at, { formId, componentId, params: { value: String(value) } })]
}

const canBeginWith = (type: ValueComponent['type'], value: Value): boolean => {
  switch (type) {
    case 'numberBox':
      return typeof value === 'number'
    case 'checkbox':
      return value === true
    case 'file':
    case 'dynamicList':
    case 'dynamicPosition':
      return false
    default:
      return value !== null && isValueOf(type, value)
  }
}

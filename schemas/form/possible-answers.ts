import type { Option, ValueComponent } from '../form.ts'
import type { Template } from '../template.ts'

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
    case 'checkboxList': {
      const options = optionsOf(component, template).map(({ value }) => value)
      // A list without options is told as such, once.
      return options.length === 0 ? null : options
    }
    case 'textBox':
    case 'dateBox':
    case 'monthBox':
      return null
  }
}

/** What can be chosen: a component's own options, else the template's data by its tag. Empty where nothing is chosen from a list. */
export const optionsOf = (component: ValueComponent, { dynamicData }: Template): readonly Option[] => {
  if (component.type === 'radioGroup') return component.radioButtons
  if (component.type !== 'selectList' && component.type !== 'checkboxList') return []
  return component.options.length > 0 || component.tag === undefined
    ? component.options
    : (dynamicData[component.tag] ?? [])
}

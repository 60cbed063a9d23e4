import type { ValueComponent } from '#schemas/form.ts'
import type { Template } from '#schemas/template.ts'
import { optionLists } from '#schemas/form/option-lists.ts'
import { optionsOf } from '#schemas/form/options.ts'

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

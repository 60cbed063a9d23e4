import type { FormDocument } from '../form.ts'
import type { Template } from '../template.ts'
import { businessCodes } from './built-in-lists/business-codes.ts'
import { counties, municipalities } from './built-in-lists/municipalities.ts'
import { countries } from './built-in-lists/countries.ts'
import { currencies } from './built-in-lists/currencies.ts'
import { builtInListNames, type BuiltInListName } from './answer-source.ts'
import type { Option } from './option.ts'
import { hasOptions } from './options.ts'
import { componentsOf } from './template-components.ts'

type OptionLists = Template['dynamicData']

export const builtInLists: OptionLists = {
  businessCodes,
  countries,
  counties,
  currencies,
  municipalities,
} satisfies Record<BuiltInListName, Option[]>

/** The tags of the lists that the components of forms take their options from, each once. */
export const namedLists = (forms: readonly FormDocument[]): string[] => {
  const tags = forms.flatMap((form) =>
    componentsOf(form, []).flatMap(({ component }) =>
      hasOptions(component) && component.options.length === 0 ? (component.tag ?? []) : [],
    ),
  )
  return [...new Set(tags)]
}

/** The built-in lists that a template takes options from: those that it has no list of its own in place of. */
export const builtInListsOf = ({ forms, dynamicData }: Pick<Template, 'forms' | 'dynamicData'>): BuiltInListName[] => {
  const named = new Set(namedLists(forms))
  return builtInListNames.filter((name) => named.has(name) && !Object.hasOwn(dynamicData, name))
}

const known = new WeakMap<object, OptionLists>()

/** Returns the lists of options by tag: the template's own, and the built-in ones that its components name. Its own have precedence. */
export const optionLists = (template: Pick<Template, 'forms' | 'dynamicData'>): OptionLists => {
  const lists = known.get(template) ?? createLists(template)
  known.set(template, lists)
  return lists
}

const createLists = ({ forms, dynamicData }: Pick<Template, 'forms' | 'dynamicData'>): OptionLists => {
  const tags = new Set(forms.flatMap((form) => componentsOf(form, [])).map(({ component }) => component.tag))
  const named = Object.entries(builtInLists).filter(([tag]) => tags.has(tag))
  return named.length === 0 ? dynamicData : { ...Object.fromEntries(named), ...dynamicData }
}

import type { Template } from '../template.ts'
import { businessCodes } from './built-in-lists/business-codes.ts'
import { counties } from './built-in-lists/counties.ts'
import { countries } from './built-in-lists/countries.ts'
import { currencies } from './built-in-lists/currencies.ts'
import { municipalities } from './built-in-lists/municipalities.ts'
import { componentsOf } from './template-components.ts'

type OptionLists = Template['dynamicData']

/** Lists that a component can name by its tag in any template. */
export const builtInLists: OptionLists = { businessCodes, countries, counties, currencies, municipalities }

const known = new WeakMap<object, OptionLists>()

/** What can be chosen by tag: the template's own lists, and the built-in ones that its components name. Its own have precedence. */
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

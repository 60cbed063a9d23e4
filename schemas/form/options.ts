import { getOwn } from '../get-own.ts'
import type { Option, ValueComponent } from '../form.ts'

/** Option lists by tag, such as Undergrupper: the dynamic data of a template. */
export type OptionsByTag = Readonly<Record<string, readonly Option[]>>

/** What can be chosen: a component's own options, else those under its tag. Empty where nothing is chosen from a list. */
export const optionsOf = (component: ValueComponent, byTag: OptionsByTag): readonly Option[] => {
  if (component.type === 'radioGroup') return component.radioButtons
  if (component.type !== 'selectList' && component.type !== 'checkboxList') return []
  return component.options.length > 0 || component.tag === undefined
    ? component.options
    : (getOwn(byTag, component.tag) ?? [])
}

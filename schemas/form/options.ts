import { getOwn } from '../records.ts'
import type { Component, ComponentOf, ValueComponent } from '../form.ts'
import type { ChoiceOption, Option } from './option.ts'

/** Lists of options by tag, such as Undergrupper: those of a template and the built-in ones. */
export type OptionsByTag = Readonly<Record<string, readonly Option[]>>

type ComponentWithOptions = ComponentOf<'selectList' | 'checkboxList' | 'comboBox'>

export const hasOptions = (component: Component): component is ComponentWithOptions =>
  component.type === 'selectList' || component.type === 'checkboxList' || component.type === 'comboBox'

/** Returns the options of a component: its own, else those under its tag. The list is empty where nothing is chosen from a list. */
export const optionsOf = (component: ValueComponent, byTag: OptionsByTag): readonly ChoiceOption[] => {
  if (component.type === 'radioGroup') return component.radioButtons
  if (!hasOptions(component)) return []
  return component.options.length > 0 || component.tag === undefined
    ? component.options
    : (getOwn(byTag, component.tag) ?? [])
}

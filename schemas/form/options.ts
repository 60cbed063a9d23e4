import { getOwn } from '../records.ts'
import type { ChoiceOption, Option } from './option.ts'

/** Lists of options by tag, such as Undergrupper: those of a template and the built-in ones. */
export type OptionsByTag = Readonly<Record<string, readonly Option[]>>

/** The choices that a case offers beside a component's own options. */
export type AvailableOptions = {
  optionsByTag: OptionsByTag
  /** The people who can fill a position, by id. */
  people: ReadonlyMap<string, { name: string; email: string }>
}

/** The options outside any case: only those of the components. */
export const noOptions: AvailableOptions = { optionsByTag: {}, people: new Map() }

/** Whether no check of an answer can differ between the two. */
export const isSameAvailable = (one: AvailableOptions, other: AvailableOptions): boolean =>
  one.optionsByTag === other.optionsByTag &&
  one.people.size === other.people.size &&
  [...one.people].every(([id, { name, email }]) => {
    const person = other.people.get(id)
    return person?.name === name && person.email === email
  })

/** The properties of a component with options. */
export type WithOptions = {
  componentId: string
  tag?: string | undefined
  options?: readonly ChoiceOption[]
  radioButtons?: readonly ChoiceOption[]
}

/** Whether the component has options of its own or under its tag. */
export const hasOptions = <C extends object>(component: C): component is Extract<C, { options: unknown }> =>
  'options' in component

/** Returns the options of a component: its own, else those under its tag. The list is empty if nothing is chosen from a list. */
export const optionsOf = (
  { tag, options, radioButtons }: WithOptions,
  byTag: OptionsByTag,
): readonly ChoiceOption[] => {
  if (radioButtons !== undefined) return radioButtons
  if (options === undefined) return []
  return options.length > 0 || tag === undefined ? options : (getOwn(byTag, tag) ?? [])
}

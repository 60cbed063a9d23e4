import { optionsOf } from '#schemas/form/options.ts'
import { type Value, textsOf } from '#schemas/form/value.ts'
import type { ValueComponent } from '#schemas/form.ts'
import type { FormatContext } from './define-form-component.ts'

/** The labels of what is chosen, in the order of the options. */
export const formatOptions = (
  component: ValueComponent,
  value: Value,
  { localized, optionsByTag }: FormatContext,
): readonly string[] =>
  optionsOf(component, optionsByTag)
    .filter((option) => option.value === value || textsOf(value).includes(option.value))
    .map(({ label }) => localized(label))

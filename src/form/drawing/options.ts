import type { ComponentOf, Option } from '#schemas/form.ts'

type Choosing = ComponentOf<'selectList'> | ComponentOf<'checkboxList'>

/** The component's own options, or the case's dynamic data under its tag. */
export const optionsOf = (
  { options, tag }: Choosing,
  byTag: Readonly<Record<string, readonly Option[]>>,
): readonly Option[] => (options.length === 0 && tag !== undefined ? (byTag[tag] ?? []) : options)

import type { ValueComponent } from '#schemas/form.ts'
import type { Template } from '#schemas/template.ts'
import { optionLists } from '#schemas/form/option-lists.ts'
import { optionsOf } from '#schemas/form/options.ts'
import type { PrefillSource } from '#schemas/form/prefill.ts'
import type { LocatedComponent } from '#schemas/form/template-components.ts'
import { problem, type TemplateProblem } from '../template-problem.ts'

const texts: ReadonlySet<string> = new Set(['textBox', 'radioGroup', 'selectList', 'comboBox'])
/** What a source has answers for. Those of lists, positions and files name what belongs to one case. */
const fitting: Readonly<Record<PrefillSource, ReadonlySet<string>>> = {
  companyRegister: texts,
  earlierCase: new Set([...texts, 'searchBox', 'checkbox', 'checkboxList', 'dateBox', 'monthBox', 'numberBox']),
}

/** A source that has no answer for the component, and answers from it that are none of the component's options. */
export const checkPrefill = (
  { path, formId, listId }: LocatedComponent,
  component: ValueComponent,
  template: Pick<Template, 'forms' | 'dynamicData'>,
): TemplateProblem[] => {
  const { prefill, type, componentId } = component
  if (prefill === undefined) return []
  const location = { formId, componentId }
  const { source } = prefill
  if (listId !== null || !fitting[source].has(type))
    return [problem('UNFIT_PREFILL', [...path, 'prefill'], { ...location, params: { source, type } })]
  if (type === 'textBox' || source !== 'companyRegister' || prefill.values === undefined) return []
  const options = new Set(optionsOf(component, optionLists(template)).map(({ value }) => value))
  return Object.entries(prefill.values).flatMap(([known, value]) =>
    options.has(value)
      ? []
      : problem('UNKNOWN_PREFILL_VALUE', [...path, 'prefill', 'values', known], { ...location, params: { value } }),
  )
}

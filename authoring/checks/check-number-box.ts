import type { ComponentOf } from '#schemas/form.ts'
import type { LocatedComponent } from '#schemas/form/template-components.ts'
import { problem, type TemplateProblem } from '../template-problem.ts'

/** A number with two units, or in a currency that there is not. */
export const checkNumberBox = (
  { path, formId }: LocatedComponent,
  { componentId, unit, currency }: ComponentOf<'numberBox'>,
): TemplateProblem[] => {
  const location = { formId, componentId }
  return [
    ...(unit !== undefined && currency !== undefined
      ? [problem('UNIT_AND_CURRENCY', [...path, 'unit'], location)]
      : []),
    ...(currency === undefined || currencies.has(currency)
      ? []
      : [problem('UNKNOWN_CURRENCY', [...path, 'currency'], { ...location, params: { currency } })]),
  ]
}

/** ISO 4217, as far as they are in use or have been. */
const currencies: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'))

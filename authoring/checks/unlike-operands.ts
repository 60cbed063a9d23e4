import type { Component, ComponentOf } from '#schemas/form.ts'
import { sourcesOf } from '#schemas/form/computed.ts'
import { decimalsAllowedBy } from '#schemas/form/rule.ts'
import type { LocatedComponent, Path } from '#schemas/form/template-components.ts'
import { problem, type TemplateProblem } from '../template-problem.ts'

/** Numbers of different currencies or units in one sum, difference or mean, its own included, and decimals that a sum or difference drops. */
export const unlikeOperands = (
  located: LocatedComponent,
  component: ComponentOf<'numberBox'>,
  byId: ReadonlyMap<string, LocatedComponent>,
): TemplateProblem[] => {
  const { computed, componentId, decimals } = component
  if (computed === undefined || !('sum' in computed || 'difference' in computed || 'mean' in computed)) return []
  const location = { formId: located.formId, componentId }
  const operands = sourcesOf(computed).flatMap(({ componentId: id, path }) => {
    const operand = byId.get(id)?.component
    return operand === undefined ? [] : { id, operand, path: [...located.path, 'computed', ...path] }
  })
  const [first, ...others] = [
    ...operands.flatMap(({ operand, path }) => measureOf(operand, path)),
    ...measureOf(component, [...located.path, component.currency === undefined ? 'unit' : 'currency']),
  ]
  const other = others.find(({ name }) => name !== first?.name)
  const finer = 'mean' in computed ? undefined : operands.find(({ operand }) => mostDecimals(operand) > decimals)
  return [
    ...(first === undefined || other === undefined
      ? []
      : [
          problem('UNLIKE_OPERANDS', other.path, {
            ...location,
            severity: first.isCurrency && other.isCurrency ? 'error' : 'warning',
            params: { one: first.id, oneUnit: first.name, other: other.id, otherUnit: other.name },
          }),
        ]),
    ...(finer === undefined
      ? []
      : [
          problem('LOST_DECIMALS', finer.path, {
            ...location,
            severity: 'warning',
            params: { id: finer.id, its: String(mostDecimals(finer.operand)), own: String(decimals) },
          }),
        ]),
  ]
}

type Measure = { id: string; name: string; isCurrency: boolean; path: Path }

const measureOf = (component: Component, path: Path): Measure[] => {
  if (component.type !== 'numberBox') return []
  const { componentId: id, currency, unit } = component
  if (currency !== undefined) return [{ id, name: currency, isCurrency: true, path }]
  return unit === undefined ? [] : [{ id, name: typeof unit === 'string' ? unit : unit.sv, isCurrency: false, path }]
}

const mostDecimals = (component: Component): number => {
  if (component.type === 'numberBox') return component.decimals
  if (component.type !== 'textBox') return 0
  return decimalsAllowedBy(component.validation)
}

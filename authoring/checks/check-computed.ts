import type { ComponentOf } from '#schemas/form.ts'
import type { Template } from '#schemas/template.ts'
import { answerKind } from './answer-kind.ts'
import { sourcesOf, type Computed } from '#schemas/form/computed.ts'
import { missingComponent } from './missing-component.ts'
import { unlikeOperands } from './unlike-operands.ts'
import type { LocatedComponent } from '#schemas/form/template-components.ts'
import { problem, type TemplateProblem } from '../template-problem.ts'

/** What the numbers of one form are computed from and cannot be, and what a computed number cannot have since nobody answers it. */
export const checkComputed = (
  components: readonly LocatedComponent[],
  template: Pick<Template, 'forms'>,
): TemplateProblem[] => {
  const byId = new Map(components.toReversed().map((located) => [located.component.componentId, located]))
  return components.flatMap((located) => {
    const { component } = located
    return component.type === 'numberBox' && component.computed !== undefined
      ? [
          ...answeringProperties(located, component),
          ...checkSources(located, component.computed, byId, template),
          ...unlikeOperands(located, component, byId),
        ]
      : []
  })
}

const answeringProperties = (
  { path, formId }: LocatedComponent,
  { componentId, required, prefill, initialValue }: ComponentOf<'numberBox'>,
): TemplateProblem[] =>
  Object.entries({ required: required || undefined, prefill, initialValue }).flatMap(([property, value]) =>
    value === undefined
      ? []
      : problem('COMPUTED_ANSWER', [...path, property], { formId, componentId, params: { property } }),
  )

const checkSources = (
  located: LocatedComponent,
  computed: Computed,
  byId: ReadonlyMap<string, LocatedComponent>,
  template: Pick<Template, 'forms'>,
): TemplateProblem[] => {
  const { formId, listId, component } = located
  const wanted = sourceKind(computed)
  // Only what is made up of several numbers takes all those of a list.
  const isOfSeveral = 'sum' in computed || 'product' in computed || 'mean' in computed
  return sourcesOf(computed).flatMap(({ componentId, path }) => {
    const at = [...located.path, 'computed', ...path]
    const location = { formId, componentId: component.componentId }
    const params = { controller: componentId }
    const found = byId.get(componentId)
    if (found === undefined)
      return problem('DANGLING_CONTROLLER', at, {
        ...location,
        params: missingComponent(componentId, byId, template),
      })
    const other = found.path
    const isInSight = found.listId === null || found.listId === listId || (listId === null && isOfSeveral)
    if (!isInSight)
      return problem('OTHER_OUT_OF_SIGHT', at, { ...location, other, params: { ...params, list: found.listId ?? '' } })
    const { type } = found.component
    const kind = type === 'dynamicList' ? 'list' : answerKind(found.component)
    return kind === wanted
      ? []
      : problem('UNFIT_SOURCE', at, { ...location, other, params: { ...params, type, wanted } })
  })
}

const sourceKind = (computed: Computed): 'number' | 'date' | 'list' =>
  'count' in computed ? 'list' : 'daysBetween' in computed || 'age' in computed ? 'date' : 'number'

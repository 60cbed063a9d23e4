import { comparisons } from '#schemas/form/compared-answers.ts'
import type { DisplayController } from '#schemas/form/condition.ts'
import type { Template } from '#schemas/template.ts'
import { computedOf, sourcesOf } from '#schemas/form/computed.ts'
import type { ConditionTarget } from '#schemas/form/written-conditions.ts'
import type { RegexEngine } from '#schemas/form/rules.ts'
import { targetsIn, type LocatedComponent, type LocatedTarget } from '#schemas/form/template-components.ts'
import { carriesValue } from '#schemas/form/answer-types.ts'
import {
  answerKind,
  isFitOffset,
  operandKind,
  possibleAnswers,
  refusedAnswers,
  type RefusedAnswer,
} from './possible-answers.ts'
import { missingComponent } from './check-names.ts'
import { neverOrAlwaysMet } from './reachability.ts'
import { problem, type TemplateProblem } from '../template-problem.ts'

/**
 * Problems of the conditions of one form: unknown targets, cycles, an answer that is impossible or cannot be compared, rows that no answers
 * show and conditions that always hold.
 */
export const checkConditions = (
  components: readonly LocatedComponent[],
  template: Template,
  engine: RegexEngine,
): TemplateProblem[] => {
  const byId = new Map(components.toReversed().map((located) => [located.component.componentId, located]))
  const wrong = new Map(
    components.map((located) => [
      located,
      located.own.flatMap((condition) =>
        targetsIn(condition, located).flatMap((target) => checkTarget(target, located, byId, template, engine)),
      ),
    ]),
  )
  const single = [...wrong.values()].flat()
  const broken = new Set(components.filter((located) => (wrong.get(located) ?? []).length > 0))
  const cycles = cyclesAmong(components, byId)
  // Conditions in a cycle can neither be met nor excluded.
  const unreachable =
    cycles.length > 0
      ? []
      : neverOrAlwaysMet(components, (located) => followed(located, byId), broken, template, engine)
  return [...single, ...cycles, ...unreachable]
}

type ById = ReadonlyMap<string, LocatedComponent>

const checkTarget = (
  target: LocatedTarget,
  located: LocatedComponent,
  byId: ById,
  template: Template,
  engine: RegexEngine,
): TemplateProblem[] => {
  const location = { formId: located.formId, componentId: located.component.componentId }
  const { path } = target
  const found = byId.get(target.componentId)
  const params = { controller: target.componentId }
  if (found === undefined) {
    const missing = missingComponent(target.componentId, byId, template)
    return [problem('DANGLING_CONTROLLER', path, { ...location, params: missing })]
  }
  const other = found.path
  if (!isInSight(found, target))
    return [
      problem('CONTROLLER_OUT_OF_SIGHT', path, { ...location, other, params: { ...params, list: found.listId ?? '' } }),
    ]
  const { component } = found
  const { type } = component
  if (target.role === 'list')
    return type === 'dynamicList'
      ? []
      : [problem('NOT_A_LIST', path, { ...location, other, params: { ...params, type } })]
  if (!carriesValue(component))
    return [problem('CONTROLLER_WITHOUT_VALUE', path, { ...location, other, params: { ...params, type } })]
  if (target.role === 'operand') return []
  const { controller } = target
  const possible = possibleAnswers(component, template)
  const values = (controller?.values ?? []).flatMap((value, position) =>
    possible === null || possible.includes(value)
      ? []
      : problem('IMPOSSIBLE_CONTROLLER_VALUE', [...path.slice(0, -1), 'values', position], {
          ...location,
          other,
          params: { ...params, type, value, possible: [...new Set(possible)].join(', ') },
        }),
  )
  const wrong = [...values, ...incomparable(target, controller, found, byId).map((each) => ({ ...each, ...location }))]
  return wrong.length > 0 || controller === null || possible !== null
    ? wrong
    : refused(target, controller, found, refusedAnswers(component, controller, template, engine)).map((each) => ({
        ...each,
        ...location,
      }))
}

/** Reports the awaited answers that the controller's own rules never allow. One refused value among several is only a warning. */
const refused = (
  { path, componentId }: ConditionTarget,
  { values = [] }: DisplayController,
  { component, path: other }: LocatedComponent,
  answers: readonly RefusedAnswer[],
): TemplateProblem[] => {
  const at = path.slice(0, -1)
  const isAll = answers.filter((each) => 'value' in each).length === values.length
  return answers.map((each) => {
    const { rule } = each
    const names = carriesValue(component) ? component.validation.map(({ type }) => type) : []
    const params = {
      controller: componentId,
      type: component.type,
      rule: rule === undefined ? '' : rule === null ? [...new Set(names)].join(', ') : (names[rule] ?? ''),
    }
    const line = typeof rule === 'number' ? [...other, 'validation', rule] : other
    return 'value' in each
      ? problem('REFUSED_CONTROLLER_VALUE', [...at, 'values', each.position], {
          other: line,
          severity: isAll ? 'error' : 'warning',
          params: { ...params, value: each.value },
        })
      : problem('REFUSED_COMPARISON', [...at, each.comparison], {
          other: line,
          params: { ...params, comparison: each.comparison },
        })
  })
}

/** Finds comparisons of unordered answers, or of a number with a date. */
const incomparable = (
  { path, componentId }: ConditionTarget,
  controller: DisplayController | null,
  { component, path: other }: LocatedComponent,
  byId: ById,
): TemplateProblem[] => {
  const kind = answerKind(component)
  const at = path.slice(0, -1)
  const params = { controller: componentId, type: component.type, kind: kind ?? '' }
  if (controller === null) return []
  if ((controller.is === 'checked' || controller.is === 'unchecked') && component.type !== 'checkbox')
    return [problem('NOT_A_CHECKBOX', [...at, 'is'], { other, params: { ...params, is: controller.is } })]
  return comparisons.flatMap((name) => {
    const operand = controller[name]
    if (operand === undefined) return []
    if (kind === null) return problem('INCOMPARABLE_CONTROLLER', [...at, name], { other, params })
    const wanted = operandKind(operand, (id) => byId.get(id)?.component)
    // A name that leads nowhere is reported as such.
    const isUnknown = typeof operand === 'object' && byId.get(operand.componentId) === undefined
    if (wanted !== kind && !isUnknown) return problem('OTHER_OPERAND_KIND', [...at, name], { other, params })
    const offset = typeof operand === 'object' ? operand.offset : undefined
    return isFitOffset(offset, kind) ? [] : problem('UNFIT_OFFSET', [...at, name, 'offset'], { other, params })
  })
}

/** Inside a list a condition means the same entry, or the form's root. */
export const isInSight = (found: LocatedComponent, { listId }: Pick<ConditionTarget, 'listId'>): boolean =>
  found.listId === null || found.listId === listId

/** The known targets of a component's conditions. */
const followed = (located: LocatedComponent, byId: ById): { target: LocatedTarget; found: LocatedComponent }[] =>
  located.conditions.flatMap((condition) =>
    targetsIn(condition, located).flatMap((target) => {
      const found = byId.get(target.componentId)
      return found !== undefined && isInSight(found, target) ? [{ target, found }] : []
    }),
  )

/** Finds the components that a number is computed from. */
const sourcesIn = (
  { component, path }: LocatedComponent,
  byId: ById,
): { target: Pick<LocatedTarget, 'path'>; found: LocatedComponent }[] =>
  sourcesOf(computedOf(component)).flatMap((source) => {
    const found = byId.get(source.componentId)
    return found === undefined ? [] : { target: { path: [...path, 'computed', ...source.path] }, found }
  })

const cyclesAmong = (components: readonly LocatedComponent[], byId: ById): TemplateProblem[] => {
  const done = new Set<LocatedComponent>()
  const above = new Set<LocatedComponent>()
  const problems: TemplateProblem[] = []
  const visit = (located: LocatedComponent): void => {
    if (done.has(located)) return
    above.add(located)
    for (const { target, found } of [...followed(located, byId), ...sourcesIn(located, byId)])
      if (!above.has(found)) visit(found)
      else
        problems.push(
          problem('CONTROLLER_CYCLE', target.path, {
            formId: located.formId,
            componentId: located.component.componentId,
            params: {
              cycle: circleFrom(found, above),
            },
          }),
        )
    above.delete(located)
    done.add(located)
  }
  for (const located of components) visit(located)
  return problems
}

/** Returns the ids of a cycle of dependencies that begins at the component. */
const circleFrom = (start: LocatedComponent, above: ReadonlySet<LocatedComponent>): string => {
  const round = [...above]
  const circle = [...round.slice(round.indexOf(start)), start].map(({ component }) => component.componentId)
  return (circle.length > maxNamed ? [...circle.slice(0, maxNamed - 1), '…', ...circle.slice(-1)] : circle).join(' → ')
}
/** The most names in one sentence. */
const maxNamed = 12

import type { Component } from '../form.ts'
import type { Template } from '../template.ts'
import { possibleAnswers } from './possible-answers.ts'
import type { PlacedComponent, PlacedCondition } from './template-parts.ts'
import { problem, type TemplateProblem } from './template-problem.ts'
import { carriesValue } from './validation.ts'

/**
 * What is wrong with the conditions of one form: those that lead nowhere, that wait for each other or for an answer that cannot come,
 * and rows that are never shown since their conditions exclude each other.
 */
export const checkConditions = (components: readonly PlacedComponent[], template: Template): TemplateProblem[] => {
  const byId = new Map(components.toReversed().map((placed) => [placed.component.componentId, placed]))
  const single = components.flatMap((placed) =>
    placed.own.flatMap((condition) => checkCondition(condition, placed, byId, template)),
  )
  const cycles = cyclesAmong(components, byId)
  // Conditions in a circle exclude everything and nothing.
  return [...single, ...cycles, ...(cycles.length > 0 ? [] : neverShown(components, byId))]
}

type ById = ReadonlyMap<string, PlacedComponent>

const checkCondition = (
  { controller, path }: PlacedCondition,
  placed: PlacedComponent,
  byId: ById,
  template: Template,
): TemplateProblem[] => {
  const where = { formId: placed.formId, componentId: placed.component.componentId }
  const target = byId.get(controller.componentId)
  const params = { controller: controller.componentId }
  if (target === undefined) return [problem('DANGLING_CONTROLLER', [...path, 'componentId'], { ...where, params })]
  if (!isInSight(target, placed))
    return [
      problem('CONTROLLER_OUT_OF_SIGHT', [...path, 'componentId'], {
        ...where,
        other: target.path,
        params: { ...params, list: target.listId ?? '' },
      }),
    ]
  const { component } = target
  if (!carriesValue(component))
    return [
      problem('CONTROLLER_WITHOUT_VALUE', [...path, 'componentId'], {
        ...where,
        other: target.path,
        params: { ...params, type: component.type },
      }),
    ]
  const possible = possibleAnswers(component, template)
  return (controller.values ?? []).flatMap((value, position) =>
    possible === null || possible.includes(value)
      ? []
      : problem('IMPOSSIBLE_CONTROLLER_VALUE', [...path, 'values', position], {
          ...where,
          other: target.path,
          params: { ...params, value, possible: [...new Set(possible)].join(', ') },
        }),
  )
}

/** Inside a list a condition means the same entry, or the form's root. */
const isInSight = (target: PlacedComponent, { listId }: PlacedComponent): boolean =>
  target.listId === null || target.listId === listId

/** The conditions of a component that lead somewhere. */
const followed = (placed: PlacedComponent, byId: ById): { condition: PlacedCondition; target: PlacedComponent }[] =>
  placed.conditions.flatMap((condition) => {
    const target = byId.get(condition.controller.componentId)
    return target !== undefined && isInSight(target, placed) ? [{ condition, target }] : []
  })

const cyclesAmong = (components: readonly PlacedComponent[], byId: ById): TemplateProblem[] => {
  const done = new Set<PlacedComponent>()
  const found: TemplateProblem[] = []
  const visit = (placed: PlacedComponent, way: readonly PlacedComponent[]): void => {
    if (done.has(placed)) return
    for (const { condition, target } of followed(placed, byId)) {
      const round = [...way, placed]
      const start = round.indexOf(target)
      if (start < 0) visit(target, round)
      else
        found.push(
          problem('CONTROLLER_CYCLE', [...condition.path, 'componentId'], {
            formId: placed.formId,
            componentId: placed.component.componentId,
            params: {
              cycle: [...round.slice(start), target].map(({ component }) => component.componentId).join(' → '),
            },
          }),
        )
    }
    done.add(placed)
  }
  for (const placed of components) visit(placed, [])
  return found
}

/** Which answers a component must have, by its id, for something to be shown. Null: no answers will do. */
type Needs = ReadonlyMap<string, ReadonlySet<string>> | null

const neverShown = (components: readonly PlacedComponent[], byId: ById): TemplateProblem[] => {
  const known = new Map<PlacedComponent, Needs>()
  const needsOf = (placed: PlacedComponent): Needs => {
    const before = known.get(placed)
    if (before !== undefined) return before
    const needs = joined(placed)
    known.set(placed, needs)
    return needs
  }
  const above = (placed: PlacedComponent): PlacedComponent[] => [
    ...followed(placed, byId).map(({ target }) => target),
    ...(placed.listId === null ? [] : [byId.get(placed.listId)].filter((list) => list !== undefined)),
  ]
  const joined = (placed: PlacedComponent): Needs => {
    const all = new Map<string, ReadonlySet<string>>()
    const add = (id: string, wanted: ReadonlySet<string>): boolean => {
      const both = new Set([...wanted].filter((answer) => all.get(id)?.has(answer) ?? true))
      all.set(id, both)
      return both.size > 0
    }
    for (const upper of above(placed)) {
      const needs = needsOf(upper)
      if (needs === null || ![...needs].every(([id, wanted]) => add(id, wanted))) return null
    }
    for (const { condition, target } of followed(placed, byId)) {
      const { componentId, values } = condition.controller
      if (values !== undefined && hasOneAnswer(target.component) && !add(componentId, new Set(values))) return null
    }
    return all
  }
  return components.flatMap((placed) => {
    // What hangs on something that is never shown is told there.
    if (needsOf(placed) !== null || above(placed).some((upper) => needsOf(upper) === null)) return []
    const { componentId } = placed.component
    // What stands in columns is told at the columns.
    const last = placed.own.at(-1)
    return last === undefined ? [] : problem('UNREACHABLE', last.path, { formId: placed.formId, componentId })
  })
}

const hasOneAnswer = ({ type }: Component): boolean =>
  type !== 'checkboxList' && type !== 'dynamicPosition' && type !== 'file' && type !== 'dynamicList'

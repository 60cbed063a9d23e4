import type { Component } from '../form.ts'
import type { Template } from '../template.ts'
import { possibleAnswers } from './possible-answers.ts'
import type { LocatedComponent, LocatedCondition } from './template-components.ts'
import { problem, type TemplateProblem } from './template-problem.ts'
import { carriesValue } from './validation.ts'

/**
 * Problems of the conditions of one form: unknown targets, cycles, or an answer that is impossible,
 * and rows that are never shown since their conditions exclude each other.
 */
export const checkConditions = (components: readonly LocatedComponent[], template: Template): TemplateProblem[] => {
  const byId = new Map(components.toReversed().map((located) => [located.component.componentId, located]))
  const single = components.flatMap((located) =>
    located.own.flatMap((condition) => checkCondition(condition, located, byId, template)),
  )
  const cycles = cyclesAmong(components, byId)
  // Conditions in a circle exclude everything and nothing.
  return [...single, ...cycles, ...(cycles.length > 0 ? [] : neverShown(components, byId))]
}

type ById = ReadonlyMap<string, LocatedComponent>

const checkCondition = (
  { controller, path }: LocatedCondition,
  located: LocatedComponent,
  byId: ById,
  template: Template,
): TemplateProblem[] => {
  const location = { formId: located.formId, componentId: located.component.componentId }
  const target = byId.get(controller.componentId)
  const params = { controller: controller.componentId }
  if (target === undefined) return [problem('DANGLING_CONTROLLER', [...path, 'componentId'], { ...location, params })]
  if (!isInSight(target, located))
    return [
      problem('CONTROLLER_OUT_OF_SIGHT', [...path, 'componentId'], {
        ...location,
        other: target.path,
        params: { ...params, list: target.listId ?? '' },
      }),
    ]
  const { component } = target
  if (!carriesValue(component))
    return [
      problem('CONTROLLER_WITHOUT_VALUE', [...path, 'componentId'], {
        ...location,
        other: target.path,
        params: { ...params, type: component.type },
      }),
    ]
  const possible = possibleAnswers(component, template)
  return (controller.values ?? []).flatMap((value, position) =>
    possible === null || possible.includes(value)
      ? []
      : problem('IMPOSSIBLE_CONTROLLER_VALUE', [...path, 'values', position], {
          ...location,
          other: target.path,
          params: { ...params, value, possible: [...new Set(possible)].join(', ') },
        }),
  )
}

/** Inside a list a condition means the same entry, or the form's root. */
const isInSight = (target: LocatedComponent, { listId }: LocatedComponent): boolean =>
  target.listId === null || target.listId === listId

/** The conditions of a component that lead somewhere. */
const followed = (located: LocatedComponent, byId: ById): { condition: LocatedCondition; target: LocatedComponent }[] =>
  located.conditions.flatMap((condition) => {
    const target = byId.get(condition.controller.componentId)
    return target !== undefined && isInSight(target, located) ? [{ condition, target }] : []
  })

const cyclesAmong = (components: readonly LocatedComponent[], byId: ById): TemplateProblem[] => {
  const done = new Set<LocatedComponent>()
  const problems: TemplateProblem[] = []
  const visit = (located: LocatedComponent, ancestors: readonly LocatedComponent[]): void => {
    if (done.has(located)) return
    for (const { condition, target } of followed(located, byId)) {
      const round = [...ancestors, located]
      const start = round.indexOf(target)
      if (start < 0) visit(target, round)
      else
        problems.push(
          problem('CONTROLLER_CYCLE', [...condition.path, 'componentId'], {
            formId: located.formId,
            componentId: located.component.componentId,
            params: {
              cycle: [...round.slice(start), target].map(({ component }) => component.componentId).join(' → '),
            },
          }),
        )
    }
    done.add(located)
  }
  for (const located of components) visit(located, [])
  return problems
}

/** Which answers a component must have, by its id, for something to be shown. Null: no answers will do. */
type Needs = ReadonlyMap<string, ReadonlySet<string>> | null

const neverShown = (components: readonly LocatedComponent[], byId: ById): TemplateProblem[] => {
  const known = new Map<LocatedComponent, Needs>()
  const needsOf = (located: LocatedComponent): Needs => {
    const before = known.get(located)
    if (before !== undefined) return before
    const needs = joined(located)
    known.set(located, needs)
    return needs
  }
  const above = (located: LocatedComponent): LocatedComponent[] => [
    ...followed(located, byId).map(({ target }) => target),
    ...(located.listId === null ? [] : [byId.get(located.listId)].filter((list) => list !== undefined)),
  ]
  const joined = (located: LocatedComponent): Needs => {
    const all = new Map<string, ReadonlySet<string>>()
    const add = (id: string, wanted: ReadonlySet<string>): boolean => {
      const both = new Set([...wanted].filter((answer) => all.get(id)?.has(answer) ?? true))
      all.set(id, both)
      return both.size > 0
    }
    for (const upper of above(located)) {
      const needs = needsOf(upper)
      if (needs === null || ![...needs].every(([id, wanted]) => add(id, wanted))) return null
    }
    for (const { condition, target } of followed(located, byId)) {
      const { componentId, values } = condition.controller
      if (values !== undefined && hasOneAnswer(target.component) && !add(componentId, new Set(values))) return null
    }
    return all
  }
  return components.flatMap((located) => {
    // What depends on a component that is never shown is reported there.
    if (needsOf(located) !== null || above(located).some((upper) => needsOf(upper) === null)) return []
    const { componentId } = located.component
    // What is in columns is reported at the columns.
    const last = located.own.at(-1)
    return last === undefined ? [] : problem('UNREACHABLE', last.path, { formId: located.formId, componentId })
  })
}

const hasOneAnswer = ({ type }: Component): boolean =>
  type !== 'checkboxList' && type !== 'dynamicPosition' && type !== 'file' && type !== 'dynamicList'

import { comparisons } from '#schemas/form/compared-answers.ts'
import type { Condition, DisplayController } from '#schemas/form/condition.ts'
import type { Template } from '#schemas/template.ts'
import { meetsController } from '#schemas/form/evaluate-condition.ts'
import type { RegexEngine } from '#schemas/form/rules.ts'
import { targetsIn, type LocatedComponent, type LocatedTarget } from '#schemas/form/template-components.ts'
import { carriesValue } from '#schemas/form/answer-types.ts'
import type { Value } from '#schemas/form/value.ts'
import { sampleAnswers } from './possible-answers.ts'
import { problem, type TemplateProblem } from '../template-problem.ts'

type Followed = (located: LocatedComponent) => readonly { target: LocatedTarget; found: LocatedComponent }[]
type Scope = { listId: string; prefix: string } | null

/**
 * Components that no allowed answers show, minimums of people that none require, and conditions that every answer meets. Answers are taken from finite domains: the options, and
 * of texts, numbers and dates those that the conditions distinguish. Comparisons of two answers count as free.
 *
 * @param broken components whose conditions are wrong in themselves
 */
export const neverOrAlwaysMet = (
  components: readonly LocatedComponent[],
  followed: Followed,
  broken: ReadonlySet<LocatedComponent>,
  template: Template,
  engine: RegexEngine,
): TemplateProblem[] => {
  const byId = new Map(components.toReversed().map((located) => [located.component.componentId, located]))
  const controllers = new Map<string, DisplayController[]>()
  for (const located of components)
    for (const target of located.own.flatMap((condition) => targetsIn(condition, located))) {
      if (target.role !== 'answer' || target.controller === null) continue
      const known = controllers.get(target.componentId)
      if (known === undefined) controllers.set(target.componentId, [target.controller])
      else known.push(target.controller)
    }

  const domains = new Map<string, readonly Value[]>()
  const shown = new Map<string, Formula<Value>>()

  const shownFormula = (located: LocatedComponent, scope: Scope): Formula<Value> => {
    const name = `${scope?.prefix ?? ''}${located.component.componentId}`
    const known = shown.get(name)
    if (known !== undefined) return known
    const list = located.listId === null ? undefined : byId.get(located.listId)
    const formula = {
      all: [
        ...(list === undefined ? [] : [shownFormula(list, null)]),
        ...located.outer.slice(-1).map((outer) => shownFormula(outer, scope)),
        ...(broken.has(located)
          ? []
          : located.own.flatMap(({ condition, decides }) => (decides === 'shown' ? formulaOf(condition, scope) : []))),
      ],
    }
    shown.set(name, formula)
    return formula
  }

  const formulaOf = (condition: Condition, scope: Scope): Formula<Value> => {
    if ('all' in condition) return { all: condition.all.map((each) => formulaOf(each, scope)) }
    if ('any' in condition) return { any: condition.any.map((each) => formulaOf(each, scope)) }
    if ('not' in condition) return { not: formulaOf(condition.not, scope) }
    if (!('anyEntry' in condition)) return controllerFormula(condition, scope)
    const { anyEntry: listId, where } = condition
    const list = byId.get(listId)
    if (list?.component.type !== 'dynamicList') return false
    // Each condition on the list gets an entry of its own.
    const prefix = `${listId} ${JSON.stringify(where)} `
    const entry = formulaOf(where, { listId, prefix })
    return { all: [shownFormula(list, null), free(`${prefix}is there`), entry] }
  }

  const controllerFormula = (controller: DisplayController, scope: Scope): Formula<Value> => {
    const { componentId } = controller
    const located = byId.get(componentId)
    if (located === undefined || !carriesValue(located.component)) return false
    const own = located.listId === null ? null : scope
    const variable = `${own?.prefix ?? ''}${componentId}`
    if (!domains.has(variable))
      domains.set(variable, sampleAnswers(located.component, controllers.get(componentId) ?? [], template, engine))
    const comparesAnswers = comparisons.some((name) => typeof controller[name] === 'object')
    return {
      all: [
        shownFormula(located, own),
        { variable, holds: (value) => meetsController(withConstants(controller), value) },
        ...(comparesAnswers ? [free(`${own?.prefix ?? ''}${JSON.stringify(controller)}`)] : []),
      ],
    }
  }

  const free = (variable: string): Formula<Value> => {
    domains.set(variable, [true, false])
    return { variable, holds: (value) => value === true }
  }

  const scopeOf = ({ listId }: LocatedComponent): Scope => (listId === null ? null : { listId, prefix: '' })
  const isReachable = (located: LocatedComponent): boolean =>
    isSatisfiable(shownFormula(located, scopeOf(located)), domains)
  const unreachable = new Set(components.filter((located) => !isReachable(located)))

  return components.flatMap((located) => {
    const location = { formId: located.formId, componentId: located.component.componentId }
    const last = located.own.findLast(({ decides }) => decides === 'shown') ?? located.own.at(-1)
    // A component without its own condition is reported at the group, columns or section that contains it.
    if (last === undefined || broken.has(located)) return []
    if (unreachable.has(located)) {
      const outer = byId.get(located.listId ?? '')
      const isReportedAbove =
        followed(located).some(({ found }) => unreachable.has(found)) ||
        (outer !== undefined && unreachable.has(outer)) ||
        located.outer.some((each) => unreachable.has(each))
      return isReportedAbove ? [] : problem('UNREACHABLE', last.path, location)
    }
    return located.own.flatMap(({ condition, path, decides }) => {
      const formula = formulaOf(condition, scopeOf(located))
      if (!isSatisfiable({ not: formula }, domains))
        return problem('ALWAYS_SHOWN', path, { ...location, severity: 'warning' })
      const isMetWhileShown = { all: [shownFormula(located, scopeOf(located)), formula] }
      return decides === 'shown' || isSatisfiable(isMetWhileShown, domains)
        ? []
        : problem('NEVER_REQUIRED', path, location)
    })
  })
}

/** Without the comparisons with other answers. */
const withConstants = (controller: DisplayController): DisplayController => {
  const constants = { ...controller }
  for (const name of comparisons) if (typeof constants[name] === 'object') delete constants[name]
  return constants
}

/** A statement about variables, each with finitely many values. */
type Formula<Value> =
  | boolean
  | { all: readonly Formula<Value>[] }
  | { any: readonly Formula<Value>[] }
  | { not: Formula<Value> }
  | { variable: string; holds: (value: Value) => boolean }

/** Steps after which the search gives up. A form of a thousand rows takes a few dozen for each. */
const maxSteps = 5000

/** Whether some values make the formula true. Also true if that takes too long to find out. */
const isSatisfiable = <Value>(formula: Formula<Value>, domains: ReadonlyMap<string, readonly Value[]>): boolean => {
  const assigned = new Map<string, Value>()
  let steps = 0

  /** Returns the truth of the formula, or the name of the next variable that decides it. */
  const evaluate = (part: Formula<Value>): boolean | string => {
    steps += 1
    if (typeof part === 'boolean') return part
    if ('not' in part) {
      const inner = evaluate(part.not)
      return typeof inner === 'string' ? inner : !inner
    }
    if ('variable' in part) {
      const value = assigned.get(part.variable)
      return value === undefined ? part.variable : part.holds(value)
    }
    const isAll = 'all' in part
    let undecided: string | null = null
    for (const each of isAll ? part.all : part.any) {
      const result = evaluate(each)
      if (typeof result === 'string') undecided ??= result
      else if (result !== isAll) return result
    }
    return undecided ?? isAll
  }

  const search = (): boolean => {
    if (steps > maxSteps) return true
    const result = evaluate(formula)
    if (typeof result === 'boolean') return result
    const isFound = (domains.get(result) ?? []).some((value) => {
      assigned.set(result, value)
      return search()
    })
    assigned.delete(result)
    return isFound
  }
  return search()
}

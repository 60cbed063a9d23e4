import type { Template } from '#schemas/template.ts'
import { comparedAnswers, limitsOf, type Limit } from '#schemas/form/compared-answers.ts'
import type { OtherAnswer } from '#schemas/form/option.ts'
import type { RuleType } from '#schemas/form/rule.ts'
import type { LocatedComponent, Path } from '#schemas/form/template-components.ts'
import { carriesValue } from '#schemas/form/answer-types.ts'
import type { AnswerKind } from './checked-types.ts'
import { answerKind, isFitOffset } from './possible-answers.ts'
import { isInSight } from './check-conditions.ts'
import { missingComponent } from './check-names.ts'
import { problem, type TemplateProblem } from '../template-problem.ts'

/** Checks the rules of one form that compare answers: an unknown, incomparable or identical other answer, and rules that no answers meet together. */
export const checkComparedAnswers = (
  components: readonly LocatedComponent[],
  template: Pick<Template, 'forms'>,
): TemplateProblem[] => {
  const byId = new Map(components.toReversed().map((located) => [located.component.componentId, located]))
  const single = components.flatMap((located) => {
    const { component, path } = located
    if (!carriesValue(component)) return []
    return component.validation.flatMap((rule, position) =>
      comparedAnswers(rule).flatMap(({ name, other }) => {
        const kind = rule.type === 'range' ? 'number' : answerKind(component)
        return checkOther(located, rule.type, kind, other, byId, template).map(({ at, ...rest }) => ({
          ...rest,
          path: [...path, 'validation', position, name, ...at],
          formId: located.formId,
          componentId: component.componentId,
        }))
      }),
    )
  })
  return single.length > 0 ? single : exclusiveLimits(components)
}

type RelativeProblem = Omit<TemplateProblem, 'path'> & { at: Path }

const checkOther = (
  located: LocatedComponent,
  rule: RuleType,
  kind: AnswerKind | null,
  { componentId, offset }: OtherAnswer,
  byId: ReadonlyMap<string, LocatedComponent>,
  template: Pick<Template, 'forms'>,
): RelativeProblem[] => {
  const wrong = (
    code: TemplateProblem['code'],
    property: keyof OtherAnswer,
    more: Pick<Parameters<typeof problem>[2] & object, 'other' | 'params'>,
  ): RelativeProblem[] => {
    const { path: at, ...rest } = problem(code, [property], more)
    return [{ ...rest, at }]
  }
  const params = { controller: componentId, rule }
  if (componentId === located.component.componentId) return wrong('COMPARED_WITH_ITSELF', 'componentId', { params })
  const found = byId.get(componentId)
  if (found === undefined)
    return wrong('DANGLING_CONTROLLER', 'componentId', {
      params: { ...params, ...missingComponent(componentId, byId, template) },
    })
  const other = found.path
  if (!isInSight(found, located))
    return wrong('OTHER_OUT_OF_SIGHT', 'componentId', { other, params: { ...params, list: found.listId ?? '' } })
  // A rule that does not fit its component has a finding of its own.
  if (kind === null) return []
  if (answerKind(found.component) !== kind)
    return wrong('OTHER_ANSWER_KIND', 'componentId', { other, params: { ...params, kind, type: found.component.type } })
  return isFitOffset(offset, kind) ? [] : wrong('UNFIT_OFFSET', 'offset', { params: { kind } })
}

/** `to` is at least `weight` more than `from`: days of dates and months, else numbers. */
type Edge = {
  from: string
  to: string
  weight: number
  located: LocatedComponent
  path: Path
  comparesAnswers: boolean
}

/** No component can have these ids. */
const [zero, today] = ['0', '1']

/**
 * Warns of each rule that no answers meet together with the others, because limits form an increasing circle. A month counts with its fewest and its
 * most days, so that no satisfiable rule is reported.
 */
const exclusiveLimits = (components: readonly LocatedComponent[]): TemplateProblem[] => {
  let edges = components.flatMap(edgesOf)
  const problems: TemplateProblem[] = []
  for (let round = 0; round < maxRounds; round += 1) {
    // Without a comparison of answers, each component's rules are checked by themselves.
    if (!edges.some(({ comparesAnswers }) => comparesAnswers)) break
    const circle = risingCircle(edges)
    if (circle === null) break
    const compared = circle.filter(({ comparesAnswers }) => comparesAnswers)
    const last = edges.findLast((edge) => (compared.length === 0 ? circle : compared).includes(edge))
    if (last !== undefined && compared.length > 0) {
      const ids = [...new Set(circle.flatMap(({ from, to }) => [from, to]))].filter((id) => id !== zero && id !== today)
      const { formId, component } = last.located
      problems.push(
        problem('EXCLUSIVE_LIMITS', last.path, {
          formId,
          componentId: component.componentId,
          severity: 'warning',
          params: { questions: ids.toSorted().join('", "') },
        }),
      )
    }
    edges = edges.filter((edge) => edge !== last)
  }
  return problems
}

/** Each round inspects all limits. The next check finds what a correction of these findings leaves. */
const maxRounds = 10

const edgesOf = (located: LocatedComponent): Edge[] => {
  const { component, path } = located
  if (!carriesValue(component)) return []
  const id = component.componentId
  const slack = answerKind(component) === 'month' ? 31 : 0
  return component.validation.flatMap((rule, position) =>
    limitsOf(rule).map(({ name, limit }) => {
      const { node, least, most } = spanOf(limit)
      const own = {
        located,
        path: [...path, 'validation', position, name],
        comparesAnswers: typeof limit === 'object',
      }
      return name === 'min' || name === 'earliest'
        ? { ...own, from: node, to: id, weight: least - slack }
        : { ...own, from: id, to: node, weight: -most - slack }
    }),
  )
}

/** Returns a limit as its other answer and the least and the greatest distance to it. */
const spanOf = (limit: Limit['limit']): { node: string; least: number; most: number } => {
  if (typeof limit === 'number') return { node: zero, least: limit, most: limit }
  if (typeof limit === 'object') {
    const offset = 'offset' in limit ? (limit.offset ?? '') : ''
    return { node: limit.componentId, ...daysOf(offset) }
  }
  if (limit.startsWith('today')) return { node: today, ...daysOf(limit.slice('today'.length)) }
  const day = Date.parse(limit) / 86_400_000
  return { node: zero, least: day, most: day }
}

const daysOf = (offset: string): { least: number; most: number } => {
  const count = Number(offset.slice(0, -1))
  if (offset === '' || offset.endsWith('d')) return { least: count, most: count }
  const days = count * (offset.endsWith('y') ? 12 : 1) * 30.436875
  return { least: Math.floor(days) - 3, most: Math.ceil(days) + 3 }
}

/** Returns edges that form a cycle of positive total weight, or null. */
const risingCircle = (edges: readonly Edge[]): Edge[] | null => {
  const heights = new Map<string, number>()
  const below = new Map<string, Edge>()
  const height = (id: string): number => heights.get(id) ?? 0
  const nodes = new Set(edges.flatMap(({ from, to }) => [from, to]))
  let raised: string | null = null
  for (const _ of nodes) {
    raised = null
    for (const edge of edges) {
      if (height(edge.from) + edge.weight <= height(edge.to)) continue
      heights.set(edge.to, height(edge.from) + edge.weight)
      below.set(edge.to, edge)
      raised = edge.to
    }
    if (raised === null) return null
  }
  const seen: string[] = []
  // A node that still rises after as many rounds as there are nodes is on a cycle.
  for (let id = raised; id !== null; id = below.get(id)?.from ?? null) {
    const start = seen.indexOf(id)
    if (start >= 0) return seen.slice(start).flatMap((each) => below.get(each) ?? [])
    seen.push(id)
  }
  return null
}

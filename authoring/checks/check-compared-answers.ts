import type { Template } from '#schemas/template.ts'
import { answerKind, isFitOffset, type AnswerKind } from './answer-kind.ts'
import { comparedAnswers } from '#schemas/form/compared-answers.ts'
import { isInSight } from './check-conditions.ts'
import { exclusiveLimits } from './exclusive-limits.ts'
import { missingComponent } from './missing-component.ts'
import type { OtherAnswer } from '#schemas/form/other-answer.ts'
import type { RuleType } from '#schemas/form/rule.ts'
import type { LocatedComponent, Path } from '#schemas/form/template-components.ts'
import { problem, type TemplateProblem } from '../template-problem.ts'
import { carriesValue } from '#schemas/form/validation.ts'

/**
 * Problems of the rules of one form that compare answers: with one that is not there, cannot be compared or is the same, and rules that no
 * answers meet together.
 */
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
  // A rule that is unfit for its component is reported as that.
  if (kind === null) return []
  if (answerKind(found.component) !== kind)
    return wrong('OTHER_ANSWER_KIND', 'componentId', { other, params: { ...params, kind, type: found.component.type } })
  return isFitOffset(offset, kind) ? [] : wrong('UNFIT_OFFSET', 'offset', { params: { kind } })
}

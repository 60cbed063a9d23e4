import type { ComponentOf, Component } from '#schemas/form.ts'
import type { Template } from '#schemas/template.ts'
import { sourcesOf, type Computed } from '#schemas/form/computed.ts'
import type { LocatedComponent, Path } from '#schemas/form/template-components.ts'
import { sourcesOfProposal, type Proposal } from '#schemas/form/formula.ts'
import { optionLists } from '#schemas/form/option-lists.ts'
import { optionsOf } from '#schemas/form/options.ts'
import { decimalsAllowedBy } from '#schemas/form/rule.ts'
import { answerKind } from './possible-answers.ts'
import { missingComponent } from './check-names.ts'
import { problem, type TemplateProblem } from '../template-problem.ts'

/** Finds operands that a computed number cannot use, and properties that make no sense on a number that nobody answers. */
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
  // Only a computation over several numbers takes all entries of a list.
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

/** Finds numbers of different currencies or units in one sum, difference or mean, and decimals that a sum or difference drops. */
const unlikeOperands = (
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

type LocatedProposal = { proposal: Proposal; at: readonly (string | number)[]; formId: string }

/** Finds proposals for questions that are unknown, the company's, in a list or of another type, and sources that a proposal cannot use. */
export const checkProposals = (
  template: Pick<Template, 'forms' | 'dynamicData' | 'proposals'>,
  components: readonly LocatedComponent[],
): TemplateProblem[] => {
  const byId = new Map(components.toReversed().map((located) => [located.component.componentId, located]))
  const internal = new Set(template.forms.flatMap(({ id, isInternal }) => (isInternal ? id : [])))
  const lists = optionLists(template)
  return (template.proposals ?? []).flatMap((proposal, position) => {
    const at = ['proposals', position]
    const found = byId.get(proposal.componentId)
    if (found === undefined)
      return problem('DANGLING_CONTROLLER', [...at, 'componentId'], {
        formId: '',
        componentId: proposal.componentId,
        params: missingComponent(proposal.componentId, byId, template),
      })
    const { component, formId, listId } = found
    const isChoice = typeof proposal.from === 'object' && 'firstMet' in proposal.from
    const isFit =
      internal.has(formId) && listId === null && (isChoice ? isChosen(component) : answerKind(component) === 'number')
    if (!isFit)
      return problem('UNFIT_PREFILL', [...at, 'componentId'], {
        formId,
        componentId: proposal.componentId,
        params: { source: 'proposals', type: component.type },
      })
    const located = { proposal, at: [...at, 'from'], formId }
    return [...checkBasis(located, byId, template), ...checkValues(located, component, lists)]
  })
}

const checkBasis = (
  { proposal, at, formId }: LocatedProposal,
  byId: ReadonlyMap<string, LocatedComponent>,
  template: Pick<Template, 'forms' | 'dynamicData'>,
): TemplateProblem[] => {
  const lists = optionLists(template)
  return sourcesOfProposal(proposal).flatMap(({ componentId, kind, path, options = [] }) => {
    const location = { formId, componentId: proposal.componentId }
    const found = byId.get(componentId)
    if (found === undefined)
      return problem('DANGLING_CONTROLLER', [...at, ...path], {
        ...location,
        params: missingComponent(componentId, byId, template),
      })
    const other = found.path
    if (found.listId !== null && kind !== 'any')
      return problem('OTHER_OUT_OF_SIGHT', [...at, ...path], {
        ...location,
        other,
        params: { controller: componentId, list: found.listId },
      })
    const { type } = found.component
    const its = type === 'dynamicList' ? 'list' : isChosen(found.component) ? 'option' : answerKind(found.component)
    if (its === 'option' && kind === 'option') {
      const known = new Set(optionsOf(found.component, lists).map(({ value }) => value))
      return options
        .filter((value) => !known.has(value))
        .map((value) => problem('UNKNOWN_PREFILL_VALUE', [...at, ...path], { ...location, other, params: { value } }))
    }
    return kind === 'any' || its === kind
      ? []
      : problem('UNFIT_SOURCE', [...at, ...path], {
          ...location,
          other,
          params: { controller: componentId, type, wanted: kind },
        })
  })
}

const isChosen = ({ type }: LocatedComponent['component']): boolean =>
  type === 'radioGroup' || type === 'selectList' || type === 'comboBox'

const checkValues = (
  { proposal: { componentId, from }, at, formId }: LocatedProposal,
  component: LocatedComponent['component'],
  lists: ReturnType<typeof optionLists>,
): TemplateProblem[] => {
  if (typeof from !== 'object' || !('firstMet' in from)) return []
  const options = new Set(optionsOf(component, lists).map(({ value }) => value))
  return from.firstMet.flatMap(({ value }, position) =>
    options.has(value)
      ? []
      : problem('UNKNOWN_PREFILL_VALUE', [...at, 'firstMet', position, 'value'], {
          formId,
          componentId,
          params: { value },
        }),
  )
}

import { sourcesOfProposal, type Proposal } from '#schemas/form/formula.ts'
import { optionLists } from '#schemas/form/option-lists.ts'
import { optionsOf } from '#schemas/form/options.ts'
import type { LocatedComponent } from '#schemas/form/template-components.ts'
import type { Template } from '#schemas/template.ts'
import { problem, type TemplateProblem } from '../template-problem.ts'
import { answerKind } from './possible-answers.ts'
import { missingComponent } from './check-names.ts'

type Located = { proposal: Proposal; at: readonly (string | number)[]; formId: string }

/**
 * Finds proposals for questions that are not there, that are the company's or in a list, or cannot have such an answer, and sources that they
 * cannot follow from.
 */
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
    return [...checkSources(located, byId, template), ...checkValues(located, component, lists)]
  })
}

const checkSources = (
  { proposal, at, formId }: Located,
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
  { proposal: { componentId, from }, at, formId }: Located,
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

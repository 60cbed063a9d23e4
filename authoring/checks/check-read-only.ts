import type { ValueComponent } from '#schemas/form.ts'
import type { Template } from '#schemas/template.ts'
import { sourcesOf } from '#schemas/form/computed.ts'
import type { LocatedComponent } from '#schemas/form/template-components.ts'
import { problem, type TemplateProblem } from '../template-problem.ts'
import { carriesValue } from '#schemas/form/validation.ts'

/**
 * Questions of one form that a read-only tag keeps without an answer for ever, since no source answers them: an error for those that have to be
 * answered. Where staff of a role may answer, one that has to be answered keeps the company from sending its form.
 */
export const checkReadOnly = (
  components: readonly LocatedComponent[],
  template: Pick<Template, 'forms' | 'readOnlyTags' | 'roles'>,
): TemplateProblem[] => {
  const operands = new Set(
    components.flatMap(({ component }) =>
      component.type === 'numberBox' && component.computed !== undefined
        ? sourcesOf(component.computed).map(({ componentId }) => componentId)
        : [],
    ),
  )
  return components.flatMap(({ component, path, formId }) => {
    const { tag, componentId } = component
    const locking = template.readOnlyTags.find(({ key }) => key === tag)
    if (locking === undefined || !carriesValue(component)) return []
    const isRequired = component.required || (component.type === 'dynamicList' && component.minEntries > 0)
    const isNeeded = isRequired || operands.has(componentId)
    if (hasSource(component, template, isNeeded)) return []
    const isInternal = template.forms.some(({ id, isInternal: own }) => id === formId && own)
    const canStaff = locking.readOnlyOverrideByRoles.length > 0
    if (canStaff && (isInternal || !isRequired)) return []
    return problem(canStaff ? 'ANSWERED_BY_STAFF' : 'UNANSWERABLE', [...path, 'tag'], {
      formId,
      componentId,
      severity: isNeeded && !canStaff ? 'error' : 'warning',
      params: { tag: locking.key, type: component.type },
    })
  })
}

/** The roles that name the company are filled in from the register. A first case has no earlier one. */
const hasSource = (
  { componentId, prefill, initialValue, ...rest }: ValueComponent,
  { roles }: Pick<Template, 'roles'>,
  isNeeded: boolean,
): boolean =>
  initialValue !== undefined ||
  (prefill !== undefined && !(isNeeded && prefill.source === 'earlierCase')) ||
  ('computed' in rest && rest.computed !== undefined) ||
  [roles.companyName, roles.orgNumber].includes(componentId)

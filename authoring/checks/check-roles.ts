import type { Template } from '#schemas/template.ts'
import type { ComponentType } from '#schemas/form/component-type.ts'
import type { LocatedComponent } from '#schemas/form/template-components.ts'
import { problem, type TemplateProblem } from '../template-problem.ts'

type TemplateRole = keyof Template['roles']

/** What the product reads of each role: people for signatures, a text for the name and number, YYYY-MM for the month. */
const fitTypes: { readonly [Name in TemplateRole]-?: readonly ComponentType[] } = {
  companyName: ['textBox', 'searchBox'],
  orgNumber: ['textBox'],
  signatories: ['dynamicPosition'],
  membershipMonth: ['monthBox'],
}
const roleNames = ['companyName', 'orgNumber', 'signatories', 'membershipMonth'] as const satisfies TemplateRole[]

/** The roles of a template that no component, or one that cannot have it, is named for, and signatories that nobody is named for. */
export const checkRoles = (
  { roles, forms }: Pick<Template, 'roles' | 'forms'>,
  components: readonly LocatedComponent[],
): TemplateProblem[] => {
  const isInternal = new Map(forms.map((form) => [form.id, form.isInternal]))
  const named = roleNames.flatMap((role): TemplateProblem[] => {
    const componentId = roles[role]
    if (componentId === undefined) return []
    const found = components.find(({ component }) => component.componentId === componentId)
    const path = ['roles', role]
    const params = { role, id: componentId }
    if (found === undefined) return [problem('UNKNOWN_ROLE', path, { componentId, params })]
    const more = { componentId, formId: found.formId, other: found.path }
    const { type } = found.component
    if (!fitTypes[role].includes(type))
      return [problem('UNFIT_ROLE', path, { ...more, params: { ...params, type, wanted: fitTypes[role].join(', ') } })]
    if (found.listId !== null)
      return [problem('UNFIT_ROLE', path, { ...more, params: { ...params, type, list: found.listId } })]
    return isInternal.get(found.formId) === true && role !== 'membershipMonth'
      ? [problem('INTERNAL_ROLE', path, { ...more, severity: 'warning', params })]
      : []
  })
  return [...named, ...withoutSignatories(roles, components)]
}

/** People whom the company chooses, and none of them known as those who sign: those are asked for when it is signed. */
const withoutSignatories = (roles: Template['roles'], components: readonly LocatedComponent[]): TemplateProblem[] => {
  const positions = components.filter(
    ({ component, listId }) => component.type === 'dynamicPosition' && listId === null,
  )
  if (roles.signatories !== undefined || positions.length === 0) return []
  const known = positions.map(({ component: { componentId } }) => componentId).join(', ')
  return [problem('NO_SIGNATORIES', ['roles'], { severity: 'warning', params: { known } })]
}

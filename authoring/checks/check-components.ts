import type { ValueComponent, ComponentOf } from '#schemas/form.ts'
import type { Template } from '#schemas/template.ts'
import { domainIssue, isValueOf, carriesValue } from '#schemas/form/answer-types.ts'
import { optionLists } from '#schemas/form/option-lists.ts'
import { brokenRule, type RegexEngine } from '#schemas/form/rules.ts'
import type { LocatedComponent } from '#schemas/form/template-components.ts'
import { formatIssue } from '#schemas/form/validation.ts'
import type { Value } from '#schemas/form/value.ts'
import { optionsOf } from '#schemas/form/options.ts'
import { computedOf, sourcesOf } from '#schemas/form/computed.ts'
import { keysOf } from '#schemas/records.ts'
import { problem, type TemplateProblem } from '../template-problem.ts'
import { checkedTypes } from './checked-types.ts'

/** Finds an initial value that does not answer its question, or that no case can begin with. */
export const checkInitialValue = (
  { path, formId, listId }: LocatedComponent,
  component: ValueComponent,
  template: Template,
  engine: RegexEngine,
): TemplateProblem[] => {
  const { initialValue: value, type, componentId } = component
  if (value === undefined) return []
  const at = [...path, 'initialValue']
  if (listId !== null || !canBeginWith(type, value))
    return [problem('UNFIT_INITIAL_VALUE', at, { formId, componentId, params: { type } })]
  const available = { optionsByTag: optionLists(template), people: new Map() }
  const isAnswer =
    domainIssue(component, value, available) === null &&
    formatIssue(component, value) === null &&
    brokenRule(value, component.validation, { engine }) === null
  return isAnswer ? [] : [problem('WRONG_INITIAL_VALUE', at, { formId, componentId, params: { value: String(value) } })]
}

const canBeginWith = (type: ValueComponent['type'], value: Value): boolean => {
  switch (checkedTypes[type].initialValue) {
    case 'number':
      return typeof value === 'number'
    case 'tick':
      return value === true
    case 'answer':
      return value !== null && isValueOf(type, value)
    case null:
      return false
  }
}

/** Finds a number with two units, or with an unknown currency. */
export const checkNumberBox = (
  { path, formId }: LocatedComponent,
  { componentId, unit, currency }: ComponentOf<'numberBox'>,
): TemplateProblem[] => {
  const location = { formId, componentId }
  return [
    ...(unit !== undefined && currency !== undefined
      ? [problem('UNIT_AND_CURRENCY', [...path, 'unit'], location)]
      : []),
    ...(currency === undefined || currencies.has(currency)
      ? []
      : [problem('UNKNOWN_CURRENCY', [...path, 'currency'], { ...location, params: { currency } })]),
  ]
}

/** The set contains the ISO 4217 codes of current and former currencies. */
const currencies: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'))

/** Checks that the source of a prefill has an answer for the component, and that the component can have that answer. */
export const checkPrefill = (
  { path, formId, listId }: LocatedComponent,
  component: ValueComponent,
  template: Pick<Template, 'forms' | 'dynamicData'>,
): TemplateProblem[] => {
  const { prefill, type, componentId } = component
  if (prefill === undefined) return []
  const location = { formId, componentId }
  const { source } = prefill
  if (listId !== null || !checkedTypes[type].sources.includes(source))
    return [problem('UNFIT_PREFILL', [...path, 'prefill'], { ...location, params: { source, type } })]
  if (type === 'textBox' || source !== 'companyRegister' || prefill.values === undefined) return []
  const options = new Set(optionsOf(component, optionLists(template)).map(({ value }) => value))
  return Object.entries(prefill.values).flatMap(([known, value]) =>
    options.has(value)
      ? []
      : problem('UNKNOWN_PREFILL_VALUE', [...path, 'prefill', 'values', known], { ...location, params: { value } }),
  )
}

/**
 * Finds questions that a read-only tag keeps unanswered because no source answers them. A required one is an error. If only staff of a role may
 * answer it, the company cannot send its form.
 */
export const checkReadOnly = (
  components: readonly LocatedComponent[],
  template: Pick<Template, 'forms' | 'readOnlyTags' | 'roles'>,
): TemplateProblem[] => {
  const operands = new Set(
    components.flatMap(({ component }) => sourcesOf(computedOf(component)).map(({ componentId }) => componentId)),
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

/** The roles that name the company are filled in from the register. A first case has no earlier case to prefill from. */
const hasSource = (
  { componentId, prefill, initialValue, ...rest }: ValueComponent,
  { roles }: Pick<Template, 'roles'>,
  isNeeded: boolean,
): boolean =>
  initialValue !== undefined ||
  (prefill !== undefined && !(isNeeded && prefill.source === 'earlierCase')) ||
  ('computed' in rest && rest.computed !== undefined) ||
  [roles.companyName, roles.orgNumber].includes(componentId)

type TemplateRole = keyof Template['roles']

const roleNames = [
  'companyName',
  'orgNumber',
  'signatories',
  'membershipMonth',
  'recommendation',
] as const satisfies TemplateRole[]
/** The roles that a form of the organisation's own can answer. */
const ownRoles: ReadonlySet<TemplateRole> = new Set<TemplateRole>(['membershipMonth', 'recommendation'])

/** Checks the roles of a template: each names a component that can have it, and somebody is named as signatory. */
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
    if (!checkedTypes[type].roles.includes(role)) {
      const wanted = keysOf(checkedTypes).filter((each) => checkedTypes[each].roles.includes(role))
      return [problem('UNFIT_ROLE', path, { ...more, params: { ...params, type, wanted: wanted.join(', ') } })]
    }
    if (found.listId !== null)
      return [problem('UNFIT_ROLE', path, { ...more, params: { ...params, type, list: found.listId } })]
    return isInternal.get(found.formId) === true && !ownRoles.has(role)
      ? [problem('INTERNAL_ROLE', path, { ...more, severity: 'warning', params })]
      : []
  })
  return [...named, ...withoutSignatories(roles, components)]
}

/** The company chooses people of whom none is a signatory, so it is asked for signatories when it signs. */
const withoutSignatories = (roles: Template['roles'], components: readonly LocatedComponent[]): TemplateProblem[] => {
  const positions = components.filter(
    ({ component, listId }) => component.type === 'dynamicPosition' && listId === null,
  )
  if (roles.signatories !== undefined || positions.length === 0) return []
  const known = positions.map(({ component: { componentId } }) => componentId).join(', ')
  return [problem('NO_SIGNATORIES', ['roles'], { severity: 'warning', params: { known } })]
}

/* The tokens of the attribute `autocomplete` of the HTML standard, "Autofill". */

const contactKinds = ['home', 'work', 'mobile', 'fax', 'pager']
const contactFields =
  'tel tel-country-code tel-national tel-area-code tel-local tel-local-prefix tel-local-suffix tel-extension email impp'
const otherFields =
  'name honorific-prefix given-name additional-name family-name honorific-suffix nickname username new-password current-password ' +
  'one-time-code organization-title organization street-address address-line1 address-line2 address-line3 address-level4 ' +
  'address-level3 address-level2 address-level1 country country-name postal-code cc-name cc-given-name cc-additional-name ' +
  'cc-family-name cc-number cc-exp cc-exp-month cc-exp-year cc-csc cc-type transaction-currency transaction-amount language bday ' +
  'bday-day bday-month bday-year sex url photo'

/** The allowed values of the attribute: the name of a field, or whether a browser may fill the field in. */
export const autoCompleteFields: readonly string[] = [
  'on',
  'off',
  ...otherFields.split(' '),
  ...contactFields.split(' '),
]

/** Whether a browser understands the value: a section, shipping or billing, and a kind of contact may stand before the field's name. */
export const isAutoComplete = (value: string): boolean => {
  const tokens = value.trim().toLowerCase().split(/\s+/)
  if (tokens.length === 1 && (tokens[0] === 'on' || tokens[0] === 'off')) return true
  if (tokens[0]?.startsWith('section-')) tokens.shift()
  if (tokens[0] === 'shipping' || tokens[0] === 'billing') tokens.shift()
  const hasKind = contactKinds.includes(tokens[0] ?? '')
  if (hasKind) tokens.shift()
  if (tokens.length === 2 && tokens[1] === 'webauthn') tokens.pop()
  const [field = '', ...rest] = tokens
  const fields = hasKind ? contactFields : `${otherFields} ${contactFields}`
  return rest.length === 0 && fields.split(' ').includes(field)
}

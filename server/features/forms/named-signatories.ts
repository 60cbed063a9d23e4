import type { ContactPerson } from '#schemas/company.ts'
import type { Template } from '#schemas/template.ts'
import { isBeingSigned } from '#machines/case/signing-method.ts'
import { statusHasTag } from '#machines/case/status-tags.ts'
import type { CaseFacts } from '#schemas/facts.ts'
import type { FormDocument, ComponentOf } from '#schemas/form.ts'
import { activeKeys, isConditionMet } from '#schemas/form/activation.ts'
import { valuesOf } from '#schemas/form/saved-value.ts'
import type { StoredAnswer } from '../../repositories/answers.ts'
import type { StoredCase } from '../../repositories/cases.ts'
import { formIndex } from './form-index.ts'

/** The people in the position that the template names for signatories, in the order chosen; none without an answer. */
export const namedSignatories = (
  { roles }: Pick<Template, 'roles'>,
  stored: readonly Pick<StoredAnswer, 'componentId' | 'value'>[],
  people: readonly ContactPerson[],
): ContactPerson[] => {
  const answer = stored.find(({ componentId }) => componentId === roles.signatories)?.value
  if (!Array.isArray(answer)) return []
  return answer.flatMap((id) => people.find((person) => person.id === id) ?? [])
}

type Rule = { form: FormDocument; fewestPeople: NonNullable<ComponentOf<'dynamicPosition'>['fewestPeople']> }

/** The form whose answers say how many sign together. Null if the template requires no number, and once the application has been signed. */
export const signatoryForm = (
  row: Pick<StoredCase, 'status' | 'signature'>,
  { forms, roles }: Template,
): Rule | null => {
  if (!statusHasTag(row.status, 'answersAreOpen') && !isBeingSigned(row)) return null
  for (const form of forms) {
    const component = formIndex(form).nodes.get(roles.signatories ?? '')?.component
    if (component !== undefined && 'fewestPeople' in component && component.fewestPeople !== undefined)
      return { form, fewestPeople: component.fewestPeople }
  }
  return null
}

/** How many sign together by the company's answer, for the position that the template names for signatories; null if it requires none. */
export const signatoryRuleOf = (rule: Rule | null, stored: readonly StoredAnswer[]): CaseFacts['signatoryRule'] => {
  if (rule === null) return null
  const { form, fewestPeople } = rule
  const { count: fewest, when } = fewestPeople
  const values = valuesOf(stored.filter(({ formId }) => formId === form.id))
  const index = formIndex(form)
  const applies =
    when === undefined || isConditionMet(index, { values, active: activeKeys(index, values) }, when, undefined)
  return applies ? { fewest } : null
}

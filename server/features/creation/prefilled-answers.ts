import type { FormDocument } from '#schemas/form.ts'
import type { Prefill } from '#schemas/form/prefill.ts'
import { carriesValue } from '#schemas/form/answer-types.ts'
import { validateAnswer } from '#schemas/form/validation.ts'
import { isBlank, type FormValues, type Value } from '#schemas/form/value.ts'
import { getOwn } from '#schemas/records.ts'
import { formatOrgNumber } from '#schemas/org-number.ts'
import { swedishDay } from '#schemas/swedish-day.ts'
import type { Template } from '#schemas/template.ts'
import { linearRegex } from '#authoring/linear-regex.ts'
import { availableOptions, formIndex } from '../forms/form-index.ts'
import type { ApplicantCompany } from './applicant-company.ts'

/** `isPrefilled` where people are to see that it comes from a source of the component or from the template, not from them. */
export type PrefilledAnswer = { formId: string; valueKey: string; value: Value; isPrefilled: boolean }

/** The data about the company that are known when its case is created. */
export type PrefillSources = {
  company: Pick<ApplicantCompany, 'name' | 'orgNo' | 'registered'>
  /** The answers of its latest case with the same contact, by component. */
  earlier: FormValues
}

/**
 * Returns the answers that are known already: by the components' own sources, in the components that name the company, and their initial values.
 * Only values that answer the question by all its rules are used.
 *
 * @param at the moment for relative dates
 */
export const prefilledAnswers = (template: Template, sources: PrefillSources, at: Date): PrefilledAnswer[] => {
  const available = availableOptions(template, [])
  const options = { engine: linearRegex, available, today: () => swedishDay(at) }
  return template.forms.flatMap((document) => {
    const index = formIndex(document)
    return [...index.nodes].flatMap(([valueKey, { component }]) => {
      if (!carriesValue(component)) return []
      const prefill = component.prefill ?? prefillOfRole(valueKey, template)
      const found = prefill === undefined ? null : known(prefill, valueKey, sources)
      const isAnswer = (value: Value): boolean => {
        const state = { values: { [valueKey]: value }, active: new Set([valueKey]) }
        return !isBlank(value) && validateAnswer(index, valueKey, state, options) === null
      }
      const answer = { formId: document.id, valueKey }
      if (isAnswer(found)) return [{ ...answer, value: found, isPrefilled: component.prefill !== undefined }]
      const initial = component.initialValue ?? null
      return isAnswer(initial) ? [{ ...answer, value: initial, isPrefilled: true }] : []
    })
  })
}

/** Whether the answer can only be that of an earlier case. */
export const isFromEarlierCase = (document: FormDocument, valueKey: string): boolean => {
  const component = formIndex(document).nodes.get(valueKey)?.component
  return component !== undefined && 'prefill' in component && component.prefill?.source === 'earlierCase'
}

const prefillOfRole = (componentId: string, { roles }: Pick<Template, 'roles'>): Prefill | undefined => {
  if (componentId === roles.companyName) return { source: 'companyRegister', field: 'name' }
  return componentId === roles.orgNumber ? { source: 'companyRegister', field: 'orgNumber' } : undefined
}

const known = (prefill: Prefill, componentId: string, { company, earlier }: PrefillSources): Value => {
  if (prefill.source === 'earlierCase') return getOwn(earlier, componentId) ?? null
  const text = {
    legalForm: '',
    street: '',
    zipCode: '',
    town: '',
    ...company.registered,
    name: company.name,
    orgNumber: formatOrgNumber(company.orgNo),
  }[prefill.field]
  return prefill.values === undefined ? text : (getOwn(prefill.values, text) ?? null)
}

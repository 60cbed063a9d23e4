import { linearRegex } from '#authoring/linear-regex.ts'
import { statusHasTag } from '#machines/case/status-tags.ts'
import type { FormDocument } from '#schemas/form.ts'
import { carriesValue } from '#schemas/form/answer-types.ts'
import type { Prefill } from '#schemas/form/prefill.ts'
import { valuesOf } from '#schemas/form/saved-value.ts'
import { validateAnswer } from '#schemas/form/validation.ts'
import { isBlank, type FormValues, type Value } from '#schemas/form/value.ts'
import { formatOrgNumber } from '#schemas/org-number.ts'
import { getOwn, isSameJson } from '#schemas/records.ts'
import { swedishDay } from '#schemas/swedish-day.ts'
import type { Template } from '#schemas/template.ts'
import type { Tx } from '../../db/tables.ts'
import * as answers from '../../repositories/answers.ts'
import * as cases from '../../repositories/cases.ts'
import type { StoredCase } from '../../repositories/cases.ts'
import * as formStates from '../../repositories/form-states.ts'
import * as templates from '../../repositories/templates.ts'
import { availableOptions, formIndex, computedAnswers, searchedAnswers } from '../forms/form-index.ts'
import type { ApplicantCompany } from './applicant-company.ts'

/** `isPrefilled` marks an answer whose source people should see. */
type PrefilledAnswer = { formId: string; valueKey: string; value: Value; isPrefilled: boolean }

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

/** Whether only an earlier case can have the answer. */
const isFromEarlierCase = (document: FormDocument, valueKey: string): boolean => {
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

type NewerCase = Pick<StoredCase, 'id' | 'moId' | 'orgNo' | 'contactEmail'>

/** The company's latest case before this one, if its contact was the same and had used its link, or null. */
export const earlierCaseOf = async (
  tx: Tx,
  { id, moId, orgNo, contactEmail }: NewerCase,
): Promise<StoredCase | null> => {
  const latest = (await cases.ofCompany(tx, moId, orgNo)).find(
    (each) => each.id !== id && statusHasTag(each.status, 'opensByLink'),
  )
  const isSameContact =
    latest !== undefined &&
    latest.confirmedAt !== null &&
    latest.contactEmail.toLowerCase() === contactEmail.toLowerCase()
  return isSameContact ? latest : null
}

/** Answers of the earlier case, only for a contact who has proved to read this address: until then everyone who starts is mailed a link. */
export const earlierAnswers = async (tx: Tx, newer: NewerCase): Promise<FormValues> => {
  const earlier = await earlierCaseOf(tx, newer)
  return earlier === null ? {} : valuesOf(await answers.ofCase(tx, earlier.id))
}

/**
 * Fills in the earlier answers that the case's template asks for, with what the forms compute from them, when its contact has proven to read at the
 * address. Nothing if a user has saved answers of the case already.
 */
export const fillInEarlierAnswers = async (tx: Tx, row: StoredCase, at: Date): Promise<void> => {
  const earlier = await earlierAnswers(tx, row)
  if (Object.keys(earlier).length === 0 || (await formStates.ofCase(tx, row.id)).size > 0) return
  const { moId, templateSlug: slug, templateVersion: version, companyName: name, orgNo } = row
  const template = await templates.find(tx, { moId, slug, version })
  if (template === null) return
  const found = prefilledAnswers(template, { company: { name, orgNo, registered: null }, earlier }, at)
  const stored = await answers.ofCase(tx, row.id)
  const writes = template.forms.flatMap((document) => {
    const before = stored.filter(({ formId }) => formId === document.id)
    const filledIn = found.flatMap((answer): answers.NewAnswer[] => {
      if (answer.formId !== document.id || !isFromEarlierCase(document, answer.valueKey)) return []
      const known = before.find(({ componentId }) => componentId === answer.valueKey)
      if (known !== undefined && isSameJson(known.value, answer.value)) return []
      return [{ ...answer, version: (known?.version ?? 0) + 1, backendValidation: null }]
    })
    return [...filledIn, ...computedAnswers(document, before, filledIn, at)]
  })
  await answers.put(
    tx,
    { caseId: row.id, by: row.contactEmail, byKind: 'applicant', at },
    searchedAnswers(template, writes),
  )
}

/** The organisation's cases that prevent a new application: an open one, or a final rejection. */
type EarlierCases = { open: StoredCase | null; refused: StoredCase | null }

export const earlierCases = async (
  tx: Tx,
  { moId, templateSlug, orgNo }: Pick<StoredCase, 'moId' | 'templateSlug' | 'orgNo'>,
): Promise<EarlierCases> => {
  const earlier = (await cases.ofCompany(tx, moId, orgNo)).filter((each) => each.templateSlug === templateSlug)
  // A reset or removed case does not count.
  const latest = earlier.find(({ status }) => statusHasTag(status, 'opensByLink'))
  return {
    open: earlier.find((each) => !cases.hasEnded(each)) ?? null,
    refused: latest?.mayReapply === false ? latest : null,
  }
}

/** The reason that staff cannot create a case beside these, with the conflicting case, or null. */
export const refusalBy = ({
  open,
  refused,
}: EarlierCases): { code: 'ALREADY_EXISTS' | 'REJECTED_AND_NOT_ALLOWED_TO_REAPPLY'; caseId: string } | null => {
  if (open !== null) return { code: 'ALREADY_EXISTS', caseId: open.id }
  return refused === null ? null : { code: 'REJECTED_AND_NOT_ALLOWED_TO_REAPPLY', caseId: refused.id }
}

import { compileForm } from '#schemas/form/compile.ts'
import type { Value } from '#schemas/form/value.ts'
import { formatOrgNumber } from '#schemas/org-number.ts'
import type { Template } from '#schemas/template.ts'
import type { ApplicantCompany } from './applicant-company.ts'

export type PrefilledAnswer = { formId: string; valueKey: string; value: Value }

/** The known facts of the company, as answers: what has just been entered is not asked again. */
export const prefilledAnswers = (
  { forms, roles }: Pick<Template, 'forms' | 'roles'>,
  { name, orgNo }: Pick<ApplicantCompany, 'name' | 'orgNo'>,
): PrefilledAnswer[] =>
  [
    { valueKey: roles.companyName, value: name },
    { valueKey: roles.orgNumber, value: formatOrgNumber(orgNo) },
  ].flatMap(({ valueKey, value }) => {
    const form = valueKey === undefined ? undefined : forms.find((each) => compileForm(each).nodes.has(valueKey))
    return valueKey === undefined || form === undefined || value === '' ? [] : [{ formId: form.id, valueKey, value }]
  })

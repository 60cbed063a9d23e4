import { applicantForms, internalForm, type ApplicantForm } from '../answers/answers.ts'
import { checkPoints } from '../../membership/check-points.ts'
import type { DemoPerson } from '../people.ts'
import { prepared } from './filling.ts'
import { byApplicant, byStaff, type Chapter } from './moment.ts'

export const delegatedTo =
  (person: DemoPerson, by: DemoPerson = person): Chapter =>
  () => [byStaff(by, 0.8, { type: 'case.delegate', to: person })]

/** The caseworker approves the company's first forms, or all of them. */
export const formsApprovedBy = (person: DemoPerson, count: number = applicantForms.length): Chapter =>
  approvedBy(person, ...applicantForms.slice(0, count))

export const approvedBy =
  (person: DemoPerson, ...formIds: readonly ApplicantForm[]): Chapter =>
  () =>
    formIds.map((formId) => byStaff(person, 0.15, { type: 'form.approve', formId }))

/** The caseworker takes back the approval of forms that the company is to change. */
export const reopenedBy =
  (person: DemoPerson, ...formIds: readonly ApplicantForm[]): Chapter =>
  () =>
    formIds.map((formId) => byStaff(person, 0.1, { type: 'form.unapprove', formId }))

export const checkedBy =
  (person: DemoPerson, count: number = checkPoints.length): Chapter =>
  () =>
    checkPoints
      .slice(0, count)
      .map(({ componentId }) => byStaff(person, 0.1, { type: 'checkpoint.confirm', componentId }))

export const creditReportBy =
  (person: DemoPerson): Chapter =>
  () => [byStaff(person, 0.3, { type: 'creditReport.fetch' })]

/** Everything but the signature is approved. */
export const reviewedBy =
  (person: DemoPerson): Chapter =>
  (subject) => [
    ...creditReportBy(person)(subject),
    ...formsApprovedBy(person)(subject),
    ...prepared(person)(subject),
    byStaff(person, 0.1, { type: 'form.approve', formId: internalForm }),
    ...checkedBy(person)(subject),
  ]

export const signatureApprovedBy =
  (person: DemoPerson): Chapter =>
  () => [byStaff(person, 0.1, { type: 'signature.approve' })]

export const correctionRequestedBy =
  (person: DemoPerson, formId: ApplicantForm, componentId: string, text: string): Chapter =>
  () => [byStaff(person, 0.5, { type: 'correction.request', formId, componentId, text })]

/** The company corrects the answer and marks the correction as handled. */
export const corrected =
  (formId: ApplicantForm, componentId: string, value: string): Chapter =>
  () => [
    byApplicant(1, { type: 'values.save', formId, values: { [componentId]: value } }),
    byApplicant(0.05, { type: 'correction.handle', formId, componentId }),
  ]

export const correctionApprovedBy =
  (person: DemoPerson, formId: ApplicantForm, componentId: string): Chapter =>
  () => [byStaff(person, 0.5, { type: 'correction.approve', formId, componentId })]

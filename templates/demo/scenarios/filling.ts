import { answersTo, applicantForms, internalForm, type ApplicantForm } from '../answers/answers.ts'
import type { DemoPerson } from '../people.ts'
import { byApplicant, byStaff, type Chapter } from './moment.ts'

/** The company starts the application itself. */
export const applied: Chapter = () => [byApplicant(0, { type: 'case.create' })]

/** A caseworker opens the case, and the company gets a link. */
export const openedBy =
  (person: DemoPerson): Chapter =>
  () => [byStaff(person, 0, { type: 'case.create' })]

/** A caseworker opens the case without notifying the company. */
export const openedSilentlyBy =
  (person: DemoPerson): Chapter =>
  () => [byStaff(person, 0, { type: 'case.createSilently' })]

/** The company completes its first forms, or all of them. */
export const filled =
  (count: number = applicantForms.length): Chapter =>
  (subject) =>
    applicantForms
      .slice(0, count)
      .flatMap((formId, index) => [
        byApplicant(index === 0 ? 2 : 0.5, { type: 'form.start', formId }),
        byApplicant(0.4, { type: 'values.save', formId, values: answersTo[formId](subject) }),
      ])

/** The company answers the first questions of a form and leaves it. */
export const begun =
  (formId: ApplicantForm): Chapter =>
  (subject) => [
    byApplicant(0.5, { type: 'form.start', formId }),
    byApplicant(0.1, {
      type: 'values.save',
      formId,
      values: Object.fromEntries(Object.entries(answersTo[formId](subject)).slice(0, 4)),
    }),
  ]

/** The caseworker fills in the internal form. */
export const prepared =
  (person: DemoPerson): Chapter =>
  (subject) => [
    byStaff(person, 0.2, { type: 'values.save', formId: internalForm, values: answersTo[internalForm](subject) }),
  ]

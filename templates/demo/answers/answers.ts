import type { FormValues } from '#schemas/form/value.ts'
import { agreementsAnswers, businessAnswers, employeesAnswers } from './business-and-pay.ts'
import { attachmentsAnswers, preparationAnswers, termsAnswers } from './papers-and-terms.ts'
import { companyAnswers, contactAnswers, workplaceAnswers } from './place-and-people.ts'
import type { Subject } from './subject.ts'

/** The applicant's forms, in the order in which they are filled in. */
export const applicantForms = [
  'company',
  'workplaces',
  'contacts',
  'business',
  'employees',
  'agreements',
  'attachments',
  'terms',
] as const
export type ApplicantForm = (typeof applicantForms)[number]
export const internalForm = 'preparation'

/** Complete and valid answers to a form of the membership application. */
export const answersTo: Readonly<Record<ApplicantForm | typeof internalForm, (subject: Subject) => FormValues>> = {
  company: companyAnswers,
  workplaces: workplaceAnswers,
  contacts: contactAnswers,
  business: businessAnswers,
  employees: employeesAnswers,
  agreements: agreementsAnswers,
  attachments: attachmentsAnswers,
  terms: termsAnswers,
  preparation: preparationAnswers,
}

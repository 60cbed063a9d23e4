import type { ApplicantForm } from '../answers/answers.ts'
import type { DemoPerson } from '../people.ts'
import { byApplicant, byStaff, type Chapter } from './moment.ts'

/** The company posts a message, about the case or about one question of a form. */
export const questionPosted =
  (text: string, about?: { formId: ApplicantForm; componentId: string }): Chapter =>
  () => [
    byApplicant(0.4, {
      type: 'message.post',
      text,
      formId: about?.formId ?? null,
      componentId: about?.componentId ?? null,
    }),
  ]

/** The caseworker writes to the company. */
export const wrote =
  (person: DemoPerson, text: string): Chapter =>
  () => [byStaff(person, 0.4, { type: 'message.post', text, formId: null, componentId: null })]

/** The caseworker replies to the company's post of that number and marks it as handled. */
export const questionAnswered =
  (person: DemoPerson, post: number, text: string): Chapter =>
  () => [
    byStaff(person, 0.4, { type: 'message.post', text, formId: null, componentId: null }),
    byStaff(person, 0.02, { type: 'message.handle', post }),
  ]

/** The company ticks off what the caseworker wrote. */
export const read =
  (post: number): Chapter =>
  () => [byApplicant(0.3, { type: 'message.handle', post })]

export const noted =
  (person: DemoPerson, text: string): Chapter =>
  () => [byStaff(person, 0.3, { type: 'note.add', text })]

export const contactChangedBy =
  (person: DemoPerson): Chapter =>
  ({ people: [, second] }) => [byStaff(person, 0.5, { type: 'case.changeContact', email: second.email })]

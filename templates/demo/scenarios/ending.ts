import { monthAfter } from '../answers/subject.ts'
import type { DemoPerson } from '../people.ts'
import { byStaff, bySystem, type Chapter, type Moment } from './moment.ts'

export const sentToRegionBy =
  (person: DemoPerson): Chapter =>
  () => [byStaff(person, 0.3, { type: 'regionalReview.request' })]

export const recommendedBy =
  (reviewer: DemoPerson, comment: string): Chapter =>
  () => [byStaff(reviewer, 2, { type: 'regionalReview.approve', comment })]

export const advisedAgainstBy =
  (reviewer: DemoPerson, comment: string): Chapter =>
  () => [byStaff(reviewer, 2, { type: 'regionalReview.reject', comment })]

/** The internal signature of the member organisation is requested. */
export const sentForInternalSignatureBy =
  (person: DemoPerson, signatories: readonly DemoPerson[]): Chapter =>
  () => [byStaff(person, 0.5, { type: 'internalSignature.submit', emails: signatories.map(({ email }) => email) })]

export const signedInternallyBy =
  (signatories: readonly DemoPerson[]): Chapter =>
  () =>
    signatories.map(({ email }): Moment => bySystem(0.5, { type: 'internalSignature.signed', email }))

export const internalSignatureApprovedBy =
  (person: DemoPerson): Chapter =>
  () => [byStaff(person, 0.2, { type: 'internalSignature.approve' })]

export const admissionDateSentBy =
  (person: DemoPerson): Chapter =>
  ({ openedAt }) => [
    byStaff(person, 0.2, { type: 'case.sendAdmissionDate', admissionDate: `${monthAfter(openedAt, 2)}-01` }),
  ]

export const exportedBy =
  (person: DemoPerson): Chapter =>
  () => [byStaff(person, 0.5, { type: 'case.export' })]

export const finished: Chapter = () => [bySystem(2, { type: 'register.finished' })]
export const withdrawn: Chapter = () => [bySystem(2, { type: 'register.cancelled' })]

export const rejectedBy =
  (person: DemoPerson, message: string, mayReapply: boolean): Chapter =>
  () => [byStaff(person, 1, { type: 'case.reject', message, mayReapply })]

export const resetBy =
  (person: DemoPerson): Chapter =>
  () => [byStaff(person, 1, { type: 'case.reset' })]

export const deletedBy =
  (person: DemoPerson): Chapter =>
  () => [byStaff(person, 1, { type: 'case.delete' })]

export const archivedBy =
  (person: DemoPerson): Chapter =>
  () => [byStaff(person, 1, { type: 'case.archive' })]

import type { Subject } from '../answers/subject.ts'
import type { DemoPerson } from '../people.ts'
import { byApplicant, byStaff, bySystem, type Chapter } from './moment.ts'

const signatoriesOf = ({ company, people: [first, second] }: Subject): string[] =>
  company.employees < 4 ? [first.email] : [first.email, second.email]

export const shared: Chapter = (subject) => [
  byApplicant(0.5, { type: 'signature.share', emails: signatoriesOf(subject) }),
]

export const signedByFirst: Chapter = ({ people: [first] }) => [
  bySystem(0.5, { type: 'signature.signed', email: first.email }),
]

export const signed: Chapter = (subject) =>
  signatoriesOf(subject).map((email) => bySystem(0.8, { type: 'signature.signed', email }))

export const declined =
  (reason: string): Chapter =>
  ({ people: [, second] }) => [bySystem(1, { type: 'signature.declined', email: second.email, reason })]

export const signatureRejectedBy =
  (person: DemoPerson, message: string): Chapter =>
  () => [byStaff(person, 1, { type: 'signature.reject', message, openedFormIds: [] })]

/** The company downloads the application to sign it on paper. From here it can change nothing. */
export const downloadedForPaper: Chapter = (subject) => [
  byApplicant(0.5, { type: 'analog.download', numberOfSignatories: signatoriesOf(subject).length }),
]

export const sentByMail: Chapter = () => [
  byApplicant(0.1, { type: 'analog.chooseMail' }),
  byApplicant(0.5, { type: 'analog.markSent' }),
]

export const uploaded: Chapter = () => [byApplicant(1, { type: 'analog.upload', fileName: 'Underskriven ansökan.pdf' })]

import type { Company, ContactPerson } from '#schemas/company.ts'
import type { Value } from '#schemas/form/value.ts'
import type { FormAnswers } from '../features/documents/revision.ts'

/** What the membership register gets of an exported case. */
export type RegisterApplication = {
  moId: string
  reference: string
  orgNo: string
  companyName: string
  organisationType: Company['organisationType']
  contactPersonEmail: string
  contactPersons: readonly ContactPerson[]
  /** What was applied for: one of the organisation's templates. */
  templateSlug: string
  templateVersion: number
  /** The frozen revision that was signed; null where the signature is on paper that carries it. */
  revision: string | null
  forms: readonly { formId: string; answers: Readonly<Record<string, Value>> }[]
}

/**
 * Builds an application in one fixed order: the register accepts a repeat only when it is the same document. Hidden answers
 * are not in `forms` and so are never exported.
 */
export const registerApplicationOf = (source: {
  moId: string
  reference: string
  company: Company
  contactPersons: readonly ContactPerson[]
  templateSlug: string
  templateVersion: number
  revision: string | null
  forms: readonly FormAnswers[]
}): RegisterApplication => ({
  moId: source.moId,
  reference: source.reference,
  orgNo: source.company.orgNo,
  companyName: source.company.name,
  organisationType: source.company.organisationType,
  contactPersonEmail: source.company.contactPersonEmail,
  contactPersons: source.contactPersons.toSorted((one, other) => (one.id < other.id ? -1 : 1)),
  templateSlug: source.templateSlug,
  templateVersion: source.templateVersion,
  revision: source.revision,
  forms: source.forms.map(({ formId, answers }) => ({
    formId,
    answers: Object.fromEntries([...answers].toSorted(([one], [other]) => (one < other ? -1 : 1))),
  })),
})

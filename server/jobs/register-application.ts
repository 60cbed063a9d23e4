import type { Company, ContactPerson } from '#schemas/company.ts'
import { peopleNamedIn } from '#schemas/form/people.ts'
import type { Value } from '#schemas/form/value.ts'
import type { FormDocument } from '#schemas/form.ts'
import { formIndex } from '../features/forms/form-index.ts'
import type { FormAnswers } from '../features/documents/revision.ts'

/** The data that the membership register gets of an exported case. */
export type RegisterApplication = {
  moId: string
  reference: string
  orgNo: string
  companyName: string
  organisationType: Company['organisationType']
  contactPersonEmail: string
  /** The people whom the answers name. */
  contactPersons: readonly ContactPerson[]
  /** The template that was applied for, one of the organisation's. */
  templateSlug: string
  templateVersion: number
  /** The frozen revision that was signed; null where the signature is on paper that carries it. */
  revision: string | null
  forms: readonly {
    formId: string
    answers: Readonly<Record<string, Value>>
    /** The names that the register knows components by, where the template has some. */
    publicIds?: Readonly<Record<string, string>>
  }[]
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
  forms: readonly (FormAnswers & { document: FormDocument })[]
}): RegisterApplication => ({
  moId: source.moId,
  reference: source.reference,
  orgNo: source.company.orgNo,
  companyName: source.company.name,
  organisationType: source.company.organisationType,
  contactPersonEmail: source.company.contactPersonEmail,
  contactPersons: peopleNamedIn(
    source.forms.flatMap(({ answers }) => [...answers.values()]),
    source.contactPersons,
  ),
  templateSlug: source.templateSlug,
  templateVersion: source.templateVersion,
  revision: source.revision,
  forms: source.forms.map(({ formId, answers, document }) => ({
    formId,
    answers: Object.fromEntries([...answers].toSorted(([one], [other]) => (one < other ? -1 : 1))),
    ...publicIdsOf(document),
  })),
})

const publicIdsOf = (document: FormDocument): Pick<RegisterApplication['forms'][number], 'publicIds'> => {
  const named = [...formIndex(document).nodes].flatMap(([componentId, { component }]) =>
    component.publicId === undefined ? [] : [[componentId, component.publicId] as const],
  )
  // Without names it is the document that earlier versions have sent, of which the register may get a repeat.
  return named.length === 0 ? {} : { publicIds: Object.fromEntries(named) }
}

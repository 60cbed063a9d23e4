import type { Case } from '#schemas/case.ts'

/** A signatory named by the company in its answers. */
export type NamedSignatory = { name: string; email: string }

/** The people in the template's signatory position, in the order chosen; empty where it is not answered. */
export const signatoriesOf = ({
  roles,
  forms,
  contactPersons,
}: Pick<Case, 'roles' | 'forms' | 'contactPersons'>): readonly NamedSignatory[] => {
  const answer = forms
    .flatMap(({ values }) => values)
    .find(({ componentId }) => componentId === roles.signatories)?.value
  if (!Array.isArray(answer)) return []
  return answer.flatMap((id) => {
    const person = contactPersons.find((candidate) => candidate.id === id)
    return person === undefined ? [] : [{ name: person.name, email: person.email }]
  })
}

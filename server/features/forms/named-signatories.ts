import type { ContactPerson } from '#schemas/company.ts'
import type { Template } from '#schemas/template.ts'
import type { StoredAnswer } from '../../repositories/answers.ts'

/** The people in the position that the template names for signatories, in the order chosen; none without an answer. */
export const namedSignatories = (
  { roles }: Pick<Template, 'roles'>,
  stored: readonly Pick<StoredAnswer, 'componentId' | 'value'>[],
  people: readonly ContactPerson[],
): ContactPerson[] => {
  const answer = stored.find(({ componentId }) => componentId === roles.signatories)?.value
  if (!Array.isArray(answer)) return []
  return answer.flatMap((id) => people.find((person) => person.id === id) ?? [])
}

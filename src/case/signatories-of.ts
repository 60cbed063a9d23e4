import type { Case } from '#schemas/case.ts'
import { isSameEmail } from '#schemas/email.ts'
import type { Readdressed, Signatory } from '#schemas/signature.ts'

/** A signatory named by the company in its answers. */
export type NamedSignatory = { name: string; email: string }

/**
 * The people in the template's signatory position, in the order chosen; empty if it is not answered. Each has the address that the company gave for
 * signing, where that is another one than the answers have.
 */
export const signatoriesOf = ({
  roles,
  forms,
  contactPersons,
  facts,
}: Pick<Case, 'roles' | 'forms' | 'contactPersons' | 'facts'>): readonly NamedSignatory[] => {
  const answer = forms
    .flatMap(({ values }) => values)
    .find(({ componentId }) => componentId === roles.signatories)?.value
  if (!Array.isArray(answer)) return []
  return answer.flatMap((id) => {
    const person = contactPersons.find((candidate) => candidate.id === id)
    return person === undefined ? [] : [reachable(person, facts.signature.readdressed)]
  })
}

const reachable = ({ name, email }: NamedSignatory, readdressed: readonly Readdressed[] = []): NamedSignatory => ({
  name,
  email: readdressed.reduce(
    (now, change) => (change.name === name && isSameEmail(change.from, now) ? change.to : now),
    email,
  ),
})

/** True if the company's answers name signatories, and none of them has this address. */
export const isUnnamed = (named: readonly NamedSignatory[], address: string): boolean =>
  named.length > 0 && !named.some(({ email }) => isSameEmail(email, address.trim()))

/** The name from the provider or the company, else of the person with the address, else ''. */
export const signatoryName = (
  opened: Pick<Case, 'roles' | 'forms' | 'contactPersons' | 'facts'>,
  { name, email }: Pick<Signatory, 'name' | 'email'>,
): string =>
  name === ''
    ? ([...opened.contactPersons, ...signatoriesOf(opened)].find((each) => isSameEmail(each.email, email))?.name ?? '')
    : name

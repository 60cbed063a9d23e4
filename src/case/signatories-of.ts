import type { Case } from '#schemas/case.ts'
import { isSameEmail } from '#schemas/email.ts'
import { fold } from '#src/form/fold.ts'
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

/** The name that the answers have for the address, where somebody of another name has signed; null otherwise. A name may be longer in either. */
export const nameAsked = (
  opened: Pick<Case, 'roles' | 'forms' | 'contactPersons' | 'facts'>,
  { name, email, status }: Pick<Signatory, 'name' | 'email' | 'status'>,
): string | null => {
  const asked = signatoryName(opened, { name: '', email })
  const [given, known] = [name, asked].map((each) => new Set(fold(each).match(/[\p{L}\p{N}]+/gu)))
  if (status !== 'signed' || given === undefined || known === undefined || given.size === 0 || known.size === 0)
    return null
  const isWithin = (some: ReadonlySet<string>, all: ReadonlySet<string>): boolean =>
    [...some].every((word) => all.has(word))
  return isWithin(given, known) || isWithin(known, given) ? null : asked
}

/** The name that the provider or the company gave, else that of the person whom the address is of, else ''. */
export const signatoryName = (
  opened: Pick<Case, 'roles' | 'forms' | 'contactPersons' | 'facts'>,
  { name, email }: Pick<Signatory, 'name' | 'email'>,
): string =>
  name === ''
    ? ([...opened.contactPersons, ...signatoriesOf(opened)].find((each) => isSameEmail(each.email, email))?.name ?? '')
    : name

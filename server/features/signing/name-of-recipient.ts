import { isSameEmail } from '#schemas/email.ts'
import type { ProviderRecipient } from '../../adapters/signing.ts'
import type { Tx } from '../../db/tables.ts'
import * as contactPersons from '../../repositories/contact-persons.ts'
import type { SigningRound } from '../../repositories/signing-rounds.ts'
import * as users from '../../repositories/users.ts'

/** The name of who was asked to sign: as written at the provider, else that of the company's person or of the colleague with the address. */
export const nameOfRecipient = async (
  tx: Tx,
  { kind, caseId }: SigningRound,
  { email, fullname }: Pick<ProviderRecipient, 'email' | 'fullname'>,
): Promise<string | undefined> => {
  if (fullname) return fullname
  const known = kind === 'internal' ? await users.withEmail(tx, email) : await contactPersons.ofCase(tx, caseId)
  return known.find((person) => isSameEmail(person.email, email) && person.name !== '')?.name
}

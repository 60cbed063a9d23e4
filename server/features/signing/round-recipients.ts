import { isSameEmail } from '#schemas/email.ts'
import type { Signatory } from '#schemas/signature.ts'
import { recipientWith, type ProviderRecipient } from '../../adapters/signing.ts'
import type { RoundRecipient, Tx } from '../../db/tables.ts'
import * as contactPersons from '../../repositories/contact-persons.ts'
import type { SigningRound } from '../../repositories/signing-rounds.ts'
import * as users from '../../repositories/users.ts'

/**
 * The recipients of a round with the ids that the provider has given them: by address, and those whose address the provider has rewritten
 * by their order in the request.
 */
export const withRecipientIds = (
  recipients: readonly RoundRecipient[],
  document: { recipients: readonly Pick<ProviderRecipient, 'id' | 'email'>[] },
): RoundRecipient[] => {
  const found = recipients.map((recipient) => recipientWith(document, { email: recipient.email }))
  const others = document.recipients.filter((each) => !found.includes(each))
  return recipients.map((recipient, index) => {
    const recipientId = (found[index] ?? others.shift())?.id
    return recipientId === undefined ? recipient : { ...recipient, recipientId }
  })
}

/**
 * The address by which the case knows the provider's recipient; undefined for one whom nobody has asked. Rounds that were sent before the
 * ids were stored have only the addresses of the signatories.
 */
export const addressOf = (
  recipients: readonly RoundRecipient[],
  signatories: readonly Signatory[],
  { id, email }: Pick<ProviderRecipient, 'id' | 'email'>,
): string | undefined =>
  recipients.find(({ recipientId }) => recipientId === id)?.email ??
  signatories.find((signatory) => isSameEmail(signatory.email, email))?.email

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

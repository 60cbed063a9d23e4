import { changeCaseAsSystem } from '../commands/change-case/change-case.ts'
import { committing, reading, type Context } from '../context.ts'
import * as signingRounds from '../repositories/signing-rounds.ts'

type OfRound = { roundId: string; email: string }

/** The provider's document of a pending round; null once it is over. */
const documentOf = async (context: Context, roundId: string): Promise<string | null> => {
  const round = await reading(context, async (tx) => await signingRounds.find(tx, roundId))
  return round?.status === 'sent' ? round.providerDocumentId : null
}

/**
 * Makes the provider send the link again, unless the signatory has signed or declined meanwhile.
 *
 * @throws ExternalUnavailableError, ExternalRejectedError
 */
export const remindSignatory = async (
  context: Context,
  { roundId, email, at }: OfRound & { at: string },
): Promise<void> => {
  const documentId = await documentOf(context, roundId)
  if (documentId !== null)
    await context.external.signing.remind(documentId, email, { idempotencyKey: `${roundId} ${email} ${at}` })
}

/**
 * Makes the provider send a link to another address instead. Where the former signatory has signed or declined first, that counts:
 * the change is reverted and the signatory's response applied.
 *
 * @throws ExternalUnavailableError, ExternalRejectedError
 */
export const readdressSignatory = async (
  context: Context,
  { caseId, roundId, email, to }: OfRound & { caseId: string; to: string },
): Promise<void> => {
  const documentId = await documentOf(context, roundId)
  if (documentId === null || (await context.external.signing.readdress(documentId, email, to))) return
  await committing(context, async (tx) => {
    await changeCaseAsSystem(context, tx, caseId, {
      event: { type: 'signature.readdress', email: to, to: email, at: context.now().toISOString() },
      details: { params: { from: to, to: email } },
    })
    await context.tasks.add(tx, { name: 'followSigningRound', caseId, roundId })
  })
}

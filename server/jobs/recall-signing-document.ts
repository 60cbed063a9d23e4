import { reading, type Context } from '../context.ts'
import * as signingRounds from '../repositories/signing-rounds.ts'

/**
 * Voids a round's document at the provider, also one of which the provider's response was lost. One that never came there has nothing to void.
 *
 * @throws ExternalUnavailableError, ExternalRejectedError
 */
export const recallSigningDocument = async (context: Context, { roundId }: { roundId: string }): Promise<void> => {
  const round = await reading(context, async (tx) => await signingRounds.find(tx, roundId))
  if (round === null || round.kind === 'analog') return
  const { signing } = context.external
  const documentId = round.providerDocumentId ?? (await signing.findByExternalId(round.id))?.id
  if (documentId !== undefined) await signing.recall(documentId)
}

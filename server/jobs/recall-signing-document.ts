import { reading, type Context } from '../context.ts'
import * as signingRounds from '../repositories/signing-rounds.ts'

/** Voids a round's document at the provider. One that never came there has nothing to void. @throws ExternalUnavailableError */
export const recallSigningDocument = async (context: Context, { roundId }: { roundId: string }): Promise<void> => {
  const round = await reading(context, async (tx) => await signingRounds.find(tx, roundId))
  if (round?.providerDocumentId) await context.external.signing.recall(round.providerDocumentId)
}

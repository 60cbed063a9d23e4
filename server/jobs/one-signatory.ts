import { changeCaseAsSystem } from '../commands/change-case.ts'
import { reading, type Context } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import * as signingRounds from '../repositories/signing-rounds.ts'

type OfRound = { roundId: string; email: string }

/** The provider's document of a round that is still out; null once it is over. */
const documentOf = async (context: Context, roundId: string): Promise<string | null> => {
  const round = await reading(context, async (tx) => await signingRounds.find(tx, roundId))
  return round?.status === 'sent' ? round.providerDocumentId : null
}

/**
 * Has the provider send the link once more. Whoever has answered meanwhile needs none.
 *
 * @throws OutsideUnavailableError, OutsideRefusedError
 */
export const remindSignatory = async (
  context: Context,
  { roundId, email, at }: OfRound & { at: string },
): Promise<void> => {
  const documentId = await documentOf(context, roundId)
  if (documentId !== null)
    await context.outside.signing.remind(documentId, email, { idempotencyKey: `${roundId} ${email} ${at}` })
}

/**
 * Has the provider send a link to another address instead. Where the one who was to be replaced has answered first, that answer counts:
 * the change is taken back and the answer taken over.
 *
 * @throws OutsideUnavailableError, OutsideRefusedError
 */
export const readdressSignatory = async (
  context: Context,
  { caseId, roundId, email, to }: OfRound & { caseId: string; to: string },
): Promise<void> => {
  const documentId = await documentOf(context, roundId)
  if (documentId === null || (await context.outside.signing.readdress(documentId, email, to))) return
  await inTransaction(context.db, async (tx) => {
    await changeCaseAsSystem(context, tx, caseId, {
      event: { type: 'signature.readdress', email: to, to: email, at: context.now().toISOString() },
      details: { params: { from: to, to: email } },
    })
    await context.tasks.add(tx, { name: 'followSigningRound', caseId, roundId })
  })
  context.tasks.wake()
}

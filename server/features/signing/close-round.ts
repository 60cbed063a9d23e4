import type { Transition } from '../cases/transition.ts'
import type { Context } from '../../context.ts'
import * as signingRounds from '../../repositories/signing-rounds.ts'
import type { RoundKind } from '../../repositories/signing-rounds.ts'

/** Ends the round that is open, if any: its links die at the provider as soon as the provider can be reached. */
export const closeRound = async (context: Context, { tx, row, at }: Transition, kind: RoundKind): Promise<void> => {
  const round = await signingRounds.newest(tx, row.id, kind)
  if (round === null || round.status === 'closed' || round.status === 'completed') return
  await signingRounds.update(tx, round.id, { status: 'closed', closedAt: at })
  await context.tasks.add(tx, { name: 'recallSigningDocument', caseId: row.id, roundId: round.id })
}

import { sql } from 'kysely'
import { ExternalUnavailableError } from '../adapters/external-http.ts'
import { linkValidityMs } from '../auth/link-validity.ts'
import { reading, type Context } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import * as applicationStarts from '../repositories/application-starts.ts'
import * as idempotencyKeys from '../repositories/idempotency-keys.ts'
import * as signingRounds from '../repositories/signing-rounds.ts'
import * as storedChunks from '../repositories/stored-chunks.ts'
import * as webhookDeliveries from '../repositories/webhook-deliveries.ts'
import { followSigningRound } from './follow-signing-round.ts'

const hourMs = 60 * 60_000
const dayMs = 24 * hourMs
/** An upload in progress has bytes that no row references yet. */
const orphanAgeMs = dayMs
const keyAgeMs = 7 * dayMs
/** A younger round is still followed by the provider's events. */
const quietAgeMs = hourMs
/** Longer than anybody tries to deliver. */
const deliveryAgeMs = 30 * dayMs

/** Forgets what has served its time: bytes that no file points at, keys of repeats, deliveries. Any process may do it, also at once. */
export const cleanUp = async ({ db, now }: Pick<Context, 'db' | 'now'>): Promise<void> => {
  const before = (ageMs: number) => new Date(now().getTime() - ageMs)
  await storedChunks.removeOrphans(db, before(orphanAgeMs))
  await inTransaction(db, async (tx) => {
    await idempotencyKeys.removeBefore(tx, before(keyAgeMs))
    await applicationStarts.removeBefore(tx, before(linkValidityMs))
    await webhookDeliveries.removeBefore(tx, before(deliveryAgeMs))
  })
}

/**
 * Polls the provider for every round that has been pending for a while: events during a downtime are not lost. Ends at the first
 * sign that the provider is away.
 */
export const followOpenRounds = async (context: Context): Promise<void> => {
  const before = new Date(context.now().getTime() - quietAgeMs)
  const rounds = await reading(context, async (tx) => await signingRounds.openBefore(tx, before))
  for (const { id } of rounds) {
    try {
      await followSigningRound(context, { roundId: id })
    } catch (error) {
      if (error instanceof ExternalUnavailableError) return
      context.log.error({ error, roundId: id }, 'cleanup')
    }
  }
}

/** The embedded database has no autovacuum, nor statistics for the planner. */
export const vacuumDatabase = async ({ db }: Pick<Context, 'db'>): Promise<void> => {
  await sql`vacuum analyze`.execute(db)
}

/** Cleans up every hour while the process lives. Returns how to end it. */
export const startCleanup = (context: Context, isEmbedded: boolean): (() => void) => {
  const work = async (): Promise<void> => {
    try {
      await cleanUp(context)
      if (isEmbedded) await vacuumDatabase(context)
      await followOpenRounds(context)
    } catch (error) {
      context.log.error({ error }, 'cleanup')
    }
  }
  const timer = setInterval(() => void work(), hourMs)
  timer.unref()
  return () => clearInterval(timer)
}

import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { endOfDay } from '#schemas/end-of-day.ts'
import { swedishDay } from '#schemas/swedish-day.ts'
import { ExternalUnavailableError } from '../adapters/external-http.ts'
import { linkDays } from '../config/product.ts'
import { type Context, reading } from '../context.ts'
import { removeInPages } from '../db/rows.ts'
import { inStatement } from '../db/transaction.ts'
import * as absences from '../repositories/absences.ts'
import * as signingRounds from '../repositories/signing-rounds.ts'
import * as storedChunks from '../repositories/stored-chunks.ts'
import { handleChangedCorrections } from './handle-changed-corrections.ts'
import { followSigningRound } from './follow-signing-round.ts'
import { repeat } from './backups.ts'
import type { Db } from '../db/tables.ts'
import * as files from '../repositories/files.ts'

const hourMs = 60 * 60_000
const dayMs = 24 * hourMs
/** An upload in progress has bytes that no row references yet. */
const orphanAgeMs = dayMs
const keyAgeMs = 7 * dayMs
/** A younger round is still followed by the provider's events. */
const quietAgeMs = hourMs
/** Longer than any sender retries a delivery. */
const deliveryAgeMs = 30 * dayMs
/** The log of each case keeps the changes of a bulk. */
const bulkAgeMs = 30 * dayMs

/** The rows of one statement: chunks have up to 256 KB each. */
const pageSize = 200

type Clean = Pick<Context, 'db' | 'now' | 'tasks'>

/** Forgets what has served its time: bytes that no file points at, keys of repeats, deliveries, tasks that are done. No statement touches more than a page of rows of a table of the product. */
export const cleanUp = async ({ db, now, tasks }: Clean): Promise<void> => {
  const before = (ageMs: number) => new Date(now().getTime() - ageMs)
  let after: storedChunks.ChunkKey | null = null
  do after = await storedChunks.removeOrphans(db, before(orphanAgeMs), { after, limit: pageSize })
  while (after !== null)
  await removeInPages(db, 'idempotencyKeys', 'createdAt', before(keyAgeMs))
  await removeInPages(db, 'applicationStarts', 'startedAt', endOfDay(now(), -linkDays - 1))
  await removeInPages(db, 'webhookDeliveries', 'receivedAt', before(deliveryAgeMs))
  await removeInPages(db, 'bulks', 'startedAt', before(bulkAgeMs))
  await removeInPages(db, 'rateLimits', 'expiresAt', now())
  await removeInPages(db, 'removals', 'removedAt', before(dayMs))
  await inStatement(db, async (own) => await absences.removeEnded(own, swedishDay(before(dayMs))))
  // The audit log has what happened.
  await tasks.removeFinished(before(hourMs))
}

/**
 * Polls the provider for every round that has been pending for a while: events during a downtime are not lost. Ends at the first
 * sign that the provider is away, and when the signal is aborted.
 */
export const followOpenRounds = async (context: Context, signal?: AbortSignal): Promise<void> => {
  const before = new Date(context.now().getTime() - quietAgeMs)
  for (let after: string | null = null, ids: string[] = []; ; after = ids.at(-1) ?? null) {
    const page = { after, limit: pageSize }
    ids = await inStatement(context.db, async (db) => await signingRounds.openBefore(db, before, page))
    for (const roundId of ids) {
      if (signal?.aborted === true) return
      try {
        await followSigningRound(context, { roundId })
      } catch (error) {
        if (error instanceof ExternalUnavailableError) return
        context.log.error({ error, roundId }, 'cleanup')
      }
    }
    if (ids.length < pageSize) return
  }
}

/**
 * The embedded database has no autovacuum, nor statistics for the planner. It runs on the thread that serves every request: between two tables there are
 * `pauseMs` for what has come meanwhile.
 */
export const vacuumDatabase = async ({ db }: Pick<Context, 'db'>, pauseMs = 50): Promise<void> => {
  for (const table of await tables(db)) {
    await vacuum(db, table)
    await pause(pauseMs)
  }
}

/** Short, since the platform may restart a process before an hour has passed. */
const firstMs = 5 * 60_000

/** Less than an hour, since timers are late and the same process must be able to repeat the cleanup. */
const apartMs = 50 * 60_000

/** Whether this process cleans up this hour. */
export const isDueHere = async ({ db, now }: Clean): Promise<boolean> =>
  await inStatement(db, async (own) => await begin(own, 'cleanup', now(), new Date(now().getTime() - apartMs)))

/** Does all of an hour's parts, unless another process has. One that fails keeps none of the others from it; an abort of the signal ends it between two of them. */
export const cleanUpIfDue = async (context: Context, isEmbedded: boolean, signal: AbortSignal): Promise<void> => {
  const parts: Readonly<Record<string, () => Promise<void>>> = {
    cleanUp: async () => await cleanUp(context),
    ...(isEmbedded && { vacuumDatabase: async () => await vacuumDatabase(context) }),
    followOpenRounds: async () => await followOpenRounds(context, signal),
    handleChangedCorrections: async () => await handleChangedCorrections(context),
  }
  if (!(await isDueHere(context))) return
  for (const [part, run] of Object.entries(parts)) {
    if (signal.aborted) return
    try {
      await run()
    } catch (error) {
      context.log.error({ error, part }, 'cleanup')
    }
  }
}

/** Cleans up every hour, one of the processes for all. Returns a function that ends it: between two of its parts. */
export const startCleanup = (context: Context, isEmbedded: boolean): (() => Promise<void>) => {
  const work = async (signal: AbortSignal): Promise<void> => {
    try {
      await cleanUpIfDue(context, isEmbedded, signal)
    } catch (error) {
      context.log.error({ error }, 'cleanup')
    }
  }
  return repeat(work, { firstMs, everyMs: hourMs })
}

/**
 * Whether the caller is to do the cleanup of the name: no process has begun it since the moment. It then counts as begun, so that of several
 * processes one does it, and another one the next time where that has died. A cleanup begun while the clock was ahead counts as none. One statement.
 */
const begin = async (db: Db, name: string, at: Date, unlessSince: Date): Promise<boolean> => {
  const tooLate = new Date(2 * at.getTime() - unlessSince.getTime())
  const begun = await db
    .insertInto('housekeeping')
    .values({ name, begunAt: at })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet({ begunAt: at })
        .where((eb) =>
          eb.or([eb('housekeeping.begunAt', '<=', unlessSince), eb('housekeeping.begunAt', '>', tooLate)]),
        ),
    )
    .returning('name')
    .executeTakeFirst()
  return begun !== undefined
}

type TableName = { schema: string; name: string }

/** All tables of the database, including those of the job queue and of PostgreSQL itself. */
const tables = async (db: Db): Promise<TableName[]> =>
  (
    await sql<TableName>`
      select nspname as schema, relname as name from pg_class join pg_namespace on pg_namespace.oid = relnamespace
      where relkind = 'r' and relpersistence <> 't' order by nspname, relname`.execute(db)
  ).rows

/** Frees the space of removed rows, and renews what the planner knows. */
const vacuum = async (db: Db, { schema, name }: TableName): Promise<void> => {
  await sql`vacuum analyze ${sql.id(schema, name)}`.execute(db)
}

/** Removes the bytes under the key, unless a file points at them. @throws ExternalUnavailableError, ExternalRejectedError */
export const removeBytes = async (
  context: Pick<Context, 'db' | 'storage'>,
  { storageKey }: { storageKey: string },
): Promise<void> => {
  const isReferenced = await reading(context, async (tx) => await files.isReferenced(tx, storageKey))
  if (!isReferenced) await context.storage.remove(storageKey)
}

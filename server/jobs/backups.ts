import type { Context } from '../context.ts'
import type { EmbeddedCopies } from '../db/embedded-copies.ts'
import { writeBackup } from '../db/write-backup.ts'
import * as cases from '../repositories/cases.ts'
import { reading } from '../context.ts'
import { repeat } from './repeat.ts'

const intervalMs = 15 * 60_000
const checkpointIntervalMs = 2_000

type BackupContext = Pick<Context, 'db' | 'now'> & { copies: EmbeddedCopies; folder: string }

/** Copies the embedded database every 15 minutes in which a case has changed, and makes its checkpoints. Returns how to end it. */
export const startBackups = (context: BackupContext & Pick<Context, 'log'>): (() => Promise<void>) => {
  let lastChange: number | undefined
  const work = async (): Promise<void> => {
    try {
      const change = (await reading(context, cases.lastChange))?.getTime() ?? 0
      if (change === lastChange) return
      await writeBackup(context)
      lastChange = change
    } catch (error) {
      context.log.error({ error }, 'backup')
    }
  }
  const checkpoint = async (): Promise<void> => {
    try {
      await context.copies.checkpoint()
    } catch (error) {
      context.log.error({ error }, 'checkpoint')
    }
  }
  const ends = [
    repeat(work, { firstMs: intervalMs, everyMs: intervalMs }),
    repeat(checkpoint, { firstMs: checkpointIntervalMs, everyMs: checkpointIntervalMs }),
  ]
  return async () => void (await Promise.all(ends.map(async (end) => await end())))
}

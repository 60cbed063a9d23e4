import { type Context, reading } from '../context.ts'
import type { EmbeddedCopies } from '../db/embedded-copies.ts'
import { writeBackup } from '../db/write-backup.ts'
import * as cases from '../repositories/cases.ts'

const intervalMs = 15 * 60_000
const checkpointIntervalMs = 2_000

type BackupContext = Pick<Context, 'db' | 'now'> & { copies: EmbeddedCopies; folder: string }

/** Copies the embedded database every 15 minutes in which a case has changed, and makes its checkpoints. Returns a function that ends it. */
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

type RepeatOptions = {
  /** The delay before the first run. */
  firstMs: number
  /** The pause between the end of a run and the next. */
  everyMs: number
}

/**
 * Does work again and again, never twice at once; it must not reject. Returns a function that ends it, which aborts the signal and waits for the work
 * that is being done.
 */
export const repeat = (
  work: (signal: AbortSignal) => Promise<void>,
  { firstMs, everyMs }: RepeatOptions,
): (() => Promise<void>) => {
  const stopping = new AbortController()
  const { signal } = stopping
  let running = Promise.resolve()
  let timer: NodeJS.Timeout
  const doAfter = (ms: number): void => {
    timer = setTimeout(() => {
      running = work(signal).then(() => {
        if (!signal.aborted) doAfter(everyMs)
      })
    }, ms)
    // The timer does not keep the process alive.
    timer.unref()
  }
  doAfter(firstMs)
  return async () => {
    stopping.abort()
    clearTimeout(timer)
    await running
  }
}

import { mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Context } from '../context.ts'
import type { EmbeddedCopies } from '../db/embedded-copies.ts'
import * as cases from '../repositories/cases.ts'
import { reading } from '../context.ts'

const retentionMs = 7 * 24 * 60 * 60_000
const intervalMs = 15 * 60_000
const checkpointIntervalMs = 2_000
const named = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.tar\.gz$/
/** Of a process that was killed meanwhile. */
const unfinished = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.tar\.gz\.part$/

/** Where the copies of an embedded database are. */
export const backupFolder = (dataDir: string): string => join(dataDir, 'backups')

type BackupContext = Pick<Context, 'db' | 'now'> & { copies: EmbeddedCopies; folder: string }

/**
 * Writes a copy of the embedded database into the folder, named by its time, and removes copies from before a week ago. A copy is there as
 * a whole or not at all. Returns its path.
 */
export const writeBackup = async ({
  copies,
  folder,
  now,
}: Omit<BackupContext, 'db' | 'copies'> & { copies: Pick<EmbeddedCopies, 'copyTo'> }): Promise<string> => {
  mkdirSync(folder, { recursive: true })
  const path = join(folder, nameAt(now()))
  const part = `${path}.part`
  try {
    await copies.copyTo(part)
    renameSync(part, path)
  } finally {
    rmSync(part, { force: true })
  }
  const oldest = nameAt(new Date(now().getTime() - retentionMs))
  for (const name of readdirSync(folder))
    if (name < oldest && (named.test(name) || unfinished.test(name))) rmSync(join(folder, name))
  return path
}

/** Copies the embedded database every 15 minutes in which a case has changed, and makes its checkpoints. Returns how to end it. */
export const startBackups = (context: BackupContext & Pick<Context, 'log'>): (() => void) => {
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
  const timers = [
    setInterval(() => void work(), intervalMs),
    setInterval(() => void checkpoint(), checkpointIntervalMs),
  ]
  for (const timer of timers) timer.unref()
  return () => {
    for (const timer of timers) clearInterval(timer)
  }
}

const nameAt = (at: Date): string => `${at.toISOString().slice(0, 19).replaceAll(':', '-')}.tar.gz`

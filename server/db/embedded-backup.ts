import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { join } from 'node:path'
import { createEmbeddedCopies } from './embedded-copies.ts'
import { createEmbeddedPool, openEmbedded } from './embedded-pool.ts'
import { FolderTakenError, lockFolder } from './folder-lock.ts'
import { unpack } from './tar.ts'
import { backupFolder, writeBackup } from './write-backup.ts'

/** Requests a copy from the server that has the folder open: see `run`. */
export const backupSignal = 'SIGUSR2'
const timeoutMs = 60_000
const intervalMs = 200

/**
 * Writes a copy of the embedded database beside it and returns its path. While a server has the folder open, that server writes it.
 *
 * @throws Error where there is no database yet, or the server writes nothing for a minute; FolderTakenError for a server of another container.
 */
export const backUpEmbedded = async (dataDir: string, now: () => Date): Promise<string> => {
  const folder = backupFolder(dataDir)
  if (!existsSync(join(dataDir, 'database'))) throw new Error(`There is no database in ${dataDir}.`)
  try {
    const unlock = lockFolder(dataDir)
    try {
      const database = join(dataDir, 'database')
      const pool = createEmbeddedPool(await openEmbedded({ folder: database }))
      const path = await writeBackup({ copies: createEmbeddedCopies(pool, database), folder, now })
      await pool.end()
      return path
    } finally {
      unlock()
    }
  } catch (error) {
    // The signal is for a process of this namespace: elsewhere the number may be another process.
    if (!(error instanceof FolderTakenError) || error.pid === null) throw error
    return await requestBackup(error.pid, folder)
  }
}

const requestBackup = async (pid: number, folder: string): Promise<string> => {
  mkdirSync(folder, { recursive: true })
  const before = new Set(readdirSync(folder))
  process.kill(pid, backupSignal)
  let sizeBytes = 0
  for (let waitedMs = 0; waitedMs < timeoutMs; waitedMs += intervalMs) {
    const names = readdirSync(folder)
    const written = names.find((name) => name.endsWith('.tar.gz') && !before.has(name))
    if (written !== undefined) return join(folder, written)
    const part = names.find((name) => name.endsWith('.part') && !before.has(name))
    const partBytes = part === undefined ? 0 : (statSync(join(folder, part), { throwIfNoEntry: false })?.size ?? 0)
    if (partBytes > sizeBytes) waitedMs = 0
    sizeBytes = Math.max(sizeBytes, partBytes)
    await pause(intervalMs)
  }
  throw new Error(`The server of process ${pid} has written nothing for a minute.`)
}

/**
 * Replaces the embedded database with a copy. The former one is kept under another name, which is returned; null where there was none.
 *
 * @throws FolderTakenError while a server has the folder open; the engine's error for a copy that it cannot read, and everything is as before.
 */
export const restoreEmbedded = async (dataDir: string, copy: string, now: () => Date): Promise<string | null> => {
  const unlock = lockFolder(dataDir)
  try {
    const database = join(dataDir, 'database')
    const aside = moveAside(database, now())
    try {
      await unpack(copy, database)
      const engine = await openEmbedded({ folder: database })
      await engine.query('select 1 from cases limit 1')
      await engine.close()
    } catch (error) {
      rmSync(database, { recursive: true, force: true })
      if (aside !== null) renameSync(aside, database)
      throw error
    }
    return aside
  } finally {
    unlock()
  }
}

const moveAside = (database: string, at: Date): string | null => {
  if (!existsSync(database)) return null
  const aside = `${database}-before-${at.toISOString().replaceAll(/[:.]/g, '-')}`
  renameSync(database, aside)
  return aside
}

import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { join } from 'node:path'
import { dumpFolder, writeDump } from '../jobs/dumps.ts'
import { openEmbedded } from './embedded-pool.ts'
import { FolderTakenError, takeFolder } from './folder-lock.ts'

/** Asks the server that has the folder open for a copy: see `run`. */
export const backupSignal = 'SIGUSR2'
const patienceMs = 60_000
const intervalMs = 200

/**
 * Writes a copy of the embedded database beside it and answers its path. While a server has the folder open, that server writes it.
 *
 * @throws Error where there is no database yet, or the server writes none within a minute; FolderTakenError for a server of another container.
 */
export const backUpEmbedded = async (dataDir: string, now: () => Date): Promise<string> => {
  const folder = dumpFolder(dataDir)
  if (!existsSync(join(dataDir, 'database'))) throw new Error(`There is no database in ${dataDir}.`)
  try {
    const giveBack = takeFolder(dataDir)
    try {
      const engine = await openEmbedded({ folder: join(dataDir, 'database') })
      const path = await writeDump({ dump: async () => await engine.dumpDataDir('gzip'), folder, now })
      await engine.close()
      return path
    } finally {
      giveBack()
    }
  } catch (error) {
    // The signal is for a process of this namespace: elsewhere the number is somebody else's.
    if (!(error instanceof FolderTakenError) || error.pid === null) throw error
    return await askForDump(error.pid, folder)
  }
}

const askForDump = async (pid: number, folder: string): Promise<string> => {
  mkdirSync(folder, { recursive: true })
  const before = new Set(readdirSync(folder))
  process.kill(pid, backupSignal)
  for (let waitedMs = 0; waitedMs < patienceMs; waitedMs += intervalMs) {
    const written = readdirSync(folder).find((name) => name.endsWith('.tar.gz') && !before.has(name))
    if (written !== undefined) return join(folder, written)
    await pause(intervalMs)
  }
  throw new Error(`The server of process ${pid} has written no copy within a minute.`)
}

/**
 * Puts a copy in the place of the embedded database. What was there is kept under another name, which is answered; null where nothing was.
 *
 * @throws FolderTakenError while a server has the folder open; what the engine says of a copy that it cannot read, and everything is as before.
 */
export const restoreEmbedded = async (dataDir: string, copy: string, now: () => Date): Promise<string | null> => {
  const dump = new Blob([Uint8Array.from(readFileSync(copy))])
  const giveBack = takeFolder(dataDir)
  try {
    const database = join(dataDir, 'database')
    const aside = moveAside(database, now())
    try {
      const engine = await openEmbedded({ folder: database, dump })
      await engine.close()
    } catch (error) {
      rmSync(database, { recursive: true, force: true })
      if (aside !== null) renameSync(aside, database)
      throw error
    }
    return aside
  } finally {
    giveBack()
  }
}

const moveAside = (database: string, at: Date): string | null => {
  if (!existsSync(database)) return null
  const aside = `${database}-before-${at.toISOString().replaceAll(/[:.]/g, '-')}`
  renameSync(database, aside)
  return aside
}

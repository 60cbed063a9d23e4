import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, globSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { join, delimiter, dirname } from 'node:path'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import pg from 'pg'
import { createEmbeddedCopies } from './embedded-copies.ts'
import { createEmbeddedPool, openEmbedded } from './embedded-pool.ts'
import { FolderTakenError, lockFolder } from './data-folder.ts'
import { unpack } from './tar.ts'
import { backupFolder, writeBackup } from './write-backup.ts'

/** Requests a copy from the server that has the folder open: see `run`. */
export const backupSignal = 'SIGUSR2'
const timeoutMs = 60_000
const intervalMs = 200

/**
 * Writes a copy of the embedded database beside it and returns its path. While a server has the folder open, that server writes it.
 *
 * @throws Error if there is no database yet, or the server writes nothing for a minute; FolderTakenError for a server of another container.
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
    // The signal only reaches processes of this namespace. In another one the number may belong to another process.
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
 * Replaces the embedded database with a copy. The former one is kept under another name, which is returned; null if there was none.
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

/** Writes a copy of a PostgreSQL server's database into the file, with pg_dump. @throws Error with the output of pg_dump. */
export const backUpServer = async (url: string, copy: string): Promise<void> => {
  mkdirSync(dirname(copy), { recursive: true })
  await run('pg_dump', url, ['--format=custom', '--no-owner', `--file=${copy}`])
}

/**
 * Reads a copy into a database that is empty, with pg_restore; all of it or nothing.
 *
 * @throws Error for a database that has something in it: none is lost by a wrong address. And with the output of pg_restore.
 */
export const restoreServer = async (url: string, copy: string): Promise<void> => {
  if (!(await isEmpty(url)))
    throw new Error('The database has something in it. Restore into a new, empty one, and point DATABASE_URL there.')
  await run('pg_restore', url, ['--no-owner', '--single-transaction', '--exit-on-error', copy])
}

const isEmpty = async (connectionString: string): Promise<boolean> => {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    const { rowCount } = await client.query(
      `select 1 from pg_tables where schemaname not in ('pg_catalog', 'information_schema') limit 1`,
    )
    return rowCount === 0
  } finally {
    await client.end()
  }
}

const run = async (program: string, url: string, args: readonly string[]): Promise<void> => {
  // Other users of the machine see the arguments of a command, but not its environment.
  const address = new URL(url)
  const password = decodeURIComponent(address.password)
  address.password = ''
  const child = spawn(find(program), [...args, `--dbname=${address.href}`], {
    env: { ...process.env, ...(password === '' ? {} : { PGPASSWORD: password }) },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const stderr: Buffer[] = []
  child.stderr.on('data', (chunk: Buffer) => stderr.push(chunk))
  await once(child, 'close')
  if (child.exitCode !== 0) throw new Error(`${program} failed: ${Buffer.concat(stderr).toString('utf8').trim()}`)
}

/** @throws Error if the program is not installed. */
const find = (program: string): string => {
  const byVersion = (one: string, other: string) => other.localeCompare(one, 'en', { numeric: true })
  const folders = [
    ...(process.env.PATH ?? '').split(delimiter),
    ...globSync('/usr/lib/postgresql/*/bin').sort(byVersion),
  ]
  const folder = folders.find((candidate) => existsSync(join(candidate, program)))
  if (folder === undefined)
    throw new Error(`${program} is missing. It comes with the client programs of PostgreSQL (postgresql-client).`)
  return join(folder, program)
}

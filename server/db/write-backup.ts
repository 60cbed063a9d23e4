import { mkdirSync, readdirSync, renameSync, rmSync, statfsSync } from 'node:fs'
import { join } from 'node:path'
import type { EmbeddedCopies } from './embedded-copies.ts'
import { DiskFullError } from './database-error.ts'

const retentionMs = 7 * 24 * 60 * 60_000
const named = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.tar\.gz$/
/** The file of a process that was killed while writing it. */
const unfinished = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.tar\.gz\.part$/

/** The folder of an embedded database's copies. */
export const backupFolder = (dataDir: string): string => join(dataDir, 'backups')

/**
 * Writes a copy of the embedded database into the folder, named by its time, and removes copies from before a week ago. A copy is there as
 * a whole or not at all. Returns its path.
 */
export const writeBackup = async ({
  copies,
  folder,
  now,
}: {
  copies: Pick<EmbeddedCopies, 'copyTo'>
  folder: string
  now: () => Date
}): Promise<string> => {
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

const nameAt = (at: Date): string => `${at.toISOString().slice(0, 19).replaceAll(':', '-')}.tar.gz`

/** Two segments of the write-ahead log and a margin. An embedded database without space for a segment hangs for good. */
const reservedBytes = 64 * 1024 * 1024

/** How many bytes may still be written on the disk of a folder. */
export const freeBytesIn = (folder: string) => (): number => {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}

/** Statements that need disk space. `for update` of a query needs none. */
const growing = /\b(?:insert\s+into|merge\s+into|create\s+\w|update\s+(?!of\b|skip\b|nowait\b)["\w])/i

/** @throws DiskFullError for a statement that needs disk space if little is left. */
export const assertDiskSpace = (sql: string, freeBytes: () => number): void => {
  if (growing.test(sql) && freeBytes() < reservedBytes)
    throw new DiskFullError(new Error(`less than ${reservedBytes / 1024 / 1024} MB are free`))
}

import { mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { EmbeddedCopies } from './embedded-copies.ts'

const retentionMs = 7 * 24 * 60 * 60_000
const named = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.tar\.gz$/
/** Of a process that was killed meanwhile. */
const unfinished = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.tar\.gz\.part$/

/** Where the copies of an embedded database are. */
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

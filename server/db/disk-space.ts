import { statfsSync } from 'node:fs'
import { DiskFullError } from './database-error.ts'

/** Two segments of the write-ahead log and a margin: an embedded database that has no space for one hangs for good. */
const reservedBytes = 64 * 1024 * 1024

/** How many bytes may still be written on the disk of a folder. */
export const freeBytesIn = (folder: string) => (): number => {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}

/** Statements that need disk space. `for update` of a query needs none. */
const growing = /\b(?:insert\s+into|merge\s+into|create\s+\w|update\s+(?!of\b|skip\b|nowait\b)["\w])/i

/** @throws DiskFullError for a statement that needs disk space where little is left. */
export const assertDiskSpace = (sql: string, freeBytes: () => number): void => {
  if (growing.test(sql) && freeBytes() < reservedBytes)
    throw new DiskFullError(new Error(`less than ${reservedBytes / 1024 / 1024} MB are free`))
}

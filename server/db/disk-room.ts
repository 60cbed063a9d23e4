import { statfsSync } from 'node:fs'
import { DiskFullError } from './database-error.ts'

/** Two segments of the write-ahead log with room to spare: an embedded database that finds no room for one never answers again. */
const reservedBytes = 64 * 1024 * 1024

/** How many bytes may still be written on the disk of a folder. */
export const roomIn = (folder: string) => (): number => {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}

/** Statements that need room. `for update` of a query needs none. */
const growing = /\b(?:insert\s+into|merge\s+into|create\s+\w|update\s+(?!of\b|skip\b|nowait\b)["\w])/i

/** @throws DiskFullError for a statement that needs room where little is left. */
export const assertRoomFor = (sql: string, room: () => number): void => {
  if (growing.test(sql) && room() < reservedBytes)
    throw new DiskFullError(new Error(`less than ${reservedBytes / 1024 / 1024} MB are free`))
}

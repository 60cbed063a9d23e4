import { databaseErrorOf, DiskFullError } from '../db/database-error.ts'

const plainCodes = [
  'CONFIG',
  'FOLDER_TAKEN',
  'FOLDER_UNLOCKABLE',
  'DATABASE_UNAVAILABLE',
  'DISK_FULL',
  'EADDRINUSE',
  'BUILD',
]

/** The text of an error that a start has failed with. One that the operator can fix is a sentence without a stack trace. */
export const startErrorText = (raw: unknown): string => {
  const error = databaseErrorOf(raw, true)
  if (!(error instanceof Error)) return String(error)
  if (error instanceof DiskFullError) return `${error.message}\nFree some space for the data folder, and start again.`
  const isPlain = 'code' in error && plainCodes.includes(String(error.code))
  return isPlain ? error.message : (error.stack ?? error.message)
}

import { chmodSync, existsSync, lstatSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

const others = 0o077

/** Files and folders that this process makes from now on are its user's alone. */
export const keepFilesPrivate = (): void => void process.umask(others)

/** Takes the folder, and what is in it, from everybody but its owner. What belongs to somebody else is left as it is. */
export const makePrivate = (folder: string): void => {
  if (!existsSync(folder)) return
  tighten(folder)
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }))
    if (!entry.isSymbolicLink()) tighten(join(entry.parentPath, entry.name))
}

const tighten = (path: string): void => {
  const { mode, uid } = lstatSync(path)
  if ((mode & others) !== 0 && uid === process.getuid?.()) chmodSync(path, mode & ~others)
}

import { chmodSync, existsSync, lstatSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

const others = 0o077

/** Files and folders that this process makes from now on are its user's alone. */
export const restrictFileAccess = (): void => void process.umask(others)

/** Restricts the folder and its contents to its owner. Files of another owner are left as they are. */
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

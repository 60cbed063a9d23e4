import { closeSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'

/** Another process has the data folder open: two at once would destroy an embedded database. */
export class FolderTakenError extends Error {
  override readonly name = 'FolderTakenError'
  readonly code = 'FOLDER_TAKEN'
  readonly pid: number

  constructor(folder: string, pid: number) {
    super(`The data folder ${folder} is in use by process ${pid}. Stop it, or choose another folder with DATA_DIR.`)
    this.pid = pid
  }
}

/**
 * Takes the folder for this process, by a file that names its pid; a file that a process left behind as it died counts for nothing.
 * Returns how to give the folder back.
 *
 * @throws FolderTakenError while another living process has it.
 */
export const takeFolder = (folder: string): (() => void) => {
  mkdirSync(folder, { recursive: true })
  const file = join(folder, 'server.pid')
  for (;;) {
    try {
      const descriptor = openSync(file, 'wx')
      writeSync(descriptor, String(process.pid))
      closeSync(descriptor)
      return () => rmSync(file, { force: true })
    } catch (error) {
      if (!hasCode(error, 'EEXIST')) throw error
    }
    const pid = Number(readFileSync(file, 'utf8'))
    if (isAlive(pid)) throw new FolderTakenError(folder, pid)
    rmSync(file, { force: true })
  }
}

const isAlive = (pid: number): boolean => {
  if (!Number.isInteger(pid) || pid <= 0 || pid === process.pid) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // EPERM: it lives, as somebody else's.
    return hasCode(error, 'EPERM')
  }
}

const hasCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code

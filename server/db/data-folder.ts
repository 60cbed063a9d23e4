import {
  mkdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  writeFileSync,
  statfsSync,
  chmodSync,
  existsSync,
  lstatSync,
  readdirSync,
} from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** Another process has the data folder open: two at once would destroy an embedded database. */
export class FolderTakenError extends Error {
  override readonly name = 'FolderTakenError'
  readonly code = 'FOLDER_TAKEN'
  /** Null if it is unknown, or if the holder is in another container with its own numbering. */
  readonly pid: number | null

  constructor(folder: string, holder: Holder | null) {
    const pid = holder?.pidNamespace === pidNamespace() ? holder.pid : null
    const by =
      holder === null
        ? 'another process'
        : pid === null
          ? `another container (process ${holder.pid} of ${holder.host})`
          : `process ${pid}`
    super(`The data folder ${folder} is in use by ${by}. Stop it, or choose another folder with DATA_DIR.`)
    this.pid = pid
  }
}

/** The folder is where no lock can be relied on, and two processes at once would destroy an embedded database. */
export class UnlockableFolderError extends Error {
  override readonly name = 'UnlockableFolderError'
  readonly code = 'FOLDER_UNLOCKABLE'

  constructor(folder: string, reason: string, options?: ErrorOptions) {
    super(
      `The data folder ${folder} cannot be locked: ${reason}. Choose a folder on a local disk with DATA_DIR, or a PostgreSQL server with DATABASE_URL.`,
      options,
    )
  }
}

type Holder = { pid: number; pidNamespace: string; host: string }

/** References keep the locks from being garbage-collected, which would release them. */
const locks = new Set<DatabaseSync>()

/** SQLITE_BUSY. https://www.sqlite.org/rescode.html */
const busy = 5

/**
 * Locks the folder for this process, by a lock that the kernel releases when the process dies. It counts for every process of the
 * kernel, whatever its PID namespace or container. Returns how to give the folder back.
 *
 * The lock is the one that SQLite puts on a file that it writes: Node itself can lock none. Closing the file anywhere else in the process would
 * release it (POSIX, fcntl): nothing else opens it.
 *
 * @throws FolderTakenError while another process has it, UnlockableFolderError
 */
export const lockFolder = (folder: string): (() => void) => {
  mkdirSync(folder, { recursive: true })
  const network = networkFileSystemOf(folder)
  if (network !== null) throw new UnlockableFolderError(folder, `it is on ${network}, which other machines may share`)
  const lock = lockFile(folder)
  locks.add(lock)
  const file = holderFile(folder)
  const holder: Holder = { pid: process.pid, pidNamespace: pidNamespace(), host: hostname() }
  writeFileSync(file, JSON.stringify(holder))
  return () => {
    if (!locks.delete(lock)) return
    rmSync(file, { force: true })
    lock.close()
  }
}

const lockFile = (folder: string): DatabaseSync => {
  let lock: DatabaseSync | undefined
  try {
    lock = new DatabaseSync(join(folder, 'server.lock'))
    lock.exec('begin exclusive')
    return lock
  } catch (error) {
    lock?.close()
    if (error instanceof Error && 'errcode' in error && error.errcode === busy)
      throw new FolderTakenError(folder, readHolder(folder))
    throw new UnlockableFolderError(folder, error instanceof Error ? error.message : String(error), { cause: error })
  }
}

/** The file names the process that holds the folder. Only the lock decides whether a process holds it. */
const holderFile = (folder: string): string => join(folder, 'server.pid')

const readHolder = (folder: string): Holder | null => {
  try {
    const holder: unknown = JSON.parse(readFileSync(holderFile(folder), 'utf8'))
    return isHolder(holder) ? holder : null
  } catch {
    return null
  }
}

const isHolder = (value: unknown): value is Holder =>
  typeof value === 'object' &&
  value !== null &&
  'pid' in value &&
  Number.isInteger(value.pid) &&
  'pidNamespace' in value &&
  typeof value.pidNamespace === 'string' &&
  'host' in value &&
  typeof value.host === 'string'

/** Identifies the namespace of pids. Equal for all processes if the system has no namespaces. */
const pidNamespace = (): string => {
  try {
    return readlinkSync('/proc/self/ns/pid')
  } catch {
    return ''
  }
}

/** By Linux's magic numbers: statfs(2), linux/magic.h. */
const names: ReadonlyMap<number, string> = new Map([
  [0x6969, 'NFS'],
  [0x517b, 'SMB'],
  [0xff534d42, 'SMB'],
  [0xfe534d42, 'SMB'],
  [0x01021997, '9P'],
  [0x65735546, 'FUSE'],
  [0x00c36400, 'Ceph'],
  [0x0bd00bd0, 'Lustre'],
  [0x01161970, 'GFS2'],
  [0x7461636f, 'OCFS2'],
  [0x47504653, 'GPFS'],
  [0x5346414f, 'AFS'],
  [0x6b414653, 'AFS'],
  [0x73757245, 'Coda'],
  [0x786f4256, 'a folder that VirtualBox shares'],
])

/** The name of a network file system that several machines may mount, or null. Always null on systems other than Linux. */
export const networkFileSystemOf = (
  folder: string,
  typeOf: (path: string) => number = (path) => statfsSync(path).type,
): string | null => (process.platform === 'linux' ? (names.get(typeOf(folder) >>> 0) ?? null) : null)

const others = 0o077

/** Makes files and folders that this process creates private to its user. */
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

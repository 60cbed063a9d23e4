import { closeSync, createWriteStream, fstatSync, openSync, readFileSync, readSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { createGzip } from 'node:zlib'
import type { Pool } from './pool.ts'
import { tarEnd, tarHeader, tarPadding } from './tar.ts'

export type EmbeddedCopies = {
  /**
   * Writes a copy of the database into the file, a gzipped tar archive, while the database is in use: a checkpoint, the files in small pieces, then the
   * write-ahead log, from which PostgreSQL recovers the copy when it is opened. It holds everything that was committed before it began, and
   * of what was committed meanwhile everything up to some moment. One at a time.
   */
  copyTo(path: string): Promise<void>
  /**
   * Writes changed pages into their files once the write-ahead log has grown by 16 MB. The embedded engine never does so by itself: the log would
   * grow, and the checkpoint of a copy hold up every request.
   */
  checkpoint(): Promise<void>
}

const maxLogBytes = 16 * 1024 * 1024
const pieceBytes = 64 * 1024
/** Files and folders that a copy does not need. */
const leftOut = new Set(['postmaster.pid', 'postmaster.opts', 'pg_internal.init'])
const controlFile = 'global/pg_control'
const logFolder = 'pg_wal'

/** Copies of the embedded database that `pool` has open in the folder. */
export const createEmbeddedCopies = (pool: Pool, folder: string): EmbeddedCopies => {
  let copying: Promise<void> | undefined

  const copy = async (path: string): Promise<void> => {
    const control = await inTurn(pool, async (run) => {
      await run('checkpoint')
      // The control file names the checkpoint where recovery begins, so it is read before another checkpoint can be made.
      return readFileSync(join(folder, controlFile))
    })
    await pipeline(Readable.from(archive(pool, folder, control)), createGzip({ level: 1 }), createWriteStream(path))
  }

  return {
    copyTo: async (path) => {
      while (copying !== undefined) await copying.catch(() => {})
      copying = copy(path)
      try {
        await copying
      } finally {
        copying = undefined
      }
    },
    checkpoint: async () => {
      // The copy needs the log from its own checkpoint on; another one would remove it.
      if (copying !== undefined) return
      await inTurn(pool, async (run) => {
        const [{ bytes } = { bytes: 0 }] = await run(
          'select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), redo_lsn)::bigint as bytes from pg_control_checkpoint()',
        )
        if (Number(bytes) > maxLogBytes) await run('checkpoint')
      })
    },
  }
}

type Run = (sql: string) => Promise<Record<string, unknown>[]>

const inTurn = async <T>(pool: Pool, work: (run: Run) => Promise<T>): Promise<T> => {
  const client = await pool.connect()
  try {
    return await work(async (sql) => (await client.query<Record<string, unknown>>(sql, [])).rows)
  } finally {
    client.release()
  }
}

/** The log is archived last, so that it has every change of the files before it. */
async function* archive(pool: Pool, folder: string, control: Buffer): AsyncGenerator<Buffer> {
  yield* [tarHeader(controlFile, { sizeBytes: control.length }), control, tarPadding(control.length)]
  const entries = readdirSync(folder, { withFileTypes: true, recursive: true }).map((entry) => ({
    name: join(entry.parentPath, entry.name)
      .slice(folder.length + 1)
      .replaceAll('\\', '/'),
    isFolder: entry.isDirectory(),
  }))
  for (const { name, isFolder } of entries) if (isFolder) yield tarHeader(`${name}/`, 'folder')
  for (const { name, isFolder } of entries) if (!isFolder && isCopied(name)) yield* file(join(folder, name), name)
  const { oldest, newest } = await logFiles(pool)
  for (const name of readdirSync(join(folder, logFolder)).sort())
    if (/^[0-9A-F]{24}$/.test(name) && name >= oldest && name <= newest)
      yield* file(join(folder, logFolder, name), `${logFolder}/${name}`)
  yield tarEnd
}

const isCopied = (name: string): boolean =>
  name !== controlFile &&
  !name.startsWith(`${logFolder}/`) &&
  !name.startsWith('pg_stat_tmp/') &&
  !name.includes('pgsql_tmp') &&
  !leftOut.has(name.slice(name.lastIndexOf('/') + 1))

const logFiles = async (pool: Pool): Promise<{ oldest: string; newest: string }> =>
  await inTurn(pool, async (run) => {
    const [row] = await run(
      'select pg_walfile_name(redo_lsn) as oldest, pg_walfile_name(pg_current_wal_insert_lsn()) as newest from pg_control_checkpoint()',
    )
    return { oldest: String(row?.['oldest']), newest: String(row?.['newest']) }
  })

/** Archives a file at its present length: cuts off what is added meanwhile, and pads what is removed. */
async function* file(path: string, name: string): AsyncGenerator<Buffer> {
  const descriptor = open(path)
  if (descriptor === null) return
  try {
    const sizeBytes = fstatSync(descriptor).size
    yield tarHeader(name, { sizeBytes })
    for (let at = 0; at < sizeBytes;) {
      await nextTurn()
      const piece = Buffer.alloc(Math.min(pieceBytes, sizeBytes - at))
      // Synchronous: the engine writes pages on this thread, so it cannot have written half of one.
      readSync(descriptor, piece, 0, piece.length, at)
      at += piece.length
      yield piece
    }
    yield tarPadding(sizeBytes)
  } finally {
    closeSync(descriptor)
  }
}

/** Null if the file has been removed since it was listed, which the log repeats on recovery. */
const open = (path: string): number | null => {
  try {
    return openSync(path, 'r')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}

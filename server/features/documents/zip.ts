import { PassThrough, Readable } from 'node:stream'
import { ZipFile } from 'yazl'

/** A file of an archive. Its bytes are read when its turn comes. */
export type ZipEntry = { path: string; at: Date; open: () => AsyncIterable<Uint8Array> }

/**
 * The bytes of a zip archive of the entries in their order; duplicate paths get a number. No more of it is in
 * memory than is on its way. Ends with the error of an entry that cannot be read.
 */
export const zipOf = async function* (entries: readonly ZipEntry[]): AsyncIterable<Uint8Array> {
  const zip = new ZipFile()
  const output = zip.outputStream.pipe(new PassThrough())
  const fail = (error: Error): void => void output.destroy(error)
  zip.on('error', fail)
  const taken = new Set<string>()
  let current: Readable | undefined
  for (const { path, at, open } of entries) {
    const free = freePath(path, taken)
    taken.add(free.toLowerCase())
    zip.addReadStreamLazy(free, { mtime: at }, (give) => {
      // The receiver has disconnected between two files.
      if (output.destroyed) return
      const bytes = Readable.from(open(), { objectMode: false })
      bytes.on('error', fail)
      current = bytes
      give(null, bytes)
    })
  }
  zip.end()
  try {
    yield* output
  } finally {
    // A receiver that disconnects leaves the current file open.
    current?.destroy()
  }
}

const maxNameLength = 150

/** A name that no archive program refuses: no folders, no control characters, and with its extension however long it is. */
export const zipName = (name: string): string => {
  const plain = name.replace(/[\p{Cc}/\\:*?"<>|]/gu, '-').replace(/^\.+/, '')
  const [, stem = '', extension = ''] = /^(.*?)(\.[^.]{1,10})?$/s.exec(plain) ?? []
  return `${stem.slice(0, maxNameLength - extension.length)}${extension}` || '-'
}

const freePath = (path: string, taken: ReadonlySet<string>): string => {
  if (!taken.has(path.toLowerCase())) return path
  const [, stem = path, extension = ''] = /^(.*?)(\.[^./]*)?$/.exec(path) ?? []
  for (let number = 2; ; number += 1) {
    const numbered = `${stem} (${number})${extension}`
    if (!taken.has(numbered.toLowerCase())) return numbered
  }
}

import { once } from 'node:events'
import { createReadStream, createWriteStream, mkdirSync } from 'node:fs'
import { dirname, join, normalize, sep } from 'node:path'
import { finished } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'

const blockBytes = 512
const maxNameBytes = 100
const folderType = '5'

/** The header of an entry of a tar archive (POSIX ustar): a file of so many bytes, or a folder. @throws Error for a name of more than 100 bytes */
export const tarHeader = (name: string, entry: { sizeBytes: number } | 'folder'): Buffer => {
  const header = Buffer.alloc(blockBytes)
  const sizeBytes = entry === 'folder' ? 0 : entry.sizeBytes
  const octal = (value: number, length: number) => `${value.toString(8).padStart(length - 1, '0')}\0`
  if (Buffer.byteLength(name) > maxNameBytes) throw new Error(`The name ${name} is too long for an archive`)
  header.write(name, 0)
  header.write(octal(entry === 'folder' ? 0o700 : 0o600, 8), 100)
  header.write(octal(0, 8), 108)
  header.write(octal(0, 8), 116)
  header.write(octal(sizeBytes, 12), 124)
  header.write(octal(0, 12), 136)
  // The checksum counts its own field as blanks.
  header.write(' '.repeat(8), 148)
  header.write(entry === 'folder' ? folderType : '0', 156)
  header.write('ustar\0' + '00', 257)
  header.write(`${octal(checksumOf(header), 7)} `, 148)
  return header
}

/** Returns the padding after the bytes of a file, up to the next whole block. */
export const tarPadding = (sizeBytes: number): Buffer =>
  Buffer.alloc((blockBytes - (sizeBytes % blockBytes)) % blockBytes)

/** The bytes that end an archive. */
export const tarEnd = Buffer.alloc(2 * blockBytes)

const checksumOf = (header: Buffer): number => header.reduce((sum, byte) => sum + byte, 0)

/** Unpacks a gzipped tar archive into the folder, in pieces. @throws Error for what is no such archive, or has a name that leads out of the folder */
export const unpack = async (archive: string, folder: string): Promise<void> => {
  const unzipped = createGunzip()
  // `pipe` does not forward errors of its source.
  const source = createReadStream(archive).on('error', (error) => unzipped.destroy(error))
  const reader = createBlockReader(source.pipe(unzipped))
  for (;;) {
    const header = await reader.read(blockBytes)
    if (header === null) throw new Error('The archive is incomplete')
    if (header.every((byte) => byte === 0)) return
    const { path, sizeBytes, isFolder } = entryOf(header, folder)
    if (isFolder) mkdirSync(path, { recursive: true, mode: 0o700 })
    else await writeEntry(path, sizeBytes, reader)
  }
}

const entryOf = (header: Buffer, folder: string): { path: string; sizeBytes: number; isFolder: boolean } => {
  const text = (from: number, to: number) => header.toString('utf8', from, to).replace(/\0.*$/s, '').trim()
  const blank = Buffer.from(header)
  blank.write(' '.repeat(8), 148)
  if (checksumOf(blank) !== Number.parseInt(text(148, 156), 8)) throw new Error('This is no archive')
  const prefix = text(257, 262) === 'ustar' ? text(345, 500) : ''
  const path = normalize(join(folder, prefix, text(0, 100)))
  if (!`${path}${sep}`.startsWith(`${normalize(folder)}${sep}`))
    throw new Error('The archive has a name that leads out of the folder')
  return { path, sizeBytes: Number.parseInt(text(124, 136), 8) || 0, isFolder: text(156, 157) === folderType }
}

const writeEntry = async (path: string, sizeBytes: number, reader: BlockReader): Promise<void> => {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
  const file = createWriteStream(path, { mode: 0o600 })
  const done = finished(file)
  for (let remaining = sizeBytes; remaining > 0;) {
    const bytes = await reader.read(Math.min(remaining, 64 * 1024))
    if (bytes === null) throw new Error('The archive ends within a file')
    remaining -= bytes.length
    if (!file.write(bytes)) await Promise.race([once(file, 'drain'), done])
  }
  file.end()
  await done
  await reader.read(tarPadding(sizeBytes).length)
}

type BlockReader = {
  /** So many bytes; null at the end. @throws Error if fewer are left */
  read(count: number): Promise<Buffer | null>
}

const createBlockReader = (stream: AsyncIterable<Buffer>): BlockReader => {
  const chunks = stream[Symbol.asyncIterator]()
  let buffered: Buffer = Buffer.alloc(0)
  return {
    read: async (count) => {
      while (buffered.length < count) {
        const next = await chunks.next()
        if (next.done === true) {
          if (buffered.length === 0) return null
          throw new Error('The archive is incomplete')
        }
        buffered = buffered.length === 0 ? next.value : Buffer.concat([buffered, next.value])
      }
      const bytes = buffered.subarray(0, count)
      buffered = buffered.subarray(count)
      return bytes
    },
  }
}

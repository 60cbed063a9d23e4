import { fileTypeFromBuffer } from 'file-type'
import { canonicalFileType } from '#schemas/form/file-types.ts'
import type { Context } from '../context.ts'
import { HttpError } from './http-error.ts'
import { agreeingFileName } from './file-name.ts'
import { readFilePart, type FilePartOptions } from './file-part.ts'
import type { FormDataPart } from './multipart.ts'

/** A file that has been put into the storage and that nothing points at yet. */
export type ReceivedFile = { storageKey: string; displayFileName: string; contentType: string; sizeBytes: number }

export type Expected = FilePartOptions & {
  /** Media types that are taken; what the file is, its bytes decide. */
  types: readonly string[]
  /** What a file is called whose sender gives it no name; without extension. */
  fallbackName?: string
}

/** Enough bytes to detect the accepted types. */
const sniffedBytes = 4100

/**
 * Streams an upload through the malware scanner into the storage. When anything goes wrong, the sender's giving up included, nothing of it stays for longer than a day.
 *
 * @throws HttpError UNSUPPORTED_TYPE, and as `readFilePart`; TooManyBytesError; as `scan` of the scanner.
 */
export const receiveFile = async (
  { storage, scanner, newId }: Pick<Context, 'storage' | 'scanner' | 'newId'>,
  request: Request,
  { types, fallbackName = 'fil', ...options }: Expected,
): Promise<ReceivedFile> => {
  const storageKey = newId()
  let isStored = false

  const receive = async ({ fileName, bytes }: FormDataPart): Promise<ReceivedFile> => {
    const { head, all } = await peek(bytes)
    const type = heifTypeOf(head) ?? (await fileTypeFromBuffer(head))
    if (type === undefined || !types.map(canonicalFileType).includes(type.mime)) throw new HttpError('UNSUPPORTED_TYPE')
    const sizeBytes = await storage.write(storageKey, scanner?.scan(all) ?? all, options.maxBytes)
    isStored = true
    const displayFileName = agreeingFileName(fileName, {
      contentType: type.mime,
      fallbackName,
      defaultExtension: type.ext,
    })
    return { storageKey, displayFileName, contentType: type.mime, sizeBytes }
  }

  try {
    return await readFilePart(request, options, receive)
  } catch (error) {
    // Where the storage is away the error is still that of the upload, and the bytes are removed as those that no file names.
    if (isStored) await storage.remove(storageKey).catch(() => undefined)
    throw error
  }
}

const heifBrands = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'hevm', 'hevs', 'mif1', 'mif2', 'msf1'])

/**
 * The type of a HEIF file (ISO/IEC 23008-12) by the brands of its first box; undefined for any other file. An AVIF file may have a brand of HEIF
 * first, and is told apart by the brands behind it.
 */
const heifTypeOf = (head: Buffer): { mime: string; ext: string } | undefined => {
  if (head.toString('latin1', 4, 8) !== 'ftyp') return undefined
  const box = head.toString('latin1', 8, Math.min(head.readUInt32BE(0), head.length))
  const brands = [...box.matchAll(/.{4}/gs)].map(([brand]) => brand)
  if (!heifBrands.has(brands[0] ?? '')) return undefined
  return brands.includes('avif') || brands.includes('avis')
    ? { mime: 'image/avif', ext: 'avif' }
    : { mime: 'image/heic', ext: 'heic' }
}

/** Bytes from the beginning, and all of them as if none had been taken. */
const peek = async (bytes: AsyncIterable<Uint8Array>): Promise<{ head: Buffer; all: AsyncIterable<Uint8Array> }> => {
  const source = bytes[Symbol.asyncIterator]()
  const taken: Uint8Array[] = []
  let length = 0
  while (length < sniffedBytes) {
    const next = await source.next()
    if (next.done === true) break
    taken.push(next.value)
    length += next.value.length
  }
  const all = async function* (): AsyncIterable<Uint8Array> {
    yield* taken
    yield* { [Symbol.asyncIterator]: () => source }
  }
  return { head: Buffer.concat(taken), all: all() }
}

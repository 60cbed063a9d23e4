import { fileTypeFromBuffer } from 'file-type'
import { canonicalFileType, fileExtensions } from '#schemas/form/file-types.ts'
import type { Context } from '../context.ts'
import { HttpError } from './http-error.ts'
import { readFilePart, type FilePartOptions, type FormDataPart } from './multipart.ts'

/** A file that has been put into the storage and that nothing points at yet. */
export type ReceivedFile = { storageKey: string; displayFileName: string; contentType: string; sizeBytes: number }

export type Expected = FilePartOptions & {
  /** Media types that are taken; what the file is, its bytes decide. */
  types: readonly string[]
  /** The name of a file whose sender gives it none; without extension. */
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

const maxNameLength = 200
/** The extension by which a system may open a file: two to five letters and digits, a letter first. The number of a version or a date is none. */
const extension = /\.[a-z][a-z\d]{1,4}$/i

/**
 * A name that a system opens as what the file is: its extension agrees with the media type, as detected from the file's bytes.
 *
 * An extension that agrees stays as it is written. Another one at the end is taken off; unless the name then ends with one that agrees, the
 * usual one is added: avtal.pdf.exe and avtal.hta become avtal.pdf, Stadgar 2024.11 becomes Stadgar 2024.11.pdf. Folders, control characters
 * and the beginning of a name of more than 200 characters go.
 *
 * @param sent the name that the client sent.
 * @param fallbackName the name of a file of whose own name nothing is left; without extension.
 * @param defaultExtension the extension of a media type that is not among the usual ones.
 */
export const agreeingFileName = (
  sent: string | null,
  {
    contentType,
    fallbackName,
    defaultExtension,
  }: { contentType: string; fallbackName: string; defaultExtension: string },
): string => {
  const known = fileExtensions(contentType) ?? [defaultExtension]
  const agreeing = (name: string): string | undefined => {
    const match = extension.exec(name)?.[0]
    return match !== undefined && known.includes(match.slice(1).toLowerCase()) ? match : undefined
  }
  const whole = plain(sent)
  const name = agreeing(whole) === undefined ? trimmed(whole.replace(extension, '')) : whole
  const own = agreeing(name)
  const stem = own === undefined ? name : trimmed(name.slice(0, -own.length))
  const ending = own ?? `.${known[0] ?? defaultExtension}`
  return `${tailOf(stem || fallbackName, maxNameLength - ending.length)}${ending}`
}

/** The name alone, without folders and without what could garble a line or hide its end. */
const plain = (sent: string | null): string =>
  trimmed(
    (sent ?? '')
      .normalize('NFC')
      .replace(/^.*[/\\]/s, '')
      .replace(/\p{C}/gu, ''),
  )

/** Windows drops spaces and full stops at the end, so that the text before them would be the extension. */
const trimmed = (name: string): string => name.trim().replace(/[\s.]+$/, '')

/** Half a character, where one was cut in two, could not be stored. */
const tailOf = (name: string, maxLength: number): string => name.slice(-maxLength).replace(/^\p{Cs}/u, '')

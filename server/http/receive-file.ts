import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Busboy, type BusboyFileStream } from '@fastify/busboy'
import { fileTypeFromBuffer } from 'file-type'
import type { Context } from '../context.ts'
import { RefusalError, invalidRequest } from '../refusal.ts'

/** A file that has been put into the storage and that nothing points at yet. */
export type ReceivedFile = { storageKey: string; displayFileName: string; contentType: string; sizeBytes: number }

export type Expected = {
  /** The name of the multipart part. */
  part: string
  mostBytes: number
  /** Media types that are taken; what the file is, its bytes decide. */
  types: readonly string[]
  /** What a file is called whose sender gives it no name. */
  nameless?: string
}

/** What is enough to tell the types that are taken. */
const sniffedBytes = 4100
/** Boundaries, headers and other parts beside the file. */
const overheadBytes = 64 * 1024
const longestName = 200

/**
 * Streams an upload into the storage. When anything goes wrong, the sender's giving up included, nothing of it stays.
 *
 * @throws RefusalError UNSUPPORTED_TYPE, INVALID_REQUEST without such a part; TooManyBytesError.
 */
export const receiveFile = async (
  { storage, newId }: Pick<Context, 'storage' | 'newId'>,
  request: Request,
  { part, mostBytes, types, nameless = 'fil' }: Expected,
): Promise<ReceivedFile> => {
  const contentType = request.headers.get('content-type') ?? ''
  if (!/^multipart\/form-data\b/i.test(contentType)) throw new RefusalError('UNSUPPORTED_TYPE')
  if (Number(request.headers.get('content-length') ?? 0) > mostBytes + overheadBytes)
    throw new RefusalError('TOO_LARGE')
  if (request.body === null) throw missing(part)

  const storageKey = newId()
  let receiving: Promise<ReceivedFile> | undefined
  let stream: BusboyFileStream | undefined
  const form = formReader(contentType, mostBytes + 1)
  form.on('file', (name, file, fileName) => {
    // A body that ends within a part emits 'error' on it, and without a listener that ends the process. Who reads the part gets it too.
    file.on('error', () => {})
    if (name !== part) {
      file.resume()
      return
    }
    stream = file
    receiving = store(file, fileName)
    // The rest is taken and dropped: who is cut off in the middle of sending never reads why.
    receiving.catch(() => file.resume())
  })

  const store = async (file: BusboyFileStream, fileName: string | undefined): Promise<ReceivedFile> => {
    const { head, all } = await peek(file)
    const type = (await fileTypeFromBuffer(head))?.mime
    if (type === undefined || !types.includes(type)) throw new RefusalError('UNSUPPORTED_TYPE')
    const sizeBytes = await storage.write(storageKey, all, mostBytes)
    return { storageKey, displayFileName: nameOf(fileName) || nameless, contentType: type, sizeBytes }
  }

  try {
    await pipeline(Readable.from(request.body), form)
  } catch (error) {
    stream?.destroy(error instanceof Error ? error : new Error('The upload broke off'))
    await receiving?.catch(() => undefined)
    throw new RefusalError('INVALID_REQUEST', {}, { cause: error })
  }
  if (receiving === undefined) throw missing(part)
  return await receiving
}

/** @throws RefusalError INVALID_REQUEST where the type names no boundary. */
const formReader = (contentType: string, fileSize: number) => {
  try {
    return new Busboy({
      headers: { 'content-type': contentType },
      limits: { files: 1, fields: 10, fieldSize: 10_000, fileSize },
    })
  } catch (error) {
    throw new RefusalError('INVALID_REQUEST', {}, { cause: error })
  }
}

/** Bytes from the beginning, and all of them as if none had been taken. */
const peek = async (stream: Readable): Promise<{ head: Buffer; all: AsyncIterable<Uint8Array> }> => {
  const source: AsyncIterator<Buffer, undefined> = stream.iterator({ destroyOnReturn: false })
  const taken: Buffer[] = []
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

/** The name alone, without folders and without what could garble a line; empty where nothing is left. */
const nameOf = (fileName: string | undefined): string => {
  const name = (fileName ?? '')
    .normalize('NFC')
    .replace(/^.*[/\\]/s, '')
    .replace(/\p{C}/gu, '')
    .trim()
  // Half a character, where one was cut in two, could not be stored.
  return name.slice(-longestName).replace(/^\p{Cs}/u, '')
}

const missing = (part: string): RefusalError => invalidRequest([{ path: `body.${part}`, code: 'MISSING' }])

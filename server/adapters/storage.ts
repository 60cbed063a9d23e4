import type { Tx } from '../db/tables.ts'

/** Somebody sends more bytes than allowed. */
export class TooManyBytesError extends Error {
  override readonly name = 'TooManyBytesError'
  readonly code = 'TOO_LARGE'

  constructor(mostBytes: number) {
    super(`More than ${mostBytes} bytes`)
  }
}

/** Where the bytes of files are kept. Keys are made by the storage's user and never used twice. */
export type Storage = {
  /**
   * Stores what comes and answers how many bytes it was. When anything fails, also the source itself, nothing stays behind.
   *
   * Given a transaction, a storage that is the database writes in it: the embedded one has one connection, and a second would wait
   * for ever.
   *
   * @throws TooManyBytesError when more than `mostBytes` come.
   */
  write(key: string, bytes: AsyncIterable<Uint8Array>, mostBytes: number, tx?: Tx): Promise<number>
  /** The bytes in order; nothing for a key that is not there. */
  read(key: string): AsyncIterable<Uint8Array>
  /** Removing what is not there changes nothing. */
  remove(key: string): Promise<void>
}

/** The bytes of a file are not there, or not all of them: it has been deleted meanwhile. */
export class FileGoneError extends Error {
  override readonly name = 'FileGoneError'
  readonly code = 'NOT_FOUND'

  constructor(key: string, readBytes: number, sizeBytes: number) {
    super(`Of ${sizeBytes} bytes of ${key} there are ${readBytes}`)
  }
}

/** What is known of a stored file. */
export type StoredBytes = { storageKey: string; sizeBytes: number }

/** The bytes of a file, all of them. @throws FileGoneError where they end early or go on. */
export const readFile = async function* (
  storage: Pick<Storage, 'read'>,
  { storageKey, sizeBytes }: StoredBytes,
): AsyncGenerator<Uint8Array, void, undefined> {
  let readBytes = 0
  for await (const part of storage.read(storageKey)) {
    readBytes += part.length
    if (readBytes > sizeBytes) break
    yield part
  }
  if (readBytes !== sizeBytes) throw new FileGoneError(storageKey, readBytes, sizeBytes)
}

/** The same, with its beginning already there. @throws FileGoneError at once for a file without bytes, so that its answer can still say so. */
export const openFile = async (
  storage: Pick<Storage, 'read'>,
  file: StoredBytes,
): Promise<AsyncIterable<Uint8Array>> => {
  const rest = readFile(storage, file)
  let begun: IteratorResult<Uint8Array, void> | null = await rest.next()
  return {
    [Symbol.asyncIterator]: () => ({
      next: async () => {
        const next = begun ?? (await rest.next())
        begun = null
        return next
      },
      return: async () => await rest.return(),
    }),
  }
}

/** All of a file at once. Only for files that are known to be small, such as a document to be signed. @throws FileGoneError */
export const readWhole = async (storage: Pick<Storage, 'read'>, file: StoredBytes): Promise<Uint8Array> => {
  const parts: Uint8Array[] = []
  for await (const part of readFile(storage, file)) parts.push(part)
  return Buffer.concat(parts)
}

/** A file that is in memory, as something to write. */
export const oneChunk = async function* (bytes: Uint8Array): AsyncIterable<Uint8Array> {
  yield await Promise.resolve(bytes)
}

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

/** All of a file at once. Only for files that are known to be small, such as a document to be signed. */
export const readWhole = async (storage: Storage, key: string): Promise<Uint8Array> => {
  const parts: Uint8Array[] = []
  for await (const part of storage.read(key)) parts.push(part)
  return Buffer.concat(parts)
}

/** A file that is in memory, as something to write. */
export const oneChunk = async function* (bytes: Uint8Array): AsyncIterable<Uint8Array> {
  yield await Promise.resolve(bytes)
}

import { Duplex } from 'node:stream'
import type { PGlite } from '@electric-sql/pglite'

/**
 * A connection to the embedded database in place of a socket: what is written reaches the engine in PostgreSQL's protocol, and what the
 * engine responds can be read. Messages that are written together, such as those of one statement, are one call of the engine.
 */
export class EmbeddedStream extends Duplex {
  readonly #engine: PGlite

  constructor(engine: PGlite) {
    super()
    this.#engine = engine
  }

  connect(): this {
    process.nextTick(() => this.emit('connect'))
    return this
  }

  // What the driver asks of a socket beside the stream.
  setNoDelay(): this {
    return this
  }
  ref(): this {
    return this
  }
  unref(): this {
    return this
  }

  override _read(): void {}

  override _write(chunk: Buffer, _encoding: BufferEncoding, callback: (error?: Error | null) => void): void {
    this.#send(chunk).then(() => callback(), callback)
  }

  override _writev(chunks: readonly { chunk: Buffer }[], callback: (error?: Error | null) => void): void {
    this.#send(Buffer.concat(chunks.map(({ chunk }) => chunk))).then(() => callback(), callback)
  }

  override _final(callback: (error?: Error | null) => void): void {
    this.push(null)
    callback()
  }

  async #send(messages: Buffer): Promise<void> {
    // The engine never yields the event loop: without this, a transaction of many statements holds up every other request.
    await new Promise((resolve) => setImmediate(resolve))
    // Copied: the engine writes its next response into the same memory.
    await this.#engine.execProtocolRawStream(messages, { onRawData: (data) => this.push(Buffer.from(data)) })
  }
}

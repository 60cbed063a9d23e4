import { connect } from 'node:net'
import type { ScannerAddress } from '../config.ts'
import type { Logger } from '../logger.ts'
import { ExternalUnavailableError } from './external-http.ts'

export type Scanner = {
  /**
   * The same bytes, sent to the scanner while they are read. They end only after the scan has found them clean.
   *
   * @throws InfectedFileError; ScanLimitError; ExternalUnavailableError if the scan has no result; what `bytes` throws.
   */
  scan(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array, void, undefined>
}

/** The scanner has found malware. */
export class InfectedFileError extends Error {
  override readonly name = 'InfectedFileError'
  readonly code = 'INFECTED_FILE'
  /** The scanner's name for the malware. */
  readonly signature: string

  constructor(signature: string) {
    super(`The scanner found ${signature}`)
    this.signature = signature
  }
}

/** The file is larger than the scanner takes: clamd's StreamMaxLength is lower than what the product takes. */
export class ScanLimitError extends Error {
  override readonly name = 'ScanLimitError'
  readonly code = 'TOO_LARGE'
}

/** The timeouts, in milliseconds: for the connection, for the scanner to accept a chunk, and for its result after the last one. */
export type ScannerTimeouts = { connectMs: number; chunkMs: number; resultMs: number }
const defaultTimeouts: ScannerTimeouts = { connectMs: 5_000, chunkMs: 20_000, resultMs: 45_000 }

/** Scans with ClamAV's daemon by its command INSTREAM (clamd(8)), one connection a file. */
export const createScanner = (
  address: ScannerAddress,
  log: Pick<Logger, 'warn' | 'error'>,
  { connectMs, chunkMs, resultMs } = defaultTimeouts,
): Scanner => ({
  scan: async function* (bytes) {
    const session = openSession(address)
    try {
      await session.write([Buffer.from('zINSTREAM\0')], connectMs)
      for await (const chunk of bytes) {
        // An empty chunk would end the stream, and the rest would not be scanned.
        if (chunk.length === 0) continue
        await session.write([lengthOf(chunk), chunk], chunkMs)
        yield chunk
      }
      await session.write([lengthOf(Buffer.of())], chunkMs)
      const refusal = refusalOf(await session.reply(resultMs))
      if (refusal !== null) throw refusal
    } catch (error) {
      if (error instanceof InfectedFileError) log.warn({ signature: error.signature }, 'infected file refused')
      if (error instanceof ScanLimitError) log.error({ error }, 'the scanner takes smaller files than the product')
      throw error
    } finally {
      session.close()
    }
  },
})

const lengthOf = (chunk: Uint8Array): Buffer => {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(chunk.length)
  return length
}

/** The error of clamd's reply, or null for a clean file. */
const refusalOf = (reply: string): Error | null => {
  if (reply === 'stream: OK') return null
  const signature = /^stream: (.+) FOUND$/.exec(reply)?.[1]
  if (signature !== undefined) return new InfectedFileError(signature)
  if (reply.startsWith('INSTREAM size limit exceeded')) return new ScanLimitError(reply)
  return new ExternalUnavailableError('scanner', `reply "${reply.slice(0, 100)}"`)
}

const maxReplyLength = 4096

type Session = {
  /** Resolves when the system has taken the bytes, so that their owner may use the buffers again. */
  write(bytes: readonly Uint8Array[], timeoutMs: number): Promise<void>
  reply(timeoutMs: number): Promise<string>
  close(): void
}

/** A connection to clamd. Both methods that wait reject with ExternalUnavailableError, and with what an early reply means. */
const openSession = (address: ScannerAddress): Session => {
  const replied = Promise.withResolvers<string>()
  const failed = Promise.withResolvers<never>()
  // The connection may break while nothing awaits it.
  failed.promise.catch(() => undefined)
  const fail = (detail: string, cause?: unknown): void =>
    failed.reject(new ExternalUnavailableError('scanner', detail, { cause }))
  let received = ''

  const socket = connect({ ...address, noDelay: true })
  socket.on('error', (error) => fail('code' in error ? String(error.code) : error.name, error))
  socket.on('close', () => fail('closed without a whole reply'))
  socket.on('data', (data) => {
    received += data.toString('utf8')
    const end = received.indexOf('\0')
    if (end >= 0) replied.resolve(received.slice(0, end))
    else if (received.length > maxReplyLength) fail('the reply has no end')
  })

  const within = async <T>(timeoutMs: number, wait: Promise<T>): Promise<T> => {
    const timer = setTimeout(() => fail(`no progress in ${timeoutMs} ms`), timeoutMs)
    try {
      return await Promise.race([wait, failed.promise])
    } finally {
      clearTimeout(timer)
    }
  }
  const earlyReply = replied.promise.then((reply): never => {
    throw refusalOf(reply) ?? new ExternalUnavailableError('scanner', 'a verdict before the end of the file')
  })
  earlyReply.catch(() => undefined)

  return {
    write: async (bytes, timeoutMs) => {
      const written = new Promise<void>((resolve) => {
        socket.cork()
        for (const [index, chunk] of bytes.entries())
          socket.write(chunk, (error) => {
            if (index === bytes.length - 1 && !error) resolve()
          })
        socket.uncork()
      })
      await within(timeoutMs, Promise.race([earlyReply, written]))
    },
    reply: async (timeoutMs) => await within(timeoutMs, replied.promise),
    close: () => void socket.destroy(),
  }
}

import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { createFaults } from '#sandbox/faults.ts'
import { listenForScans, streamMaxLength, type Clamd } from '#sandbox/scanner/clamd.ts'
import { eicar } from '#sandbox/scanner/eicar.ts'
import type { ScannerAddress } from '../config.ts'
import { createScanner } from './scanner.ts'

const log = { warn: vi.fn<() => void>(), error: vi.fn<() => void>() }
const impatient = { connectMs: 50, chunkMs: 50, resultMs: 50 }
const patient = { connectMs: 10_000, chunkMs: 10_000, resultMs: 10_000 }
const unavailable = { code: 'OUTSIDE_UNAVAILABLE', system: 'scanner' }

const faults = createFaults()
let clamd: Clamd
let address: ScannerAddress
beforeAll(async () => {
  clamd = await listenForScans(faults)
  const { hostname, port } = new URL(clamd.url)
  address = { host: hostname, port: Number(port) }
})
afterAll(async () => await clamd.stop())
afterEach(() => vi.clearAllMocks())

const fileOf = async function* (...chunks: readonly (string | Uint8Array)[]): AsyncGenerator<Uint8Array> {
  for (const chunk of chunks) yield await Promise.resolve(Buffer.from(chunk))
}
const scanned = async (file: AsyncIterable<Uint8Array>, at = address, timeouts = patient): Promise<string> => {
  const chunks: Uint8Array[] = []
  for await (const chunk of createScanner(at, log, timeouts).scan(file)) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}

/** Starts a daemon in place of clamd. */
const daemon = async (serve: (socket: Socket) => void): Promise<{ server: Server; at: ScannerAddress }> => {
  const path = join(tmpdir(), `${randomUUID()}.sock`)
  const server = createServer((socket) => {
    socket.on('error', () => socket.destroy())
    serve(socket)
  })
  server.listen(path)
  await once(server, 'listening')
  return { server, at: { path } }
}

describe('a scanned file', () => {
  test('a scanned file passes unchanged where it is clean', async () => {
    expect(await scanned(fileOf('%PDF-1.7 ', 'åäö', ''))).toBe('%PDF-1.7 åäö')
  })

  test('a scanned file of many megabytes passes', async () => {
    const megabyte = Buffer.alloc(1_000_000, 'x')
    expect(await scanned(fileOf(...Array.from({ length: 20 }, () => megabyte)))).toHaveLength(20_000_000)
  })

  test('an infected file is rejected before its end, and logged with the name of the malware', async () => {
    await expect(scanned(fileOf('%PDF-1.7 ', eicar))).rejects.toMatchObject({
      code: 'INFECTED_FILE',
      signature: 'Eicar-Test-Signature',
    })
    expect(log.warn.mock.calls).toStrictEqual([[{ signature: 'Eicar-Test-Signature' }, 'infected file refused']])
  })

  test('a scanned file is scanned also after a chunk without bytes', async () => {
    await expect(scanned(fileOf('%PDF-1.7 ', '', eicar))).rejects.toMatchObject({ code: 'INFECTED_FILE' })
  })

  test('a scanned file that is larger than the scanner accepts is too large', async () => {
    await expect(scanned(fileOf(Buffer.alloc(streamMaxLength + 1)))).rejects.toMatchObject({ code: 'TOO_LARGE' })
    expect(log.error).toHaveBeenCalledOnce()
  })

  test('a scanned file whose source fails ends with the source’s error', async () => {
    const broken = async function* () {
      yield* fileOf('%PDF-1.7 ')
      throw new Error('gone')
    }
    await expect(scanned(broken())).rejects.toThrow('gone')
  })
})

describe('the scanner is unavailable', () => {
  test('the scanner is unavailable while nothing listens', async () => {
    await expect(scanned(fileOf('%PDF'), { path: '/nowhere/clamd.ctl' })).rejects.toMatchObject(unavailable)
    await expect(scanned(fileOf('%PDF'), { host: '127.0.0.1', port: 9 })).rejects.toMatchObject(unavailable)
  })

  test.each([
    ['down', patient],
    ['500', patient],
    ['hang', impatient],
  ] as const)('the scanner is unavailable in the mode %s, and works again afterwards', async (mode, timeouts) => {
    faults.set({ part: 'scanner', mode, times: 1 })
    await expect(scanned(fileOf('%PDF'), address, timeouts)).rejects.toMatchObject(unavailable)
    expect(await scanned(fileOf('%PDF'))).toBe('%PDF')
  })

  test.each([
    ['empty', ''],
    ['cut off', 'stream: OK'],
    ['not of the protocol', 'HTTP/1.1 400 Bad Request\0'],
    ['without end', 'x'.repeat(5000)],
  ])('the scanner is unavailable where its reply is %s', async (_, reply) => {
    const { server, at } = await daemon((socket) => {
      socket.resume()
      socket.end(reply)
    })
    await expect(scanned(fileOf('%PDF'), at)).rejects.toMatchObject(unavailable)
    server.close()
  })

  test('the scanner is unavailable where it responds before the end of the file', async () => {
    const { server, at } = await daemon((socket) => {
      socket.resume()
      socket.write('stream: OK\0')
    })
    const endless = async function* () {
      for (;;) {
        yield Buffer.from('%PDF')
        await nextTurn()
      }
    }
    await expect(scanned(endless(), at)).rejects.toMatchObject(unavailable)
    server.close()
  })

  test('the scanner is unavailable where it stops reading the file', async () => {
    const { server, at } = await daemon((socket) => socket.pause())
    const megabytes = Array<Buffer>(50).fill(Buffer.alloc(1_000_000))
    await expect(scanned(fileOf(...megabytes), at, { ...patient, chunkMs: 50 })).rejects.toMatchObject(unavailable)
    server.close()
  })
})

test('the connection is closed where the reader of a file breaks off', async () => {
  const closed = Promise.withResolvers<string>()
  const { server, at } = await daemon((socket) => {
    socket.resume()
    socket.on('close', () => closed.resolve('closed'))
  })
  for await (const _ of createScanner(at, log).scan(fileOf('%PDF', 'more'))) break
  expect(await closed.promise).toBe('closed')
  server.close()
})

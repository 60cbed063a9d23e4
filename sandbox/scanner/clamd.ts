import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import type { Faults } from '../faults.ts'
import { eicar } from './eicar.ts'

export type Clamd = {
  /** For example tcp://127.0.0.1:3310. */
  url: string
  stop(): Promise<void>
}

/** clamd's StreamMaxLength: larger files are refused. */
export const streamMaxLength = 25 * 1024 * 1024

/**
 * Listens on the loopback address for the command INSTREAM of ClamAV's daemon (clamd(8)), with its null-terminated form and one command a
 * connection. A stream is infected if it contains the EICAR test string; no other stream is.
 */
export const listenForScans = async (faults: Faults): Promise<Clamd> => {
  const open = new Set<Socket>()
  const server = createServer((socket) => {
    open.add(socket)
    socket.on('close', () => open.delete(socket))
    // A client that goes away in the middle is the client's affair; without a listener it would end the process.
    socket.on('error', () => socket.destroy())
    void serve(socket, faults).catch(() => socket.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The scanner has no port')
  return {
    url: `tcp://127.0.0.1:${address.port}`,
    stop: async () => {
      const closed = once(server, 'close')
      server.close()
      for (const socket of open) socket.destroy()
      await closed
    },
  }
}

const serve = async (socket: Socket, faults: Faults): Promise<void> => {
  const mode = faults.nextMode('scanner')
  if (mode === 'down') {
    socket.destroy()
    return
  }
  const reader = createReader(socket)
  const command = await reader.untilNull()
  if (command !== 'zINSTREAM') {
    socket.end('UNKNOWN COMMAND\0')
    return
  }
  const result = await scan(reader)
  if (mode === 'hang') return
  socket.end(`${mode === '500' ? "stream: Can't allocate memory ERROR" : result}\0`)
  // The socket takes the data that still comes, so that the reply arrives before the connection is reset.
  socket.resume()
}

const scan = async (reader: Reader): Promise<string> => {
  let isInfected = false
  let scannedBytes = 0
  let end = Buffer.of()
  for (;;) {
    const length = (await reader.exactly(4)).readUInt32BE()
    if (length === 0) return isInfected ? 'stream: Eicar-Test-Signature FOUND' : 'stream: OK'
    scannedBytes += length
    if (scannedBytes > streamMaxLength) return 'INSTREAM size limit exceeded. ERROR'
    // The string may have begun at the end of the chunk before.
    const text = Buffer.concat([end, await reader.exactly(length)])
    isInfected ||= text.includes(eicar)
    end = text.subarray(Math.max(0, text.length - eicar.length + 1))
  }
}

type Reader = { untilNull(): Promise<string>; exactly(length: number): Promise<Buffer> }

/** Both methods reject where the connection ends too early. */
const createReader = (socket: Socket): Reader => {
  const chunks: AsyncIterator<Buffer> = socket.iterator({ destroyOnReturn: false })
  let buffer = Buffer.of()
  const take = (length: number): Buffer => {
    const taken = buffer.subarray(0, length)
    buffer = buffer.subarray(length)
    return taken
  }
  const fill = async (): Promise<void> => {
    const next = await chunks.next()
    if (next.done === true) throw new Error('The connection ended in the middle of a command')
    buffer = Buffer.concat([buffer, next.value])
  }
  return {
    untilNull: async () => {
      while (!buffer.includes(0)) await fill()
      return take(buffer.indexOf(0) + 1)
        .toString()
        .slice(0, -1)
    },
    exactly: async (length) => {
      while (buffer.length < length) await fill()
      return take(length)
    },
  }
}

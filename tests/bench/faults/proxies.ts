import { once } from 'node:events'
import { createServer as createHttpServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import * as v from 'valibot'

export const faults = ['slow', 'refusing', 'half', 'twice', 'out of order'] as const
export type Fault = (typeof faults)[number]

const slowMs = 3_000
/** How many requests meet the fault before the system is well again. */
const times = 2

export type Proxy = {
  port: number
  /** Where what comes goes on to; known only once that has started. */
  aim(target: string): void
  /** Whatever comes next and begins so meets the fault. */
  fail(fault: Fault, path?: string): void
  /** How many requests the system has answered with success since then; those of one key are one. */
  successes(): number
  end(): void
}

/** Stands between the server and the systems that it reaches by HTTP. */
export const startHttpProxy = async (): Promise<Proxy> => {
  let target = ''
  let [fault, path, left]: [Fault, string, number] = ['slow', '', 0]
  /** By the key of a request: the same key again is the same request. */
  const answered = new Set<string>()

  const forward = async ({ url = '', method = 'GET', headers }: IncomingMessage, body: Buffer): Promise<Response> => {
    const { host: _, connection: __, 'content-length': ___, ...rest } = headers
    const kept = Object.entries(rest).map(([name, value]): [string, string] => [name, String(value)])
    const response = await fetch(`${target}${url}`, {
      method,
      headers: kept,
      ...(body.length > 0 ? { body: Uint8Array.from(body) } : {}),
    })
    if (response.ok && url.startsWith(path)) answered.add(String(headers['idempotency-key'] ?? crypto.randomUUID()))
    return response
  }
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const parts: Uint8Array[] = []
    for await (const part of request) parts.push(v.parse(v.instance(Uint8Array), part))
    const body = Buffer.concat(parts)
    const isFaulty = left > 0 && request.url?.startsWith(path) === true
    if (isFaulty) left -= 1
    if (isFaulty && fault === 'refusing') return void response.writeHead(503).end()
    // The first waits while those behind it pass.
    if (isFaulty && (fault === 'slow' || (fault === 'out of order' && left === times - 1))) await pause(slowMs)
    if (isFaulty && fault === 'twice') await (await forward(request, body)).arrayBuffer()
    const found = await forward(request, body)
    const bytes = Buffer.from(await found.arrayBuffer())
    const type = found.headers.get('content-type')
    response.writeHead(found.status, {
      'content-length': bytes.length,
      ...(type === null ? {} : { 'content-type': type }),
    })
    if (isFaulty && fault === 'half') response.write(bytes.subarray(0, bytes.length >> 1), () => response.destroy())
    else response.end(bytes)
  }

  const server = createHttpServer((request, response) => void answer(request, response).catch(() => response.destroy()))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: portOf(server.address()),
    aim: (address) => (target = address),
    fail: (next, prefix = '') => {
      answered.clear()
      fault = next
      path = prefix
      left = times
    },
    successes: () => answered.size,
    end: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** Stands between the server and the mail system. `half` cuts a mail in the middle; `twice` loses the answer to one that was taken. */
export const startSmtpProxy = async (): Promise<Proxy> => {
  let target = ''
  let [fault, left]: [Fault, number] = ['slow', 0]

  const answer = async (client: Socket): Promise<void> => {
    const isFaulty = left > 0
    if (isFaulty) left -= 1
    client.on('error', () => {})
    if (isFaulty && fault === 'refusing') return void client.end('421 Not now\r\n')
    if (isFaulty && (fault === 'slow' || fault === 'out of order')) await pause(slowMs)
    const { hostname, port } = new URL(target)
    const upstream = connect(Number(port), hostname)
    upstream.on('error', () => client.destroy())
    upstream.on('close', () => client.destroy())
    client.on('close', () => upstream.end())
    let isTaken = false
    let isData = false
    client.on('data', (part: Buffer) => {
      const text = part.toString('latin1')
      if (isFaulty && fault === 'half' && isData) {
        upstream.destroy()
        return
      }
      isData ||= /^DATA\r\n/im.test(text)
      isTaken ||= text.endsWith('\r\n.\r\n')
      upstream.write(part)
    })
    upstream.on('data', (part: Buffer) => {
      if (isFaulty && fault === 'twice' && isTaken) client.destroy()
      else client.write(part)
    })
  }

  const server = createServer((client) => void answer(client))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: portOf(server.address()),
    aim: (address) => (target = address),
    fail: (next) => {
      fault = next
      left = times
    },
    successes: () => 0,
    end: () => void server.close(),
  }
}

const portOf = (address: AddressInfo | string | null): number =>
  address !== null && typeof address === 'object' ? address.port : 0

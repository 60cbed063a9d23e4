import { once } from 'node:events'
import { createServer as createHttpServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import * as v from 'valibot'

export const faults = ['slow', 'refusing', 'half', 'twice', 'out of order'] as const
export type Fault = (typeof faults)[number]

const slowMs = 3_000
/** Number of requests that get the fault before the system recovers. */
const faultCount = 2

export type Proxy = {
  port: number
  /** Sets the upstream; known only once that has started. */
  setTarget(target: string): void
  /** The next requests with this path prefix get the fault, two by default. */
  fail(fault: Fault, path?: string, count?: number): void
  /** Number of successful requests since then, by idempotency key. */
  successes(): number
  end(): void
}

/** Proxy between the server and its external HTTP systems. */
export const startHttpProxy = async (): Promise<Proxy> => {
  let target = ''
  let [fault, path, left]: [Fault, string, number] = ['slow', '', 0]
  /** By the key of a request: the same key again is the same request. */
  const succeededKeys = new Set<string>()

  const forward = async ({ url = '', method = 'GET', headers }: IncomingMessage, body: Buffer): Promise<Response> => {
    const { host: _, connection: __, 'content-length': ___, ...rest } = headers
    const forwardedHeaders = Object.entries(rest).map(([name, value]): [string, string] => [name, String(value)])
    const response = await fetch(`${target}${url}`, {
      method,
      headers: forwardedHeaders,
      ...(body.length > 0 ? { body: Uint8Array.from(body) } : {}),
    })
    if (response.ok && url.startsWith(path))
      succeededKeys.add(String(headers['idempotency-key'] ?? crypto.randomUUID()))
    return response
  }
  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const chunks: Uint8Array[] = []
    for await (const chunk of request) chunks.push(v.parse(v.instance(Uint8Array), chunk))
    const body = Buffer.concat(chunks)
    const isFaulty = left > 0 && request.url?.startsWith(path) === true
    if (isFaulty) left -= 1
    if (isFaulty && fault === 'refusing') return void response.writeHead(503).end()
    // The first waits while those behind it pass.
    if (isFaulty && (fault === 'slow' || (fault === 'out of order' && left === faultCount - 1))) await pause(slowMs)
    if (isFaulty && fault === 'twice') await (await forward(request, body)).arrayBuffer()
    const upstream = await forward(request, body)
    const bytes = Buffer.from(await upstream.arrayBuffer())
    const type = upstream.headers.get('content-type')
    response.writeHead(upstream.status, {
      'content-length': bytes.length,
      ...(type === null ? {} : { 'content-type': type }),
    })
    if (isFaulty && fault === 'half') response.write(bytes.subarray(0, bytes.length >> 1), () => response.destroy())
    else response.end(bytes)
  }

  const server = createHttpServer((request, response) => void handle(request, response).catch(() => response.destroy()))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: portOf(server.address()),
    setTarget: (address) => (target = address),
    fail: (next, prefix = '', count = faultCount) => {
      succeededKeys.clear()
      fault = next
      path = prefix
      left = count
    },
    successes: () => succeededKeys.size,
    end: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** Proxy between the server and the SMTP system. `half` cuts a mail in the middle; `twice` loses the response to an accepted one. */
export const startSmtpProxy = async (): Promise<Proxy> => {
  let target = ''
  let [fault, left]: [Fault, number] = ['slow', 0]

  const handle = async (client: Socket): Promise<void> => {
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
    client.on('data', (chunk: Buffer) => {
      const text = chunk.toString('latin1')
      if (isFaulty && fault === 'half' && isData) {
        upstream.destroy()
        return
      }
      isData ||= /^DATA\r\n/im.test(text)
      isTaken ||= text.endsWith('\r\n.\r\n')
      upstream.write(chunk)
    })
    upstream.on('data', (chunk: Buffer) => {
      if (isFaulty && fault === 'twice' && isTaken) client.destroy()
      else client.write(chunk)
    })
  }

  const server = createServer((client) => void handle(client))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: portOf(server.address()),
    setTarget: (address) => (target = address),
    fail: (next, _, count = faultCount) => {
      fault = next
      left = count
    },
    successes: () => 0,
    end: () => void server.close(),
  }
}

const portOf = (address: AddressInfo | string | null): number =>
  address !== null && typeof address === 'object' ? address.port : 0

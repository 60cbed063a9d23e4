import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { createHmac } from 'node:crypto'
import { createSandbox } from './sandbox.ts'
import type { Sandbox, SandboxOptions } from './sandbox.ts'

/** A webhook as the product's side received it. */
export type Received = { path: string; isSigned: boolean; event: Readonly<Record<string, unknown>> }

export type TestWorld = {
  publicUrl: string
  sandbox: Sandbox
  /** Everything that was announced to the product and taken, oldest first. */
  received: readonly Received[]
  /** Resolves when so many webhooks were taken. */
  receivedCount(count: number): Promise<void>
  /** Resolves when a webhook was taken whose event has these entries. */
  receivedEvent(entries: Readonly<Record<string, unknown>>): Promise<void>
  /** The product's response to webhooks: a status, by default 204. */
  respondWith(status: number): void
  /** Stops the sandbox and starts another on the same data, as after a crash. */
  restart(): Promise<void>
  stop(): Promise<void>
}

/** A sandbox on a free port with a directory of its own, and a product beside it that takes webhooks. */
export const openTestWorld = async (options: Partial<SandboxOptions> = {}): Promise<TestWorld> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'sandbox-'))
  const received: Received[] = []
  const waiting: { isOver: () => boolean; resolve: () => void }[] = []
  let status = 204
  let sandbox: Sandbox

  const receive = async (req: IncomingMessage, res: ServerResponse) => {
    const body = await text(req)
    const isTaken = status < 300
    if (isTaken) received.push({ path: req.url ?? '', isSigned: isSigned(req, body), event: JSON.parse(body) })
    res.writeHead(status).end()
    for (const { resolve } of waiting.filter(({ isOver }) => isOver())) resolve()
  }
  const server = createServer((req, res) => {
    if (!sandbox.handle(req, res)) void receive(req, res)
  })
  const until = (isOver: () => boolean) =>
    new Promise<void>((resolve) => {
      if (isOver()) resolve()
      else waiting.push({ isOver, resolve })
    })
  const isSigned = (req: IncomingMessage, body: string): boolean => {
    const [, source = ''] = /^\/api\/webhooks\/(\w+)$/.exec(req.url ?? '') ?? []
    const secret = sandbox.environment[`${source.toUpperCase()}_WEBHOOK_SECRET`] ?? ''
    const [, t = '', v1 = ''] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(req.headers['webhook-signature'])) ?? []
    return v1 === createHmac('sha256', secret).update(`${t}.${body}`).digest('hex')
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = address !== null && typeof address === 'object' ? address.port : 0
  const publicUrl = `http://127.0.0.1:${port}`
  const open = () => createSandbox({ publicUrl, dataDir, firstRetryMs: 20, ...options })
  sandbox = await open()

  return {
    publicUrl,
    get sandbox() {
      return sandbox
    },
    received,
    receivedCount: (count) => until(() => received.length >= count),
    receivedEvent: (entries) =>
      until(() => received.some(({ event }) => Object.entries(entries).every(([key, value]) => event[key] === value))),
    respondWith: (newStatus) => {
      status = newStatus
    },
    restart: async () => {
      await sandbox.stop()
      sandbox = await open()
    },
    stop: async () => {
      await sandbox.stop()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      rmSync(dataDir, { recursive: true })
    },
  }
}

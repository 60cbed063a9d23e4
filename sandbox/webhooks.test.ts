import { createServer } from 'node:http'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { createHmac } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openStore } from './store.ts'
import { openWebhooks } from './webhooks.ts'
import type { Webhooks } from './webhooks.ts'

type ReceivedRequest = { signature: string; body: string }

const now = () => new Date('2026-11-21T08:00:00.000Z')
const secrets = { signing: 'signing-secret', register: 'register-secret', mail: 'mail-secret' }

let directory: string
let statuses: number[]
let received: ReceivedRequest[]
let waiting: { count: number; resolve: () => void }[]
let address: string
let webhooks: Webhooks
let closeServer: () => Promise<void>

const open = () => openWebhooks({ store: openStore(directory), secrets, now, firstPauseMs: 1 })

const receivedCount = (count: number) =>
  new Promise<void>((resolve) => (received.length >= count ? resolve() : waiting.push({ count, resolve })))

const names = () => received.map(({ body }) => JSON.parse(body).name)

const announce = (name: string, subject = 'one') =>
  webhooks.announce({ sender: 'register', address, subject, event: { name } })

beforeEach(async () => {
  directory = mkdtempSync(join(tmpdir(), 'webhooks-'))
  statuses = []
  received = []
  waiting = []
  const server = createServer((req, res) => {
    void text(req).then((body) => {
      received.push({ signature: String(req.headers['webhook-signature']), body })
      res.writeHead(statuses.shift() ?? 204).end()
      for (const { resolve } of waiting.filter(({ count }) => received.length >= count)) resolve()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const bound = server.address()
  address = `http://127.0.0.1:${bound !== null && typeof bound === 'object' ? bound.port : 0}/hook`
  closeServer = () => new Promise((resolve) => server.close(() => resolve()))
  webhooks = open()
})
afterEach(async () => {
  await webhooks.stop()
  await closeServer()
  rmSync(directory, { recursive: true })
})

describe('webhooks', () => {
  it('webhooks are signed with the time and the secret of their sender', async () => {
    announce('finished')
    await receivedCount(1)
    const [first] = received
    const v1 = createHmac('sha256', 'register-secret').update(`1795248000.${first?.body}`).digest('hex')
    expect(first?.signature).toBe(`t=1795248000,v1=${v1}`)
  })

  it('webhooks are sent again with the same id until they are accepted', async () => {
    statuses = [500, 302, 204]
    announce('finished')
    await receivedCount(3)
    expect(new Set(received.map(({ body }) => body)).size).toBe(1)
    expect(JSON.parse(received[0]?.body ?? '')).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      name: 'finished',
    })
  })

  it('webhooks arrive in order within a subject, even when the first one fails', async () => {
    statuses = [503]
    announce('signed')
    announce('completed')
    await receivedCount(3)
    expect(names()).toEqual(['signed', 'signed', 'completed'])
  })

  it('webhooks of one subject do not wait for webhooks of another subject', async () => {
    statuses = [503, 204]
    announce('stuck', 'one')
    announce('free', 'two')
    await receivedCount(3)
    expect(names()).toEqual(expect.arrayContaining(['free', 'stuck', 'stuck']))
  })

  it('webhooks that were not accepted are sent after a restart', async () => {
    statuses = [500]
    const patient = openWebhooks({ store: openStore(join(directory, 'patient')), secrets, now, firstPauseMs: 50 })
    patient.announce({ sender: 'mail', address, subject: 'one', event: { name: 'delivered' } })
    await receivedCount(1)
    await patient.stop()
    const restarted = openWebhooks({ store: openStore(join(directory, 'patient')), secrets, now, firstPauseMs: 1 })
    await receivedCount(2)
    expect(names()).toEqual(['delivered', 'delivered'])
    await restarted.stop()
  })
})

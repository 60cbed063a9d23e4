import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import type { DocumentBlock } from './draw-block.ts'
import { drawDocument, type DocumentHead } from './draw-document.ts'
import {
  createDrawingPool,
  type DrawingPool,
  type DrawingPoolOptions,
  createDrawingTurns,
  type Requester,
} from './drawing-pool.ts'

const head: DocumentHead = {
  locale: 'sv',
  organisation: 'Hantverksgivarna',
  accentColour: null,
  companyName: 'Ödåkra Takmästeri AB',
  orgNo: '559900-1234',
  reference: '2026-00001',
  revision: null,
  document: 'Medlemsansökan',
  printedAt: new Date('2026-11-21T09:00:00.000Z'),
}
const blocks: readonly DocumentBlock[] = [
  { kind: 'heading', level: 2, text: 'Företaget' },
  { kind: 'answer', label: 'Namn', answer: 'Ödåkra Takmästeri AB', isMissing: false },
  { kind: 'paragraph', text: 'x'.repeat(5000) },
]
/** A thread that never responds. */
const silent = new URL(
  'data:text/javascript,import { parentPort } from "node:worker_threads"; parentPort.on("message", () => {})',
)
/** A thread that responds to each task with its number, without ever reporting that it has loaded. */
const loading = new URL(
  'data:text/javascript,import { parentPort, threadId } from "node:worker_threads"; parentPort.on("message", () => parentPort.postMessage({ result: { revision: String(threadId) } }))',
)
/** Has loaded, and responds with its number as soon as another thread has a task too. */
const waitingForAnother = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { parentPort, threadId } from 'node:worker_threads'
    const threads = new BroadcastChannel('threads with a task')
    parentPort.postMessage('loaded')
    parentPort.on('message', () => {
      threads.onmessage = () => {
        threads.onmessage = null
        threads.postMessage('here')
        parentPort.postMessage({ result: { revision: String(threadId) } })
      }
      threads.postMessage('here')
    })`)}`,
)
const by = { kind: 'staff', id: 'maria', caseId: 'one' } as const
const crashing = new URL('data:text/javascript,process.exit(1)')

let pool: DrawingPool | null = null
const openPool = (options?: Partial<DrawingPoolOptions>): DrawingPool => {
  pool = createDrawingPool(options)
  return pool
}
afterEach(async () => {
  vi.useRealTimers()
  await pool?.close()
})

test('a document drawn in a thread has the same bytes as one drawn at once', { timeout: 60_000 }, async () => {
  const { drawDocument: draw } = openPool()
  const here = new Uint8Array(await drawDocument(head, blocks))
  expect([await draw(head, blocks), await draw(head, blocks)]).toEqual([here, here])
})

test('a thread reads the revision of a document, and null from any other file', { timeout: 60_000 }, async () => {
  const { drawDocument: draw, readRevision } = openPool()
  const revision = '7f3a91bc22d0'.padEnd(64, '0')
  const drawn = await draw({ ...head, revision }, blocks)
  const [read, ofNone] = [await readRevision(drawn), await readRevision(Buffer.from('no PDF'))]
  // The bytes stay usable, since they are stored afterwards.
  expect([read, ofNone, drawn.length > 0]).toStrictEqual([revision, null, true])
})

test('a second drawing thread starts once the first has loaded its modules', async () => {
  const { readRevision } = openPool({ threads: 2, script: loading })
  const [one, other] = await Promise.all([readRevision(Buffer.from('%PDF-1.7')), readRevision(Buffer.from('%PDF-1.7'))])
  expect(one).toBe(other)
})

test('loaded drawing threads work concurrently', async () => {
  const { readRevision } = openPool({ threads: 2, script: waitingForAnother })
  const [one, other] = await Promise.all([readRevision(Buffer.from('%PDF-1.7')), readRevision(Buffer.from('%PDF-1.7'))])
  expect(one).not.toBe(other)
})

test('the content of a drawing is loaded only when its turn comes', async () => {
  const { loadAndDraw, close } = openPool({ threads: 1, script: silent })
  const loaded: string[] = []
  const drawings = ['one', 'another'].map(async (name) => {
    const load = async () => {
      loaded.push(name)
      return await Promise.resolve({ head, blocks })
    }
    return await loadAndDraw(load, { by, signal: new AbortController().signal })
  })
  const outcomes = Promise.allSettled(drawings)
  await close()
  expect([loaded, (await outcomes).map(({ status }) => status)]).toStrictEqual([['one'], ['rejected', 'rejected']])
})

test(
  'a drawing whose content fails to load is rejected, and its thread draws the next one',
  { timeout: 60_000 },
  async () => {
    const { loadAndDraw } = openPool({ threads: 1 })
    const { signal } = new AbortController()
    const [refused, drawn] = await Promise.allSettled([
      loadAndDraw(async () => await Promise.reject(new Error('refused')), { by, signal }),
      loadAndDraw(async () => await Promise.resolve({ head, blocks, name: 'one' }), { by, signal }),
    ])
    expect([refused, drawn]).toMatchObject([
      { status: 'rejected', reason: { message: 'refused' } },
      {
        status: 'fulfilled',
        value: { content: { name: 'one' }, bytes: new Uint8Array(await drawDocument(head, blocks)) },
      },
    ])
  },
)

test('a document that takes too long to read is given up', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { readRevision } = openPool({ threads: 1, script: silent, deadlineMs: 20_000 })
  const reading = readRevision(Buffer.from('%PDF-1.7'))
  vi.advanceTimersByTime(20_000)
  await expect(reading).rejects.toMatchObject({ code: 'DOCUMENT_TIMEOUT' })
})

test('a document beyond the deadline is rejected, its thread is terminated, and the next document is drawn', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { drawDocument: draw } = openPool({ threads: 1, script: silent, deadlineMs: 20_000 })
  const first = draw(head, blocks)
  const second = draw(head, blocks)
  vi.advanceTimersByTime(20_000)
  await expect(first).rejects.toMatchObject({ code: 'DOCUMENT_TIMEOUT' })
  vi.advanceTimersByTime(19_999)
  vi.advanceTimersByTime(1)
  await expect(second).rejects.toMatchObject({ code: 'DOCUMENT_TIMEOUT' })
})

/** Draws nothing. */
const drawing = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { parentPort } from 'node:worker_threads'
    parentPort.postMessage('loaded')
    parentPort.on('message', ({ blocks }) => parentPort.postMessage({ result: { bytes: new Uint8Array(blocks.length) } }))`)}`,
)

/** Behaves like a thread under `node --watch`, which reports its imports. */
const watched = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { parentPort } from 'node:worker_threads'
    parentPort.postMessage('loaded')
    parentPort.on('message', () => {
      parentPort.postMessage({ 'watch:import': ['file:///fonts.ts'] })
      parentPort.postMessage({ result: { revision: 'read' } })
    })`)}`,
)

test('loading a drawing thread does not count as drawing time', async () => {
  const { readRevision } = openPool({ threads: 1, script: watched })
  const pdf = Buffer.from('%PDF-1.7')
  expect([await readRevision(pdf), await readRevision(pdf)]).toStrictEqual(['read', 'read'])
})

test('a document for a signature is drawn before waiting documents for reading', async () => {
  const { drawDocument: draw, loadAndDraw } = openPool({ threads: 1, script: drawing })
  const { signal } = new AbortController()
  const order: string[] = []
  const load = async () => await Promise.resolve({ head, blocks })
  const begun = draw(head, []).then(() => order.push('begun'))
  const read = loadAndDraw(load, { by, signal }).then(() => order.push('read'))
  await Promise.resolve()
  await Promise.resolve()
  const signed = draw(head, blocks).then(() => order.push('signed'))
  await Promise.all([begun, read, signed])
  expect(order).toStrictEqual(['begun', 'signed', 'read'])
})

test('a drawing is rejected when too many wait', async () => {
  const { drawDocument: draw, close } = openPool({ threads: 1, maxWaiting: 1, script: silent })
  const drawings = [draw(head, blocks), draw(head, blocks), draw(head, blocks)]
  const outcomes = Promise.allSettled(drawings)
  await expect(drawings[2]).rejects.toMatchObject({ code: 'SERVER_BUSY' })
  await close()
  expect((await outcomes).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
})

test('an aborted drawing frees its slot, started or not', async () => {
  const { drawDocument: draw } = openPool({ threads: 1, maxWaiting: 1, script: silent })
  const [begun, queued] = [new AbortController(), new AbortController()]
  const drawings = [draw(head, blocks, begun.signal), draw(head, blocks, queued.signal)]
  queued.abort(new Error('queued'))
  await expect(drawings[1]).rejects.toThrow('queued')
  begun.abort(new Error('begun'))
  await expect(drawings[0]).rejects.toThrow('begun')
  const late = new AbortController()
  const afterwards = [draw(head, blocks, late.signal), draw(head, blocks, late.signal)]
  late.abort(new Error('late'))
  expect((await Promise.allSettled(afterwards)).map((outcome) => outcome.status)).toEqual(['rejected', 'rejected'])
})

test('a thread that is terminated just as it responds gets no other drawing', { timeout: 60_000 }, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'drawing-pool-'))
  const responded = join(folder, 'responded')
  const script = new URL(
    `data:text/javascript,${encodeURIComponent(`
      import { writeFileSync } from 'node:fs'
      import { parentPort } from 'node:worker_threads'
      let count = 0
      parentPort.postMessage('loaded')
      parentPort.on('message', () => {
        parentPort.postMessage({ result: { bytes: new Uint8Array([1]) } })
        count += 1
        if (count === 2) writeFileSync(${JSON.stringify(responded)}, '')
      })`)}`,
  )
  const { drawDocument: draw } = openPool({ threads: 1, script })
  await draw(head, blocks)
  const abortion = new AbortController()
  const aborted = draw(head, blocks, abortion.signal)
  const queued = [draw(head, blocks), draw(head, blocks)]
  // Blocks until the thread has responded, so that its response is still unread.
  while (!existsSync(responded)) continue
  abortion.abort(new Error('nobody waits for it'))
  await expect(aborted).rejects.toThrow('nobody waits for it')
  expect(await Promise.all(queued)).toStrictEqual([new Uint8Array([1]), new Uint8Array([1])])
  rmSync(folder, { recursive: true })
})

test('a drawing whose thread dies fails at once', { timeout: 60_000 }, async () => {
  const { drawDocument: draw } = openPool({ threads: 1, script: crashing })
  await expect(draw(head, blocks)).rejects.toThrow('The thread has ended.')
})

const link = (id: string, caseId = 'one'): Requester => ({ kind: 'applicant', id, caseId })
const staff = (id: string): Requester => ({ kind: 'staff', id, caseId: 'one' })

/** Takes turns with work that ends when `end` is called. Records what began, and what was refused with which code. */
const openTurns = (threads: number, maxWaiting: number) => {
  const turns = createDrawingTurns(threads, maxWaiting)
  const begun: string[] = []
  const refused: string[] = []
  const ended = Promise.withResolvers<undefined>()
  const take = async (name: string, by: Requester): Promise<void> => {
    const work = async () => {
      begun.push(name)
      await ended.promise
    }
    await turns.take(by, work).catch((error: unknown) => {
      refused.push(`${name} ${error instanceof Error && 'code' in error ? String(error.code) : ''}`)
    })
  }
  return { take, begun, refused, end: () => ended.resolve(undefined) }
}

test('one link has two documents drawn at once, and all links of a case together four', async () => {
  const { take, begun, refused, end } = openTurns(10, 30)
  const all = Promise.all([
    ...['a1', 'a2', 'a3'].map(async (name) => await take(name, link('a'))),
    ...['b1', 'b2'].map(async (name) => await take(name, link('b'))),
    take('c1', link('c')),
    take('other', link('d', 'another')),
  ])
  end()
  await all
  expect([begun, refused]).toStrictEqual([
    ['a1', 'a2', 'b1', 'b2', 'other'],
    ['a3 TOO_MANY_REQUESTS', 'c1 TOO_MANY_REQUESTS'],
  ])
})

test('documents of staff are drawn while documents of links fill their queue', async () => {
  const { take, begun, refused, end } = openTurns(2, 3)
  const links = Array.from({ length: 6 }, async (_, index) => await take(`l${index}`, link(`l${index}`, `c${index}`)))
  const own = take('staff', staff('maria'))
  await Promise.resolve()
  expect([begun, refused]).toStrictEqual([
    ['l0', 'staff'],
    ['l4 SERVER_BUSY', 'l5 SERVER_BUSY'],
  ])
  end()
  await Promise.all([...links, own])
})

test('a finished document frees its place in the queue', async () => {
  const turns = createDrawingTurns(1, 1)
  const draw = async () => await turns.take(link('a'), async () => await Promise.resolve('drawn'))
  for (let count = 0; count < 5; count += 1) expect(await draw()).toBe('drawn')
})

import { createHmac, randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { createTimer } from './timers.ts'
import { reportError } from './report-error.ts'
import type { Collection, Store } from './store.ts'

/** An event for the receiver at `address`. */
export type Announcement = {
  sender: Sender
  address: string
  /** The subject of the event. Announcements about one subject arrive in the order in which they were made. */
  subject: string
  event: Readonly<Record<string, unknown>>
}

export type Webhooks = {
  /** Queues the event until it is delivered. It is sent as JSON with an `id` of its own. */
  announce(announcement: Announcement): void
  /** How many wait to be delivered. */
  waiting(): number
  stop(): Promise<void>
}

const Sender = v.picklist(['signing', 'register', 'mail'])
type Sender = v.InferOutput<typeof Sender>

const Delivery = v.object({
  id: v.string(),
  order: v.number(),
  sender: Sender,
  address: v.string(),
  subject: v.string(),
  body: v.string(),
  attempts: v.number(),
  firstAt: v.number(),
  nextAt: v.number(),
})
type Delivery = v.InferOutput<typeof Delivery>

const responseTimeoutMs = 10_000
const maxPauseMs = 60_000
const giveUpAfterMs = 24 * 60 * 60 * 1000

/**
 * A queue that survives restarts. A delivery succeeds when the receiver responds with 2xx; anything else is retried after
 * `firstPauseMs`, then twice as long each time up to a minute, for a day. Times of the schedule are the machine's own; `now`
 * dates the signature `webhook-signature: t=<unix seconds>,v1=<hex HMAC-SHA-256 of "<t>.<body>">`.
 */
export const openWebhooks = (options: {
  store: Store
  secrets: Readonly<Record<Sender, string>>
  now: () => Date
  firstPauseMs: number
}): Webhooks => {
  const queue = options.store.collection('webhooks', Delivery)
  const underway = new Map<string, Promise<void>>()
  const closing = new AbortController()

  const deliver = async (delivery: Delivery): Promise<void> => {
    const isTaken = await post(
      delivery,
      sign(delivery.body, options.secrets[delivery.sender], options.now()),
      closing.signal,
    )
    underway.delete(delivery.subject)
    if (closing.signal.aborted) return
    if (isTaken || Date.now() - delivery.firstAt > giveUpAfterMs) queue.delete(delivery.id)
    else queue.put(delivery.id, postponed(delivery, options.firstPauseMs))
    timer.schedule()
  }

  const attempt = async (delivery: Delivery): Promise<void> => {
    try {
      await deliver(delivery)
    } catch (error) {
      reportError(error)
    } finally {
      underway.delete(delivery.subject)
    }
  }

  const timer = createTimer(() => {
    const heads = firstOfEachSubject(queue).filter((delivery) => !underway.has(delivery.subject))
    const isDue = (delivery: Delivery) => delivery.nextAt <= Date.now()
    for (const delivery of heads.filter(isDue)) underway.set(delivery.subject, attempt(delivery))
    const later = heads.filter((delivery) => !underway.has(delivery.subject)).map((delivery) => delivery.nextAt)
    return later.length === 0 ? undefined : Math.min(...later) - Date.now()
  })
  timer.schedule()

  return {
    announce: ({ sender, address, subject, event }) => {
      const id = randomUUID()
      const order = Math.max(0, ...queue.all().map((delivery) => delivery.order)) + 1
      const at = Date.now()
      const body = JSON.stringify({ id, ...event })
      queue.put(id, { id, order, sender, address, subject, body, attempts: 0, firstAt: at, nextAt: at })
      timer.schedule()
    },
    waiting: () => queue.all().length,
    stop: async () => {
      timer.stop()
      closing.abort()
      await Promise.all(underway.values())
    },
  }
}

const firstOfEachSubject = (queue: Collection<Delivery>): Delivery[] => {
  const heads = new Map<string, Delivery>()
  for (const delivery of queue.all().toSorted((one, other) => one.order - other.order))
    if (!heads.has(delivery.subject)) heads.set(delivery.subject, delivery)
  return [...heads.values()]
}

const postponed = (delivery: Delivery, firstPauseMs: number): Delivery => ({
  ...delivery,
  attempts: delivery.attempts + 1,
  nextAt: Date.now() + Math.min(firstPauseMs * 2 ** delivery.attempts, maxPauseMs),
})

const sign = (body: string, secret: string, at: Date): string => {
  const t = Math.floor(at.getTime() / 1000)
  return `t=${t},v1=${createHmac('sha256', secret).update(`${t}.${body}`).digest('hex')}`
}

const post = async (delivery: Delivery, signature: string, closing: AbortSignal): Promise<boolean> => {
  try {
    const response = await fetch(delivery.address, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'content-type': 'application/json', 'webhook-signature': signature },
      body: delivery.body,
      signal: AbortSignal.any([closing, AbortSignal.timeout(responseTimeoutMs)]),
    })
    await response.body?.cancel()
    return response.ok
  } catch {
    // No response, or too late: the same as an error.
    return false
  }
}

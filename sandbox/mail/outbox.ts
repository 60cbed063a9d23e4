import { randomUUID } from 'node:crypto'
import PostalMime from 'postal-mime'
import type { Email } from 'postal-mime'
import * as v from 'valibot'
import type { Store } from '../store.ts'
import type { Webhooks } from '../webhooks.ts'
import { deliveryOutcomeOf } from './delivery-outcome.ts'
import type { MailEventName } from './delivery-outcome.ts'

const Message = v.object({
  id: v.string(),
  order: v.number(),
  /** The Message-ID header without angle brackets. */
  messageId: v.string(),
  from: v.string(),
  /** The addresses of the envelope. */
  to: v.array(v.string()),
  subject: v.string(),
  date: v.string(),
  text: v.string(),
  html: v.nullable(v.string()),
  events: v.array(v.object({ recipient: v.string(), event: v.string(), at: v.string() })),
})
export type Message = v.InferOutput<typeof Message>

export type Outbox = {
  /** Receives a message from SMTP and reports its delivery, recipient by recipient. */
  receive(raw: Uint8Array, recipients: readonly string[]): Promise<void>
  /** Newest first. */
  list(): Message[]
  find(id: string): Message | undefined
  /** The message with its headers and attachments, parsed from what came. */
  parse(id: string): Promise<Email | undefined>
  /** Reports that its recipients have opened it; once. */
  open(id: string): void
}

/** The oldest messages are deleted beyond this many. */
const maxMessages = 2000

/** Stores every message that the product and the other systems send. */
export const openOutbox = (options: {
  productUrl: string
  store: Store
  webhooks: Webhooks
  now: () => Date
}): Outbox => {
  const messages = options.store.collection('mail', Message)
  const raws = options.store.blobs('mail-raw')
  const list = () => messages.all().toSorted((one, other) => other.order - one.order)

  const reportEvents = (
    message: Message,
    recipients: readonly string[],
    eventOf: (recipient: string) => MailEventName,
  ) => {
    const at = options.now().toISOString()
    const events = recipients.map((recipient) => ({ recipient, event: eventOf(recipient), at }))
    messages.put(message.id, { ...message, events: [...message.events, ...events] })
    for (const { recipient, event } of events)
      options.webhooks.announce({
        sender: 'mail',
        address: `${options.productUrl}/api/webhooks/mail`,
        subject: `mail ${message.id}`,
        event: { type: 'mail', event, messageId: message.messageId, recipient, at },
      })
  }

  return {
    list,
    find: (id) => messages.get(id),
    receive: async (raw, recipients) => {
      const parsed = await PostalMime.parse(raw)
      const id = randomUUID()
      const newestFirst = list()
      const message: Message = {
        id,
        order: (newestFirst[0]?.order ?? 0) + 1,
        messageId: parsed.messageId?.replace(/^<|>$/g, '') ?? id,
        from: parsed.from?.address ?? '',
        to: [...recipients],
        subject: parsed.subject ?? '',
        date: options.now().toISOString(),
        text: parsed.text ?? '',
        html: parsed.html ?? null,
        events: [],
      }
      raws.write(id, raw)
      reportEvents(message, recipients, deliveryOutcomeOf)
      for (const oldest of newestFirst.slice(maxMessages - 1)) {
        messages.delete(oldest.id)
        raws.delete(oldest.id)
      }
    },
    parse: async (id) => {
      const raw = messages.get(id) && raws.read(id)
      return raw && PostalMime.parse(raw)
    },
    open: (id) => {
      const message = messages.get(id)
      if (message === undefined) return
      const hadEvent = (recipient: string, event: MailEventName) =>
        message.events.some((known) => known.recipient === recipient && known.event === event)
      const reached = message.to.filter((to) => hadEvent(to, 'DELIVERED') && !hadEvent(to, 'OPENED'))
      if (reached.length > 0) reportEvents(message, reached, () => 'OPENED')
    },
  }
}

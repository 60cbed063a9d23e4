// What the processes of a database share beside the cases: what one has received or counted, every other knows.

export type IdempotencyKeys = {
  /** The caller and the endpoint: a key counts for one caller only. */
  scope: string
  key: string
  requestHash: string
  /** The body, as JSON; null while the first attempt is running. */
  response: string | null
  createdAt: Date
}

/** Those that have been received: a delivery that is repeated changes nothing. */
export type WebhookDeliveries = { source: string; deliveryId: string; receivedAt: Date }

/** A count of requests; `key` is a digest of what is counted, never an address itself. */
export type RateLimits = { key: string; points: number; expiresAt: Date }

/** When a process last began what one of them does for all. */
export type Housekeeping = { name: string; begunAt: Date }

/** A count of requests; `key` is a digest of what is counted, never an address itself. */
export type RateLimits = { key: string; points: number; expiresAt: Date }

/** When a process last began what one of them does for all. */
export type Housekeeping = { name: string; begunAt: Date }

import { createHmac, timingSafeEqual } from 'node:crypto'

const toleranceMs = 5 * 60_000

/**
 * Whether a delivery comes from the holder of the secret and is fresh. `header` is `t=<unix seconds>,v1=<hex HMAC-SHA-256 of
 * "<t>.<body>">`; a delivery signed more than five minutes before or after `now` is refused, so that a recorded one is of no use.
 */
export const isAuthentic = (delivery: {
  header: string | undefined
  body: string
  secret: string
  now: Date
}): boolean => {
  const { t, v1 } = partsOf(delivery.header ?? '')
  if (t === undefined || v1 === undefined) return false
  if (Math.abs(delivery.now.getTime() - Number(t) * 1000) > toleranceMs) return false
  const expected = createHmac('sha256', delivery.secret).update(`${t}.${delivery.body}`).digest()
  const given = Buffer.from(v1, 'hex')
  return given.length === expected.length && timingSafeEqual(given, expected)
}

const partsOf = (header: string): { t?: string; v1?: string } => {
  const match = /^t=(?<t>\d{1,12}),v1=(?<v1>[0-9a-f]{64})$/.exec(header)
  return match?.groups ?? {}
}

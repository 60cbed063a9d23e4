import { createHmac } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { isAuthentic } from '../endpoints/webhooks.ts'

const now = new Date('2026-11-21T09:41:00.000Z')
const secret = 'a shared secret'
const body = '{"id":"1"}'

const headerAt = (at: Date, signedBody = body, signedWith = secret): string => {
  const t = at.getTime() / 1000
  return `t=${t},v1=${createHmac('sha256', signedWith).update(`${t}.${signedBody}`).digest('hex')}`
}
const minutesLater = (minutes: number) => new Date(now.getTime() + minutes * 60_000)

describe('a delivery', () => {
  test('a delivery is authentic when the secret signed its very bytes just now', () => {
    expect(isAuthentic({ header: headerAt(now), body, secret, now })).toBe(true)
  })

  test('the timestamp of a delivery may be up to five minutes off', () => {
    const at = [-5, 5, -5.1, 5.1].map((minutes) =>
      isAuthentic({ header: headerAt(minutesLater(minutes)), body, secret, now }),
    )
    expect(at).toEqual([true, true, false, false])
  })

  test.each([
    ['nothing', undefined],
    ['no signature', 't=1795254060'],
    ['another body', headerAt(now, '{"id":"2"}')],
    ['another secret', headerAt(now, body, 'a guess')],
    ['a short signature', `t=${now.getTime() / 1000},v1=00`],
    ['a moved time', headerAt(now).replace(/^t=\d+/, `t=${now.getTime() / 1000 + 1}`)],
  ])('a delivery is rejected with %s in its header', (_, header) => {
    expect(isAuthentic({ header, body, secret, now })).toBe(false)
  })
})

import { expect, test, vi } from 'vitest'
import { signingToken } from './signing-token.ts'

test('the signing provider’s token is a cookie of the staff’s pages for its lifetime, and is removed when it is forgotten', () => {
  const written = vi.spyOn(document, 'cookie', 'set')
  signingToken.save({ token: 'abc', lifetimeSeconds: 3600 })
  signingToken.forget()
  expect(written.mock.calls.map(([cookie]) => cookie)).toStrictEqual([
    'signing-token=abc; Max-Age=3600; Path=/case/admin; SameSite=Strict',
    'signing-token=; Max-Age=0; Path=/case/admin; SameSite=Lax',
  ])
})

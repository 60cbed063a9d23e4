import { beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { signingToken } from '#src/platform/signing-token.ts'
import { activateLocale, requestAreas } from '#src/platform/i18n.ts'
import { mountCase } from '#tests/browser/mount-case.tsx'
import { staff } from '#tests/fixtures/case-actors.ts'
import { factsAwaitingSignatories } from '#tests/fixtures/case-facts.ts'

beforeAll(async () => {
  requestAreas(['shell', 'case', 'caseworker', 'signing'])
  await activateLocale('sv')
})

/** Shows a case with a token of the provider and its responses in turn. Returns the requests and the stored token. */
const showCase = async (...responses: readonly Response[]) => {
  const sent: string[] = []
  const stored: { token: string | null } = { token: 'first' }
  vi.spyOn(signingToken, 'read').mockImplementation(() => stored.token)
  vi.spyOn(signingToken, 'save').mockImplementation(({ token }) => (stored.token = token))
  vi.spyOn(signingToken, 'forget').mockImplementation(() => (stored.token = null))
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    const response = url.endsWith('/signing/v1/refresh') ? responses[sent.length] : undefined
    if (response === undefined) return await new Promise(() => {})
    sent.push(`${init?.method} ${new Headers(init?.headers).get('authorization')}`)
    return response
  })
  onTestFinished(() => {
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
  })
  await mountCase(factsAwaitingSignatories(), staff(2))
  return { sent, stored }
}

/** Half of its lifetime has passed at once. */
const grant = (token: string) => Response.json({ access_token: token, expires_in: 0.02 })

test('the token of the signing provider is refreshed while a case is shown, each time with the latest token', async () => {
  const { sent, stored } = await showCase(grant('second'), grant('third'))
  await expect.poll(() => stored.token).toBe('third')
  expect(sent).toStrictEqual(['POST Bearer first', 'POST Bearer second'])
})

test('a token that the signing provider rejects is removed', async () => {
  const { stored } = await showCase(Response.json({ errorObject: { code: 'TOKEN_EXPIRED' } }, { status: 401 }))
  await expect.poll(() => stored.token).toBeNull()
})

test('the token stays while the signing provider cannot be reached', async () => {
  const { sent, stored } = await showCase(Response.json({}, { status: 503 }))
  await expect.poll(() => sent).toStrictEqual(['POST Bearer first'])
  expect(stored.token).toBe('first')
})

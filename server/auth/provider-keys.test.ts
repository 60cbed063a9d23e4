import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { SignJWT, exportJWK, generateKeyPair, jwtVerify } from 'jose'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createProviderKeys } from './provider-keys.ts'

const pairs = { one: await generateKeyPair('RS256'), two: await generateKeyPair('RS256') }
type KeyId = keyof typeof pairs

/** A provider that publishes one key at a time and counts the requests for it. */
let provider: Server
let issuer = ''
let published: KeyId = 'one'
let named = ''
let fetches = 0
let elapsedMs = 0

beforeAll(async () => {
  provider = createServer((request, response) => {
    const isKeys = request.url === '/keys'
    if (isKeys) fetches += 1
    void exportJWK(pairs[published].publicKey).then((jwk) => {
      const keys = [{ ...jwk, kid: published, alg: 'RS256', use: 'sig' }]
      response.end(JSON.stringify(isKeys ? { keys } : { issuer: named, jwks_uri: `${issuer}/keys` }))
    })
  }).listen(0, '127.0.0.1')
  await once(provider, 'listening')
  const address = provider.address()
  issuer = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
})
afterAll(() => {
  provider.closeAllConnections()
  provider.close()
})
beforeEach(() => {
  published = 'one'
  named = issuer
  fetches = 0
  elapsedMs = 0
})

const opened = () => {
  const keys = createProviderKeys(issuer, () => elapsedMs)
  return async (key: KeyId, kid: string = key) => {
    const token = await new SignJWT({}).setProtectedHeader({ alg: 'RS256', kid }).sign(pairs[key].privateKey)
    return await jwtVerify(token, keys).then(
      () => 'verified',
      (error: unknown) => (error instanceof Error && 'code' in error ? error.code : error),
    )
  }
}

test('keys are fetched once for all tokens that come at the same time and later', async () => {
  const verify = opened()
  expect(await Promise.all([verify('one'), verify('one'), verify('one')])).toStrictEqual(Array(3).fill('verified'))
  expect([await verify('one'), fetches]).toStrictEqual(['verified', 1])
})

test('a new key of the provider is fetched at once', async () => {
  const verify = opened()
  await verify('one')
  published = 'two'
  expect([await verify('two'), await verify('one'), fetches]).toStrictEqual(['verified', 'ERR_JWKS_NO_MATCHING_KEY', 3])
})

test('unknown key ids cause at most five fetches a minute', async () => {
  const verify = opened()
  await verify('one')
  const answers: unknown[] = []
  for (let count = 0; count < 20; count += 1) answers.push(await verify('one', `made-up-${count}`))
  expect([new Set(answers), fetches]).toStrictEqual([new Set(['ERR_JWKS_NO_MATCHING_KEY']), 6])
  published = 'two'
  elapsedMs += 60_000
  expect(await verify('two')).toBe('verified')
})

test('a revoked key of the provider is rejected ten minutes later', async () => {
  const verify = opened()
  await verify('one')
  published = 'two'
  expect(await verify('one')).toBe('verified')
  elapsedMs += 10 * 60_000
  expect(await verify('one')).toBe('ERR_JWKS_NO_MATCHING_KEY')
})

test('metadata of another issuer is not used', async () => {
  named = 'https://elsewhere.example'
  expect(await opened()('one')).toBe('OUTSIDE_UNAVAILABLE')
})

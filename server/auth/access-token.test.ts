import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { SignJWT, generateKeyPair, type JWTPayload, exportJWK, jwtVerify } from 'jose'
import { describe, expect, test, afterAll, beforeAll, beforeEach } from 'vitest'
import { createTokenVerifier, createProviderKeys } from './access-token.ts'

const { publicKey, privateKey } = await generateKeyPair('RS256')
const now = new Date('2026-11-21T09:41:00.000Z')
const at = now.getTime() / 1000
const tenantId = '6f1d0c1e-7c52-4a7e-9f0b-2f6c1f0a5d10'
const oid = '0c9e4b52-1d7a-4f0b-8a3e-5d2c7b6a9e01'
const auth = {
  issuer: 'https://login.example/v2.0',
  audience: 'api://membership',
  clientId: 'membership',
  mode: 'AAD',
  scopes: ['api://membership/access_as_user'],
  tenantId,
} as const
type Auth = Omit<typeof auth, 'mode' | 'scopes'> & { mode: 'AAD' | 'OIDC'; scopes: readonly string[] }

const entra: JWTPayload = {
  iss: auth.issuer,
  aud: auth.audience,
  exp: at + 3600,
  sub: 'pairwise',
  oid,
  tid: tenantId,
  name: 'Maria Öberg',
  preferred_username: 'maria@hantverksgivarna.example',
  scp: 'access_as_user',
}
const other: JWTPayload = {
  iss: auth.issuer,
  aud: auth.audience,
  exp: at + 3600,
  sub: 'maria|1',
  scope: 'access_as_user',
}

const signed = async (claims: JWTPayload, header: { typ?: string } = {}): Promise<string> =>
  await new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'one', ...header }).sign(privateKey)
const verify = async (claims: JWTPayload, given: Partial<Auth> = {}, header: { typ?: string } = {}) =>
  await createTokenVerifier({ ...auth, ...given }, () => Promise.resolve(publicKey)).verify(
    await signed(claims, header),
    now,
  )
const refused = { code: 'UNAUTHENTICATED' }

describe('an access token of Entra ID', () => {
  const user = { id: `${tenantId}.${oid}`, name: 'Maria Öberg', email: 'maria@hantverksgivarna.example' }

  test.each([undefined, 'JWT', 'at+jwt', 'application/at+jwt'])(
    'an access token of Entra ID of type %s opens the API',
    async (typ) => {
      expect(await verify(entra, {}, typ === undefined ? {} : { typ })).toStrictEqual(user)
    },
  )

  test('an access token of Entra ID for the client’s id, as version 2 issues it, opens the API', async () => {
    expect(await verify({ ...entra, aud: auth.clientId })).toStrictEqual(user)
  })

  test.each<[string, JWTPayload]>([
    ['of another tenant', { tid: '11111111-7c52-4a7e-9f0b-2f6c1f0a5d10' }],
    ['whose object id is no id', { oid: 'a.b\0' }],
    ['whose name the database has no place for', { name: 'Maria\0' }],
    ['without scope', { scp: undefined }],
    ['with another scope', { scp: 'profile openid' }],
  ])('an access token of Entra ID is rejected: %s', async (_, claims) => {
    await expect(verify({ ...entra, ...claims })).rejects.toMatchObject(refused)
  })
})

describe('a token that is no access token of a person is rejected, for any configured scopes:', () => {
  const kinds: [string, JWTPayload, { typ?: string }][] = [
    ['an ID token with a nonce', { nonce: 'n' }, {}],
    ['an ID token without a nonce', { aud: auth.clientId, scp: undefined }, { typ: 'JWT' }],
    ['an ID token with the hash of an access token', { at_hash: 'h' }, {}],
    ['an ID token by its kind', { token_use: 'id' }, {}],
    ['a token that an application got for itself', { scp: undefined, roles: ['Case.Read'] }, {}],
    ['a token that says it is an application’s', { idtyp: 'app' }, {}],
    ['a token whose subject is its client', { sub: 'robot', azp: 'robot' }, {}],
    ['a logout token by its type', {}, { typ: 'logout+jwt' }],
    ['a logout token by its claim', { events: {} }, {}],
    ['a token of a type that nobody knows', {}, { typ: 'dpop+jwt' }],
  ]
  test.each(kinds)(
    'a token that is no person’s access token is rejected, for any configured scopes: %s',
    async (_, claims, header) => {
      const token = { ...entra, ...claims }
      for (const scopes of [auth.scopes, [], ['api://membership/.default']])
        await expect(verify(token, { scopes }, header)).rejects.toMatchObject(refused)
    },
  )
})

describe('an access token of another provider', () => {
  const oidc = { mode: 'OIDC' } as const
  const encoded = (text: string) => Buffer.from(text).toString('base64url')

  test('an access token of another provider identifies the person by issuer and subject, whatever its other claims', async () => {
    const id = `oidc.${encoded(auth.issuer)}.${encoded('maria|1')}`
    expect(await verify({ ...other, oid, tid: tenantId }, oidc)).toStrictEqual({ id, name: '', email: '' })
    expect(await verify({ ...other, name: 'Maria', email: 'm@x.example' }, oidc)).toStrictEqual({
      id,
      name: 'Maria',
      email: 'm@x.example',
    })
  })

  test('an access token of another provider may list its scopes', async () => {
    await expect(verify({ ...other, scope: undefined, scp: ['openid', 'access_as_user'] }, oidc)).resolves.toBeDefined()
  })

  test('an access token of another provider is accepted for the API, never for the client', async () => {
    await expect(verify({ ...other, aud: auth.clientId }, oidc)).rejects.toMatchObject(refused)
  })

  test('an access token of another provider without a subject is rejected', async () => {
    const { sub: _, ...nobody } = other
    await expect(verify(nobody, oidc)).rejects.toMatchObject(refused)
  })
})

test('a name is read without what turns its letters around', async () => {
  expect((await verify({ ...entra, name: '\u202eMaria\u202c  O\u0308berg' })).name).toBe('Maria Öberg')
})

test('a token is verified once in a minute, and never counts after it has expired', async () => {
  let asked = 0
  const verifier = createTokenVerifier(auth, () => {
    asked += 1
    return Promise.resolve(publicKey)
  })
  const token = await signed({ ...entra, exp: at + 90 })
  const after = async (seconds: number) => await verifier.verify(token, new Date(now.getTime() + seconds * 1000))
  expect([await after(0), await after(59)].map(({ name }) => name)).toStrictEqual(['Maria Öberg', 'Maria Öberg'])
  expect(asked).toBe(1)
  await after(60)
  expect(asked).toBe(2)
  await expect(after(121)).rejects.toMatchObject(refused)
})

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

import { SignJWT, generateKeyPair, type JWTPayload } from 'jose'
import { describe, expect, test } from 'vitest'
import { createTokenVerifier } from './access-token.ts'

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

  test.each([undefined, 'JWT', 'at+jwt', 'application/at+jwt'])('of type %s opens the API', async (typ) => {
    expect(await verify(entra, {}, typ === undefined ? {} : { typ })).toStrictEqual(user)
  })

  test('for the client’s id opens the API, as those of the second version are', async () => {
    expect(await verify({ ...entra, aud: auth.clientId })).toStrictEqual(user)
  })

  test.each<[string, JWTPayload]>([
    ['of another tenant', { tid: '11111111-7c52-4a7e-9f0b-2f6c1f0a5d10' }],
    ['whose object id is no id', { oid: 'a.b\0' }],
    ['whose name the database has no place for', { name: 'Maria\0' }],
    ['without scope', { scp: undefined }],
    ['with another scope', { scp: 'profile openid' }],
  ])('%s is rejected', async (_, claims) => {
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
  test.each(kinds)('%s', async (_, claims, header) => {
    const token = { ...entra, ...claims }
    for (const scopes of [auth.scopes, [], ['api://membership/.default']])
      await expect(verify(token, { scopes }, header)).rejects.toMatchObject(refused)
  })
})

describe('an access token of another provider', () => {
  const oidc = { mode: 'OIDC' } as const
  const encoded = (text: string) => Buffer.from(text).toString('base64url')

  test('identifies the person by issuer and subject, whatever its other claims', async () => {
    const id = `oidc.${encoded(auth.issuer)}.${encoded('maria|1')}`
    expect(await verify({ ...other, oid, tid: tenantId }, oidc)).toStrictEqual({ id, name: '', email: '' })
    expect(await verify({ ...other, name: 'Maria', email: 'm@x.example' }, oidc)).toStrictEqual({
      id,
      name: 'Maria',
      email: 'm@x.example',
    })
  })

  test('may list its scopes', async () => {
    await expect(verify({ ...other, scope: undefined, scp: ['openid', 'access_as_user'] }, oidc)).resolves.toBeDefined()
  })

  test('is for the API, never for the client', async () => {
    await expect(verify({ ...other, aud: auth.clientId }, oidc)).rejects.toMatchObject(refused)
  })

  test('without a subject is rejected', async () => {
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

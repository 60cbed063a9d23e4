import type { IncomingMessage, ServerResponse } from 'node:http'
import { SignJWT, exportJWK, generateKeyPair, type JWTPayload } from 'jose'
import type { DemoPerson } from '#templates/demo/people.ts'
import { demoTenantId } from '#templates/demo/people.ts'

/** An identity provider with a real key: its tokens are checked as those of any other. */
export type TestIssuer = {
  audience: string
  scope: string
  /** Takes requests for its metadata and keys. */
  handle(request: IncomingMessage, response: ServerResponse): boolean
  /** An access token for a person; `claims` overrides its claims, undefined leaves one out. */
  tokenFor(person: DemoPerson, claims?: JWTPayload): Promise<string>
}

const path = '/test-issuer'
const keys = generateKeyPair('RS256')
const strangersKeys = generateKeyPair('RS256')

export const issuerAt = (publicUrl: string): string => `${publicUrl}${path}`

export const createTestIssuer = (publicUrl: string, now: () => Date): TestIssuer => {
  const issuer = issuerAt(publicUrl)
  const audience = 'api://membership-test'
  const scope = 'access_as_user'
  /** Signing takes longer than the rest of a small request: tokens with the same claims are cached. */
  const given = new Map<string, Promise<string>>()

  const documents: Readonly<Record<string, () => Promise<object>>> = {
    [`${path}/.well-known/openid-configuration`]: () => Promise.resolve({ issuer, jwks_uri: `${issuer}/keys` }),
    [`${path}/keys`]: async () => ({
      keys: [{ ...(await exportJWK((await keys).publicKey)), kid: 'test', alg: 'RS256', use: 'sig' }],
    }),
  }
  const claimsOf = (person: DemoPerson): JWTPayload => {
    const at = Math.floor(now().getTime() / 1000)
    const { oid, name, email } = person
    return {
      iss: issuer,
      aud: audience,
      iat: at,
      exp: at + 3600,
      oid,
      tid: demoTenantId,
      name,
      preferred_username: email,
      scp: scope,
    }
  }
  return {
    audience,
    scope,
    handle: (request, response) => {
      const document = documents[request.url ?? '']
      if (document === undefined) return false
      void document().then((body) =>
        response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body)),
      )
      return true
    },
    tokenFor: async (person, claims = {}) => {
      const payload: JWTPayload = { ...claimsOf(person), ...claims }
      const key = JSON.stringify(payload)
      const token = given.get(key) ?? sign(payload)
      given.set(key, token)
      return await token
    },
  }
}

const sign = async (payload: JWTPayload): Promise<string> =>
  await new SignJWT(payload).setProtectedHeader({ alg: 'RS256', kid: 'test' }).sign((await keys).privateKey)

/** A token with valid claims and a foreign signature. */
export const forgedToken = async (genuine: string): Promise<string> => {
  const payload: JWTPayload = JSON.parse(Buffer.from(genuine.split('.')[1] ?? '', 'base64url').toString())
  return await new SignJWT(payload)
    .setProtectedHeader({ alg: 'RS256', kid: 'test' })
    .sign((await strangersKeys).privateKey)
}

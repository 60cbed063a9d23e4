import { createHash } from 'node:crypto'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestBrowser } from '#sandbox/test-browser.ts'
import { openTestWorld, type TestWorld } from '#sandbox/test-world.ts'
import { createTokenVerifier, createProviderKeys } from '#server/auth/access-token.ts'
import { readConfig } from '#server/config.ts'
import { demoTenantId } from '#templates/demo/people.ts'
import { maria } from './people.ts'

let world: TestWorld
beforeAll(async () => {
  world = await openTestWorld()
})
afterAll(async () => await world.stop())

const codeVerifier = 'a-verifier-that-only-the-client-knows-0123456789'

/** The authorization code flow as the browser's library runs it. */
const signIn = async (auth: ReturnType<typeof readConfig>['auth']): Promise<string> => {
  const redirect_uri = `${world.publicUrl}/callback`
  const scope = ['openid', 'profile', 'offline_access', ...auth.scopes].join(' ')
  const query = new URLSearchParams({
    client_id: auth.clientId,
    response_type: 'code',
    redirect_uri,
    scope,
    code_challenge: createHash('sha256').update(codeVerifier).digest('base64url'),
    code_challenge_method: 'S256',
  })
  const browser = openTestBrowser(world.publicUrl, ({ pathname }) => pathname === '/callback')
  const login = await browser.visit(`${auth.issuer}/auth?${query.toString()}`)
  const { url } = await browser.visit(login.url.href, { oid: maria.oid })
  const response = await fetch(`${auth.issuer}/token`, {
    method: 'POST',
    body: new URLSearchParams({
      client_id: auth.clientId,
      grant_type: 'authorization_code',
      code: url.searchParams.get('code') ?? '',
      code_verifier: codeVerifier,
      redirect_uri,
      scope,
    }),
  })
  return v.parse(v.object({ access_token: v.string() }), await response.json()).access_token
}

test('the token of a real sign-in identifies the user to the server until it expires', async () => {
  const { auth } = readConfig({ ...world.sandbox.environment, PUBLIC_URL: world.publicUrl })
  const verifier = createTokenVerifier(auth, createProviderKeys(auth.issuer))
  const token = await signIn(auth)
  expect(await verifier.verify(token, new Date())).toStrictEqual({
    id: `${demoTenantId}.${maria.oid}`,
    name: 'Maria Öberg',
    email: 'maria.oberg@hantverksgivarna.example',
  })
  const tomorrow = new Date(Date.now() + 24 * 60 * 60_000)
  await expect(verifier.verify(token, tomorrow)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
})

test('an unreachable provider is not reported as a bad token', async () => {
  const { auth } = readConfig({ ...world.sandbox.environment, AUTH_ISSUER: 'http://127.0.0.1:9/issuer' })
  const header = Buffer.from(JSON.stringify({ alg: 'RS256', kid: 'one' })).toString('base64url')
  await expect(
    createTokenVerifier(auth, createProviderKeys(auth.issuer)).verify(`${header}.e30.c2ln`, new Date()),
  ).rejects.toMatchObject({
    code: 'OUTSIDE_UNAVAILABLE',
    system: 'identity',
  })
})

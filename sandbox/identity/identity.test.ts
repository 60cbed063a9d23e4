import { createHash } from 'node:crypto'
import { demoPeople, demoTenantId } from '#templates/demo/people.ts'
import { createRemoteJWKSet, decodeJwt, jwtVerify } from 'jose'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestBrowser } from '../test-browser.ts'
import { openTestWorld } from '../test-world.ts'
import type { TestWorld } from '../test-world.ts'
import { audience, clientId } from './tenant.ts'

const verifier = 'a-verifier-that-only-the-client-knows-0123456789'
const scope = `openid profile offline_access ${audience}/access_as_user`

const Tokens = v.object({
  access_token: v.string(),
  id_token: v.string(),
  refresh_token: v.string(),
  client_info: v.string(),
  expires_in: v.number(),
})

let world: TestWorld
beforeAll(async () => {
  world = await openTestWorld()
})
afterAll(() => world.stop())

const authorizeUrl = (more: Readonly<Record<string, string>> = {}) => {
  const query = new URLSearchParams({
    client_id: clientId,
    response_type: 'code',
    response_mode: 'query',
    redirect_uri: `${world.publicUrl}/callback`,
    scope,
    state: 'the-state',
    nonce: 'the-nonce',
    client_info: '1',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    ...more,
  })
  return `${world.publicUrl}/sandbox/identity/auth?${query.toString()}`
}

const openBrowser = () =>
  openTestBrowser(world.publicUrl, (url) => url.pathname === '/callback' || url.pathname === '/')

const signIn = async (name: string) => {
  const browser = openBrowser()
  const login = await browser.visit(authorizeUrl())
  const back = await browser.visit(login.url.href, { oid: personNamed(name).oid })
  return { browser, login, code: back.url.searchParams.get('code') ?? '' }
}

const personNamed = (name: string) => {
  const person = demoPeople.find((one) => one.name === name)
  if (person === undefined) throw new Error(`No demo person is called ${name}`)
  return person
}

const requestTokens = async (form: Readonly<Record<string, string>>) => {
  const response = await fetch(`${world.publicUrl}/sandbox/identity/token`, {
    method: 'POST',
    headers: { origin: world.publicUrl },
    body: new URLSearchParams({ client_id: clientId, redirect_uri: `${world.publicUrl}/callback`, ...form }),
  })
  return {
    status: response.status,
    cors: response.headers.get('access-control-allow-origin'),
    body: await response.json(),
  }
}

const redeem = async (code: string) => {
  const { body } = await requestTokens({ grant_type: 'authorization_code', code, code_verifier: verifier, scope })
  return v.parse(Tokens, body)
}

const verify = (token: string) =>
  jwtVerify(token, createRemoteJWKSet(new URL(`${world.publicUrl}/sandbox/identity/jwks`)), {
    issuer: `${world.publicUrl}/sandbox/identity`,
    audience,
    algorithms: ['RS256'],
    requiredClaims: ['exp', 'oid', 'tid'],
  })

describe('signing in', () => {
  it('signing in offers every demo person as a button', async () => {
    const { login } = await signIn('Maria Öberg')
    expect(login.status).toBe(200)
    expect(login.html).toContain('<h1>Vem är du?</h1>')
    expect([...login.html.matchAll(/name="oid" value="([^"]+)"/g)].map((match) => match[1])).toEqual(
      demoPeople.map((person) => person.oid),
    )
    expect(login.html).toContain('Administratör på Hantverksgivarna, Handläggare på Verkstadsalliansen')
  })

  it('signing in gives an access token that the API can verify, with the claims of Entra', async () => {
    const { code } = await signIn('Maria Öberg')
    const maria = personNamed('Maria Öberg')
    const tokens = await redeem(code)
    const { payload, protectedHeader } = await verify(tokens.access_token)
    const { oid, tid, name, preferred_username, roles, scp, aud } = payload
    expect(protectedHeader.alg).toBe('RS256')
    expect({ oid, tid, name, preferred_username, roles, scp, aud }).toEqual({
      oid: maria.oid,
      tid: demoTenantId,
      name: 'Maria Öberg',
      preferred_username: 'maria.oberg@hantverksgivarna.example',
      roles: ['hantverksgivarna.1', 'verkstadsalliansen.2'],
      scp: 'access_as_user',
      aud: audience,
    })
    expect(tokens.expires_in).toBe(3600)
  })

  it('signing in gives an ID token and the client_info from which MSAL makes its account', async () => {
    const { code } = await signIn('Åsa Wikström')
    const åsa = personNamed('Åsa Wikström')
    const tokens = await redeem(code)
    const { oid, tid, name, preferred_username, nonce, aud } = decodeJwt(tokens.id_token)
    expect({ oid, tid, name, preferred_username, nonce, aud }).toEqual({
      oid: åsa.oid,
      tid: demoTenantId,
      name: 'Åsa Wikström',
      preferred_username: 'asa.wikstrom@verkstadsalliansen.example',
      nonce: 'the-nonce',
      aud: clientId,
    })
    expect(JSON.parse(Buffer.from(tokens.client_info, 'base64url').toString())).toEqual({
      uid: åsa.oid,
      utid: demoTenantId,
    })
  })

  it('signing in refreshes with the scopes that MSAL repeats, also after a restart', async () => {
    const { code } = await signIn('Tove Lindgård')
    const { refresh_token } = await redeem(code)
    await world.restart()
    const refreshed = await requestTokens({ grant_type: 'refresh_token', refresh_token, scope })
    expect(refreshed).toMatchObject({ status: 200, cors: world.publicUrl })
    const { payload } = await verify(v.parse(Tokens, refreshed.body).access_token)
    expect(payload['oid']).toBe(personNamed('Tove Lindgård').oid)
  })

  it('signing in is silent while the session lasts, also after a restart', async () => {
    const { browser } = await signIn('Karl Bergqvist')
    await world.restart()
    const silent = await browser.visit(authorizeUrl({ prompt: 'none' }))
    const { payload } = await verify((await redeem(silent.url.searchParams.get('code') ?? '')).access_token)
    expect(payload['name']).toBe('Karl Bergqvist')
  })

  it('signing in reports login_required to a silent request when no one is signed in', async () => {
    const silent = await openBrowser().visit(authorizeUrl({ prompt: 'none' }))
    expect(silent.url.searchParams.get('error')).toBe('login_required')
  })

  it('signing in lets another person be chosen in the same browser', async () => {
    const { browser } = await signIn('Maria Öberg')
    const choice = await browser.visit(authorizeUrl({ prompt: 'select_account' }))
    const between = await browser.visit(choice.url.href, { oid: personNamed('Elin Häggkvist').oid })
    const inputs = Object.fromEntries(
      [...between.html.matchAll(/name="(\w+)" value="([^"]*)"/g)].map(([, key = '', value = '']) => [key, value]),
    )
    const [, action = ''] = /action="([^"]+)"/.exec(between.html) ?? []
    const back = await browser.visit(action, inputs)
    const { payload } = await verify((await redeem(back.url.searchParams.get('code') ?? '')).access_token)
    expect(payload['name']).toBe('Elin Häggkvist')
  })

  it('signing in rejects a code with the wrong verifier', async () => {
    const { code } = await signIn('Maria Öberg')
    const response = await requestTokens({ grant_type: 'authorization_code', code, code_verifier: `${verifier}x` })
    expect(response).toMatchObject({ status: 400, body: { error: 'invalid_grant' } })
  })

  it('signing in rejects an unknown redirect URI with a page of its own', async () => {
    const page = await openBrowser().visit(authorizeUrl({ redirect_uri: 'https://evil.example/' }))
    expect(page.status).toBe(400)
    expect(page.html).toContain('<h1>Inloggningen gick inte att slutföra</h1>')
  })

  it('signing in shows a page when the sign-in has already been completed', async () => {
    const { browser, login } = await signIn('Maria Öberg')
    const page = await browser.visit(login.url.href)
    expect(page).toMatchObject({ status: 400 })
    expect(page.html).toContain('Inloggningen tog för lång tid eller har redan slutförts.')
  })
})

describe('signing out', () => {
  it('signing out asks for confirmation, ends the session and returns to the product', async () => {
    const { browser, code } = await signIn('Maria Öberg')
    const { id_token } = await redeem(code)
    const query = new URLSearchParams({
      id_token_hint: id_token,
      post_logout_redirect_uri: `${world.publicUrl}/`,
      state: 's',
    })
    const logoutForm = await browser.visit(`/sandbox/identity/session/end?${query.toString()}`)
    expect(logoutForm.html).toContain('<h1>Vill du logga ut?</h1>')
    const [, xsrf = ''] = /name="xsrf" value="([^"]+)"/.exec(logoutForm.html) ?? []
    const back = await browser.visit('/sandbox/identity/session/end/confirm', { xsrf, logout: 'yes' })
    expect(back.url.href).toBe(`${world.publicUrl}/?state=s`)
    const silent = await browser.visit(authorizeUrl({ prompt: 'none' }))
    expect(silent.url.searchParams.get('error')).toBe('login_required')
  })
})

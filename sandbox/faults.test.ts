import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestWorld } from './test-world.ts'
import type { TestWorld } from './test-world.ts'

let world: TestWorld
beforeAll(async () => {
  world = await openTestWorld()
})
afterAll(() => world.stop())

const setFault = (fault: object) =>
  fetch(`${world.publicUrl}/sandbox/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(fault),
  })

const requestRegister = (signal?: AbortSignal) =>
  fetch(`${world.publicUrl}/sandbox/register/v1/zipcodes/98137`, {
    headers: { authorization: `Bearer ${world.sandbox.environment['REGISTER_API_KEY']}` },
    ...(signal && { signal }),
  })

describe('a system of the sandbox', () => {
  it('a system of the sandbox responds with 500 for the given number of times, then works', async () => {
    expect((await setFault({ part: 'register', mode: '500', times: 2 })).status).toBe(204)
    const responses = [await requestRegister(), await requestRegister(), await requestRegister()]
    expect(responses.map((response) => response.status)).toEqual([500, 500, 200])
  })

  it('a system of the sandbox breaks the connection when it is down', async () => {
    await setFault({ part: 'register', mode: 'down', times: 1 })
    await expect(requestRegister()).rejects.toThrow('fetch failed')
    expect((await requestRegister()).status).toBe(200)
  })

  it('a system of the sandbox never responds when it hangs, until the fault is cleared', async () => {
    await setFault({ part: 'register', mode: 'hang' })
    await expect(requestRegister(AbortSignal.timeout(50))).rejects.toThrow('timeout')
    await setFault({ part: 'register', mode: 'none' })
    expect((await requestRegister()).status).toBe(200)
  })

  it('a system of the sandbox shows its pages also while it is faulty', async () => {
    await setFault({ part: 'register', mode: 'down', times: 1 })
    expect((await fetch(`${world.publicUrl}/sandbox/register`)).status).toBe(200)
    await setFault({ part: 'register', mode: 'none' })
  })

  it('a system of the sandbox can be switched by buttons on the start page', async () => {
    const form = new URLSearchParams({ part: 'credit', mode: 'hang' })
    const response = await fetch(`${world.publicUrl}/sandbox/faults`, { method: 'POST', body: form })
    const page = (await response.text()).replaceAll(/\s+/g, ' ')
    expect(page).toContain('<button name="mode" value="hang" aria-pressed="true"> Svarar aldrig </button>')
    await setFault({ part: 'credit', mode: 'none' })
  })

  it('a system of the sandbox rejects an unknown fault, and one from another site', async () => {
    expect((await setFault({ part: 'mail', mode: 'down' })).status).toBe(400)
    const foreign = await fetch(`${world.publicUrl}/sandbox/faults`, {
      method: 'POST',
      headers: { 'sec-fetch-site': 'cross-site' },
      body: new URLSearchParams({ part: 'credit', mode: 'down' }),
    })
    expect(foreign.status).toBe(403)
  })
})

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

const askRegister = (signal?: AbortSignal) =>
  fetch(`${world.publicUrl}/sandbox/register/v1/zipcodes/98137`, {
    headers: { authorization: `Bearer ${world.sandbox.environment['REGISTER_API_KEY']}` },
    ...(signal && { signal }),
  })

describe('a part of the outside world', () => {
  it('answers 500 as often as it was told to, then works', async () => {
    expect((await setFault({ part: 'register', mode: '500', times: 2 })).status).toBe(204)
    const answers = [await askRegister(), await askRegister(), await askRegister()]
    expect(answers.map((answer) => answer.status)).toEqual([500, 500, 200])
  })

  it('breaks the connection when it is down', async () => {
    await setFault({ part: 'register', mode: 'down', times: 1 })
    await expect(askRegister()).rejects.toThrow('fetch failed')
    expect((await askRegister()).status).toBe(200)
  })

  it('never answers when it hangs, until it is mended', async () => {
    await setFault({ part: 'register', mode: 'hang' })
    await expect(askRegister(AbortSignal.timeout(50))).rejects.toThrow('timeout')
    await setFault({ part: 'register', mode: 'none' })
    expect((await askRegister()).status).toBe(200)
  })

  it('shows its pages all the same', async () => {
    await setFault({ part: 'register', mode: 'down', times: 1 })
    expect((await fetch(`${world.publicUrl}/sandbox/register`)).status).toBe(200)
    await setFault({ part: 'register', mode: 'none' })
  })

  it('is switched by buttons on the start page too', async () => {
    const form = new URLSearchParams({ part: 'credit', mode: 'hang' })
    const answer = await fetch(`${world.publicUrl}/sandbox/faults`, { method: 'POST', body: form })
    const page = (await answer.text()).replaceAll(/\s+/g, ' ')
    expect(page).toContain('<button name="mode" value="hang" aria-pressed="true"> Svarar aldrig </button>')
    await setFault({ part: 'credit', mode: 'none' })
  })

  it('takes no fault that does not exist, and none from another site', async () => {
    expect((await setFault({ part: 'mail', mode: 'down' })).status).toBe(400)
    const foreign = await fetch(`${world.publicUrl}/sandbox/faults`, {
      method: 'POST',
      headers: { 'sec-fetch-site': 'cross-site' },
      body: new URLSearchParams({ part: 'credit', mode: 'down' }),
    })
    expect(foreign.status).toBe(403)
  })
})

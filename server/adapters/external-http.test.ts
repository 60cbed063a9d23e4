import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import { afterEach, describe, expect, test } from 'vitest'
import { callExternal } from './external-http.ts'

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

const serve = async (listener: RequestListener): Promise<string> => {
  const server = createServer(listener).listen(0, '127.0.0.1')
  servers.push(server)
  await once(server, 'listening')
  const address = server.address()
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
}

const unavailable = { code: 'OUTSIDE_UNAVAILABLE', system: 'register' }

describe('the response of an external system', () => {
  test('the response of an external system is read up to its limit and no byte further', async () => {
    const url = await serve((_, response) => response.end(Buffer.alloc(1000)))
    const call = { system: 'register', url, timeoutMs: 5000 } as const
    expect((await callExternal({ ...call, maxBytes: 1000 })).bytes).toHaveLength(1000)
    await expect(callExternal({ ...call, maxBytes: 999 })).rejects.toMatchObject(unavailable)
  })

  test('the response of an external system is broken off at the limit where it never ends, and its connection is closed', async () => {
    let sentBytes = 0
    let closed = Promise.resolve<unknown>(undefined)
    const url = await serve((_, response) => {
      closed = once(response, 'close')
      const send = (): void => {
        sentBytes += 65_536
        if (!response.destroyed) response.write(Buffer.alloc(65_536), send)
      }
      send()
    })
    await expect(callExternal({ system: 'register', url, timeoutMs: 20_000 })).rejects.toMatchObject(unavailable)
    await closed
    expect(sentBytes).toBeLessThan(16 * 1024 * 1024)
  })

  test('the response of an external system is broken off where it comes too slowly, when the time for the whole of it is over', async () => {
    const url = await serve((_, response) => {
      response.write('{')
    })
    await expect(callExternal({ system: 'register', url, timeoutMs: 100 })).rejects.toMatchObject({
      ...unavailable,
      cause: { name: 'TimeoutError' },
    })
  })
})

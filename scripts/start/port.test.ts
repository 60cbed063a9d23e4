import { once } from 'node:events'
import { createServer } from 'node:net'
import { expect, test } from 'vitest'
import { findFreePort, isPortFree } from './port.ts'

test('a port is free until a server listens on it, and again afterwards', async () => {
  const port = await findFreePort()
  expect(await isPortFree(port, '127.0.0.1')).toBe(true)

  const server = createServer().listen(port, '127.0.0.1')
  await once(server, 'listening')
  expect(await isPortFree(port, '127.0.0.1')).toBe(false)

  server.close()
  await once(server, 'close')
  expect(await isPortFree(port, '127.0.0.1')).toBe(true)
})

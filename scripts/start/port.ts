import { createServer, type Server } from 'node:net'
import { once } from 'node:events'

/** True when a server can listen there now. */
export const isPortFree = async (port: number, host: string): Promise<boolean> => {
  const server = createServer()
  try {
    await listen(server, port, host)
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') return false
    throw error
  } finally {
    server.close()
  }
}

/** A free port of this machine. */
export const findFreePort = async (): Promise<number> => {
  const server = createServer()
  await listen(server, 0, '127.0.0.1')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('The system names no port.')
  return address.port
}

const listen = async (server: Server, port: number, host: string): Promise<void> => {
  server.listen(port, host)
  await once(server, 'listening')
}

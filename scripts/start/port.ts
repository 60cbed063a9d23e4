import { randomInt } from 'node:crypto'
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

/**
 * A free port of this machine, below those that systems give to outgoing connections (from 32768 on Linux, from 49152 elsewhere): one of
 * them could take the port while the server that is to have it still starts.
 */
export const findFreePort = async (): Promise<number> => {
  let port: number
  do port = randomInt(20_000, 32_768)
  while (!(await isPortFree(port, '127.0.0.1')))
  return port
}

const listen = async (server: Server, port: number, host: string): Promise<void> => {
  server.listen(port, host)
  await once(server, 'listening')
}

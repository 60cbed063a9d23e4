import { once } from 'node:events'
import { createServer } from 'node:http'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of a real server that takes uploads. */
    uploadTarget: string
  }
}

const cors = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': '*',
  'access-control-expose-headers': 'etag',
}

/**
 * A real server for tests of uploads. It responds with what it received: the bytes, the multipart body's text and the token. The path decides
 * the rest: /refuse responds with 413 and a special code, /drop cuts the connection, /wait never responds.
 */
const server = createServer((request, response) => {
  if (request.method === 'OPTIONS') {
    response.writeHead(204, cors).end()
    return
  }
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
  if (pathname.endsWith('/drop')) {
    request.socket.destroy()
    return
  }
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.on('end', () => {
    if (pathname.endsWith('/wait')) return
    const refused = pathname.endsWith('/refuse')
    const body = Buffer.concat(chunks)
    const fieldNames = [...body.toString('latin1').matchAll(/; name="([^"]+)"/g)].map(([, name]) => name)
    const payload = refused
      ? { errorCode: 'TOO_LARGE', requestId: 'r1' }
      : {
          bytes: body.length,
          parts: fieldNames,
          token: searchParams.get('token'),
          ifMatch: request.headers['if-match'] ?? null,
        }
    response
      .writeHead(refused ? 413 : 200, { ...cors, 'content-type': 'application/json', etag: '"8"' })
      .end(JSON.stringify(payload))
  })
})

export const setup = async (project: TestProject): Promise<void> => {
  server.listen(0)
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The upload server has no port.')
  project.provide('uploadTarget', `http://localhost:${address.port}`)
}

export const teardown = async (): Promise<void> => {
  server.closeAllConnections()
  server.close()
  await once(server, 'close')
}

import { once } from 'node:events'
import { request as send } from 'node:http'
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2'
import { selfSignedIdentity } from '#sandbox/signing/sealing-identity.ts'
import { freePort } from './faults/product.ts'

/** The headers that HTTP/2 has no place for (RFC 9113, 8.2.2). */
const connectionHeaders = ['connection', 'keep-alive', 'transfer-encoding']

/**
 * A proxy that speaks TLS and HTTP/2 before the server, as one does in production (docs/security.md), with a certificate that it has
 * signed itself.
 */
export const startTlsProxy = async (target: string): Promise<{ origin: string; end(): void }> => {
  const { privateKey, certificate } = await selfSignedIdentity('localhost', new Date())
  const key = pem('PRIVATE KEY', await crypto.subtle.exportKey('pkcs8', privateKey))
  const cert = pem('CERTIFICATE', certificate.toSchema(true).toBER())
  const server = createSecureServer({ key, cert }, (request, response) => forward(target, request, response))
  const port = await freePort()
  await once(server.listen(port, 'localhost'), 'listening')
  return { origin: `https://localhost:${port}`, end: () => server.close() }
}

const forward = (target: string, request: Http2ServerRequest, response: Http2ServerResponse): void => {
  const asked = Object.entries(request.headers).filter(([name]) => !name.startsWith(':'))
  const onward = send(
    new URL(request.url, target),
    { method: request.method, headers: { ...Object.fromEntries(asked), host: request.authority } },
    (answer) => {
      const headers = Object.entries(answer.headers).filter(([name]) => !connectionHeaders.includes(name))
      response.writeHead(answer.statusCode ?? 502, Object.fromEntries(headers))
      answer.pipe(response)
      response.on('close', () => answer.destroy())
    },
  )
  onward.on('error', () => response.stream.destroy())
  request.pipe(onward)
}

const pem = (label: string, bytes: ArrayBuffer): string =>
  `-----BEGIN ${label}-----\n${Buffer.from(bytes).toString('base64')}\n-----END ${label}-----\n`

import type { Context } from 'hono'
import type { AppEnvironment } from './current-request.ts'
import { invalidRequest } from './http-error.ts'

/**
 * Two Host headers are read differently by a proxy and a server, so that neither guards the other (RFC 9112, 3.2).
 *
 * @throws HttpError INVALID_REQUEST
 */
export const assertOneHost = (http: Context<AppEnvironment>): void => {
  const bindings: unknown = http.env
  if (typeof bindings !== 'object' || bindings === null || !('incoming' in bindings)) return
  const { incoming } = bindings
  if (typeof incoming !== 'object' || incoming === null || !('rawHeaders' in incoming)) return
  const { rawHeaders } = incoming
  if (!Array.isArray(rawHeaders)) return
  const hosts = rawHeaders.filter((name, index) => index % 2 === 0 && String(name).toLowerCase() === 'host')
  if (hosts.length > 1) throw invalidRequest([{ path: 'headers.host', code: 'TOO_MANY' }])
}

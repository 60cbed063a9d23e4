import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'
import type { Config } from '../config.ts'
import type { AppEnvironment } from '../app.ts'

/** Whose requests are counted together. Behind a trusted proxy it is the address that the proxy itself saw, the last of the header. */
export const clientAddressOf = (
  http: Context<AppEnvironment>,
  { trustsProxy }: Pick<Config, 'trustsProxy'>,
): string => {
  const forwarded = trustsProxy ? http.req.header('x-forwarded-for')?.split(',').at(-1)?.trim() : undefined
  return forwarded ?? connectionOf(http)
}

/** Requests that were made inside this process have no connection. */
const connectionOf = (http: Context<AppEnvironment>): string => {
  const bindings: unknown = http.env
  const isConnected = typeof bindings === 'object' && bindings !== null && 'incoming' in bindings
  return isConnected ? (getConnInfo(http).remote.address ?? 'unknown') : 'inside'
}

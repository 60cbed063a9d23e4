import { isIPv4, isIPv6 } from 'node:net'
import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'
import type { Config } from '../config.ts'
import type { Context as AppContext } from '../context.ts'
import type { AppEnvironment } from './current-request.ts'
import { invalidRequest } from './http-error.ts'

/**
 * Whose requests are counted together: those of an IPv4 address, and of an IPv6 network of 64 bits, which is what one subscriber has at
 * least. Behind a trusted proxy it is the address that the proxy itself saw, the last of the header.
 */
export const clientAddressOf = (
  http: Context<AppEnvironment>,
  { trustsProxy }: Pick<Config, 'trustsProxy'>,
): string => {
  const forwarded = trustsProxy ? http.req.header('x-forwarded-for')?.split(',').at(-1)?.trim() : undefined
  return networkOf(forwarded ?? connectionOf(http))
}

/**
 * Logs once that requests come with a proxy's headers although no proxy is trusted. Anybody can send such a header: it
 * proves nothing about the client.
 */
export const createProxyWarning = ({ config, log }: Pick<AppContext, 'config' | 'log'>) => {
  let hasWarned = config.trustsProxy
  return (http: Context<AppEnvironment>): void => {
    if (hasWarned || (http.req.header('x-forwarded-for') ?? http.req.header('forwarded')) === undefined) return
    hasWarned = true
    log.warn(
      'A request came with the header of a proxy, but TRUST_PROXY is off: behind a proxy all callers count as one',
    )
  }
}

/** Requests that were made inside this process have no connection. */
const connectionOf = (http: Context<AppEnvironment>): string => {
  const bindings: unknown = http.env
  const isConnected = typeof bindings === 'object' && bindings !== null && 'incoming' in bindings
  return isConnected ? (getConnInfo(http).remote.address ?? 'unknown') : 'inside'
}

/** The first 64 bits of an IPv6 address; everything else as it is. */
export const networkOf = (address: string): string => {
  if (!isIPv6(address)) return address
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped !== undefined) return mapped
  const [head = '', tail] = address.split('%')[0]?.split('::') ?? []
  const before = groupsOf(head)
  const after = groupsOf(tail ?? '')
  const missing = tail === undefined ? 0 : 8 - before.length - after.length
  const groups = [...before, ...Array.from({ length: missing }, () => '0'), ...after]
  return `${groups
    .slice(0, 4)
    .map((group) => group.toLowerCase().replace(/^0+(?=.)/, ''))
    .join(':')}::/64`
}

/**
 * An address as it is logged: the network of 24 bits (IPv4) or 48 bits (IPv6) that it is in. Enough to see where many requests come from,
 * and nobody's own address. The proxy in front has the whole one, and responses carry the request's id.
 */
export const networkToLog = (address: string): string => {
  if (isIPv4(address)) return `${address.replace(/\.\d+$/, '.0')}/24`
  const [network, bits] = address.split('::/')
  return bits === '64' && network !== undefined ? `${network.split(':').slice(0, 3).join(':')}::/48` : address
}

const groupsOf = (half: string): string[] =>
  half === '' ? [] : half.split(':').flatMap((group) => (group.includes('.') ? ['0', '0'] : [group]))

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

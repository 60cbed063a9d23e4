import { promisify } from 'node:util'
import { gzip, gzipSync } from 'node:zlib'
import { createMiddleware } from 'hono/factory'
import { acceptedEncoding } from './accepted-encoding.ts'

const gzipOnThread = promisify(gzip)

/** Some 0.6 of the time of zlib’s own level, for a few hundredths more bytes. */
const level = 3

/** Smaller ones are one packet anyhow. */
const minBytes = 1024
/** Up to here to compress takes less than to hand it to a thread and back; a larger one would keep other requests waiting. */
const maxSyncLength = 64 * 1024

/**
 * Compresses the API's JSON: a case is 60 kB, and a sixth of that compressed. Nobody can have guesses compressed with it, since no
 * cookie admits to the API. The ETag stays: it is the version of the case, not of its bytes, and a weak one would never match If-Match
 * (RFC 9110, 13.1.1).
 */
export const compressJson = createMiddleware(async (http, next) => {
  await next()
  const { status, headers } = http.res
  if (!isJson.test(headers.get('content-type') ?? '')) return
  headers.append('vary', 'accept-encoding')
  if (acceptedEncoding(http.req.header('accept-encoding'), ['gzip']) === null) return
  const json = Buffer.from(await http.res.arrayBuffer())
  const isLarge = json.length >= minBytes
  const body = isLarge ? await compressed(json) : json
  if (isLarge) headers.set('content-encoding', 'gzip')
  headers.set('content-length', String(body.length))
  // Hono copies the headers of the response that it has to one that takes its place.
  http.res = undefined
  http.res = new Response(body, { status, headers })
})

const compressed = async (json: Buffer): Promise<Buffer<ArrayBuffer>> =>
  json.length > maxSyncLength ? await gzipOnThread(json, { level }) : gzipSync(json, { level })

const isJson = /^application\/json\b/

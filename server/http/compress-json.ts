import { compress } from 'hono/compress'
import { createMiddleware } from 'hono/factory'

const gzip = compress({ encoding: 'gzip', contentTypeFilter: /^application\/json/ })

/**
 * Compresses the API's JSON: a case is 60 kB, and a sixth of that compressed. Nobody can have guesses compressed with it, since no
 * cookie admits to the API.
 */
export const compressJson = createMiddleware(async (http, next) => {
  await gzip(http, next)
  // The ETag is the version of the case, not of its bytes: a weak one would never match If-Match (RFC 9110, 13.1.1).
  const etag = http.res.headers.get('etag')
  if (etag?.startsWith('W/')) http.res.headers.set('etag', etag.slice(2))
})

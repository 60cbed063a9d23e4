/** Whether an If-None-Match names the ETag. A proxy that compresses the body may have made it a weak one (RFC 9110, 13.1.2). */
export const isNamedIn = (ifNoneMatch: string | null, etag: string): boolean =>
  (ifNoneMatch ?? '')
    .split(',')
    .map((each) => each.trim().replace(/^W\//, ''))
    .some((named) => named === etag || named === '*')

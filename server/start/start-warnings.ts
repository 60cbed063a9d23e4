import type { Config } from '../config.ts'

/** What the one who started the server should know of the configuration, though it works. */
export const warningsOf = ({ isProduction, publicUrl, trustsProxy, scanner, allowedInsecure }: Config): string[] => [
  // The server itself speaks no TLS: something in front of it does.
  ...(isProduction && publicUrl.startsWith('https:') && !trustsProxy
    ? ['TRUST_PROXY is off, but PUBLIC_URL begins with https: all callers count as one address, that of the proxy']
    : []),
  ...(isProduction && scanner === null ? ['CLAMAV_URL is not set: uploads are not scanned for malware'] : []),
  ...(allowedInsecure.length === 0 ? [] : [`ALLOW_INSECURE: ${allowedInsecure.join(', ')} may be weak`]),
]

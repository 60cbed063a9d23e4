import type { Config } from '../config.ts'

/** The headers that pages are given beside their content. */
export type SecurityHeaders = {
  everywhere: Readonly<Record<string, string>>
  /** Responses other than pages render nothing and are not cached, unless they say otherwise. */
  unlessSet: Readonly<Record<string, string>>
  page: Readonly<Record<string, string>>
  /** The sign-in callback, which the sign-in library loads in a hidden frame of the page itself. */
  callback: Readonly<Record<string, string>>
  /** Isolates the measuring page in its process, which gives it precise timers. */
  bench: Readonly<Record<string, string>>
}

/** Only our own scripts and styles; connections to the identity provider and the signing provider, frames to the former; telemetry where it is on. */
export const securityHeaders = ({
  auth,
  signing,
  telemetry,
  publicUrl,
}: Pick<Config, 'auth' | 'signing' | 'telemetry' | 'publicUrl'>): SecurityHeaders => {
  const issuer = new URL(auth.issuer).origin
  const connected = [
    "'self'",
    issuer,
    new URL(signing.url).origin,
    ...originsIn(telemetry.connectionString ?? telemetry.instrumentationKey ?? ''),
  ]
  const connect = [...new Set(connected)].join(' ')
  const policy = (ancestors: string) =>
    [
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self'",
      "img-src 'self' data: blob:",
      "font-src 'self'",
      `connect-src ${connect}`,
      `frame-src 'self' blob: ${issuer}`,
      "worker-src 'self'",
      "manifest-src 'self'",
      "base-uri 'none'",
      "form-action 'self'",
      `frame-ancestors ${ancestors}`,
    ].join('; ')
  return {
    everywhere: {
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': 'geolocation=(), microphone=(), payment=(), usb=()',
      ...(publicUrl.startsWith('https:') ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
    },
    unlessSet: {
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'cache-control': 'no-store',
    },
    page: {
      'content-security-policy': policy("'none'"),
      'x-frame-options': 'DENY',
      // A page that opens ours gets no reference to it; the sign-in's own popup does, where it signs in with one.
      'cross-origin-opener-policy': auth.interaction === 'popup' ? 'same-origin-allow-popups' : 'same-origin',
    },
    callback: { 'content-security-policy': policy("'self'") },
    bench: {
      'content-security-policy': policy("'none'"),
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-embedder-policy': 'require-corp',
    },
  }
}

/** The hosts that telemetry is sent to, from a connection string or key. */
const originsIn = (telemetryAddress: string): string[] =>
  [...telemetryAddress.matchAll(/https:\/\/[^\s;,]+/g)].map(([address]) => new URL(address).origin)

import { captureException, captureMessage, init, startInactiveSpan } from '@sentry/react'
import { hideTokensIn } from './hide-tokens.ts'
import type { Telemetry } from './telemetry.ts'

/** What would carry addresses, which hold case tokens, or count people. */
const leftOut: ReadonlySet<string> = new Set(['HttpContext', 'Breadcrumbs', 'Console', 'BrowserSession'])

/** Starts the reporting library. `dsn` is the connection string or the instrumentation key. */
export const startReporting = (dsn: string): Telemetry => {
  init({
    dsn,
    dataCollection: { userInfo: false, cookies: false, httpHeaders: false, httpBodies: [], urlQueryParams: false },
    integrations: (defaults) => defaults.filter(({ name }) => !leftOut.has(name)),
    beforeSend: hideTokensIn,
    tracesSampleRate: 1,
  })
  return {
    pageView: (name) =>
      startInactiveSpan({
        name,
        op: 'pageload',
        forceTransaction: true,
        attributes: { 'sentry.source': 'route' },
      }).end(),
    failure: (error) => void captureException(error),
    warning: (text, cause) => {
      captureMessage(text, {
        level: 'warning',
        extra: { cause: cause instanceof Error ? cause.message : String(cause) },
      })
    },
  }
}

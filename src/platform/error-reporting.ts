import { captureException, captureMessage, init, startInactiveSpan } from '@sentry/react'
import { hideTokensInReport } from './hide-tokens.ts'
import type { Telemetry } from './telemetry.ts'

/** Integrations that would send URLs, which contain case tokens, or count people. */
const excludedIntegrations: ReadonlySet<string> = new Set(['HttpContext', 'Breadcrumbs', 'Console', 'BrowserSession'])

/** Starts the reporting library. `dsn` is the connection string or the instrumentation key. */
export const startReporting = (dsn: string): Telemetry => {
  init({
    dsn,
    dataCollection: { userInfo: false, cookies: false, httpHeaders: false, httpBodies: [], urlQueryParams: false },
    integrations: (defaults) => defaults.filter(({ name }) => !excludedIntegrations.has(name)),
    beforeSend: hideTokensInReport,
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

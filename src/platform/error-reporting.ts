import { captureException, captureMessage, init, startInactiveSpan } from '@sentry/react'

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

/** The fields of a report that can contain a URL. */
type Report = {
  message?: string | undefined
  exception?: { values?: ReportedException[] | undefined } | undefined
  extra?: { cause?: unknown } | undefined
}
type ReportedException = {
  value?: string | undefined
  stacktrace?: { frames?: { filename?: string | undefined; abs_path?: string | undefined }[] | undefined } | undefined
}

/** Removes the case tokens of URLs in a report: an error without a stack has the page's URL. */
export const hideTokensInReport = <R extends Report>(report: R): R => {
  if (report.message !== undefined) report.message = hideTokens(report.message)
  if (typeof report.extra?.cause === 'string') report.extra.cause = hideTokens(report.extra.cause)
  for (const exception of report.exception?.values ?? []) {
    if (exception.value !== undefined) exception.value = hideTokens(exception.value)
    for (const frame of exception.stacktrace?.frames ?? []) {
      if (frame.filename !== undefined) frame.filename = hideTokens(frame.filename)
      if (frame.abs_path !== undefined) frame.abs_path = hideTokens(frame.abs_path)
    }
  }
  return report
}

const hideTokens = (text: string): string =>
  text.replace(/(\/case\/[0-9a-f-]{36}\/)[\w-]{20,}/gi, '$1…').replace(/([?&]token=)[^&#\s"']+/g, '$1…')

/** Reports page views and errors. It does nothing at all when neither key nor connection string is configured. */
export type Telemetry = {
  /** One view per route change, named by the route and never by its path, which may contain a token. */
  pageView(routeName: string): void
  failure(error: unknown): void
  warning(text: string, cause: unknown): void
}

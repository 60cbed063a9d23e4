import { afterFirstPaint } from './after-first-paint.ts'
import type { Config } from './config.ts'
import type { Telemetry } from './telemetry.ts'

const disabled: Telemetry = { pageView: () => {}, failure: () => {}, warning: () => {} }

/** Loads the reporting library after the first paint; earlier events are queued until then. */
export const createTelemetry = (config: Pick<Config, 'telemetry' | 'productPrefix'>): Telemetry => {
  const dsn = config.telemetry.connectionString ?? config.telemetry.instrumentationKey
  if (dsn === null) return disabled

  const reporter = afterFirstPaint().then(async () => (await import('./error-reporting.ts')).startReporting(dsn))
  // A blocked or missing library must not affect the product.
  const report = (send: (to: Telemetry) => void) => void reporter.then(send, () => {})
  return {
    pageView: (routeName) => report((telemetry) => telemetry.pageView(config.productPrefix + routeName)),
    failure: (error) => report((telemetry) => telemetry.failure(error)),
    warning: (text, cause) => report((telemetry) => telemetry.warning(text, cause)),
  }
}

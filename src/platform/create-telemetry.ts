import type { Config } from './config.ts'
import type { Telemetry } from './telemetry.ts'

const silent: Telemetry = { pageView: () => {}, failure: () => {}, warning: () => {} }

/** Loads the reporting library once the first screen is painted; what happens before is kept and sent then. */
export const createTelemetry = (config: Pick<Config, 'telemetry' | 'productPrefix'>): Telemetry => {
  const address = config.telemetry.connectionString ?? config.telemetry.instrumentationKey
  if (address === null) return silent

  const reporter = afterFirstPaint().then(async () => (await import('./error-reporting.ts')).startReporting(address))
  // A blocked or missing library leaves the product as it is.
  const report = (tell: (to: Telemetry) => void) => void reporter.then(tell, () => {})
  return {
    pageView: (routeName) => report((to) => to.pageView(config.productPrefix + routeName)),
    failure: (error) => report((to) => to.failure(error)),
    warning: (text, cause) => report((to) => to.warning(text, cause)),
  }
}

const afterFirstPaint = (): Promise<void> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve))
  })

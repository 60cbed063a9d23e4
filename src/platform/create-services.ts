import { i18n } from '@lingui/core'
import { MutationCache, QueryClient } from '@tanstack/react-query'
import { ApiError } from '#src/api/api-error.ts'
import { createApi } from '#src/api/client.ts'
import { errorText } from '#src/api/error-texts.ts'
import { forgetRememberedList } from '../case/list/list-search.ts'
import { showFlash } from '#src/ui/flash.ts'
import { createCaseTokenStore } from './case-token.ts'
import { loadConfig, type Config } from './config.ts'
import { createDrafts, staffWriterPrefix } from './drafts.ts'
import type { Services } from './services.ts'
import { signingToken } from './signing-token.ts'
import { createSession } from './session.ts'
import { SignInFailedError } from './sign-in-failed-error.ts'
import { afterFirstPaint } from './after-first-paint.ts'
import type { Telemetry } from './error-reporting.ts'

/** Shows a failed request as a flash message, with the text of the error catalogue (specification §8). */
export const reportError = (error: unknown): void => {
  const text = errorText(error)
  showFlash(typeof text === 'string' ? text : i18n._(text), { type: 'error' })
}

/** A mutation whose screen shows its own errors sets `handlesErrors`: they are not reported globally. */
declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: { handlesErrors?: boolean }
  }
}

type ServiceHooks = {
  /** A request of the API got no token, as the sign-in failed. */
  onSignInFailed: () => void
}

/** Loads the configuration and builds everything that the browser shares. @throws {Error} when the configuration cannot be read. */
export const createServices = async ({ onSignInFailed }: ServiceHooks): Promise<Services> => {
  const config = await loadConfig()
  const telemetry = createTelemetry(config)
  const drafts = createDrafts()
  const clearLocalData = async (): Promise<void> => {
    drafts.removeStaffDrafts()
    forgetRememberedList()
    signingToken.forget()
    const { deletePendingAnswersOfWriters } = await import('#src/form/saving/pending-answers-db.ts')
    await deletePendingAnswersOfWriters(staffWriterPrefix)
  }
  const session = createSession(config.auth, {
    telemetry,
    onSignInFailed,
    onSignOut: clearLocalData,
  })
  const caseTokens = createCaseTokenStore()
  const api = createApi({
    base: config.apiBase,
    caseToken: caseTokens.current,
    accessToken: session.accessToken,
    onError: reportError,
  })
  const queryClient = new QueryClient({
    // Without `always`, an offline query would pause without an error: an empty or outdated page.
    defaultOptions: {
      queries: { retry: isWorthRetrying, staleTime: 10_000, networkMode: 'always', refetchOnReconnect: true },
      mutations: { retry: false, networkMode: 'always' },
    },
    mutationCache: new MutationCache({
      onError: (error, _variables, _result, mutation) => {
        // A failed sign-in has a page of its own.
        const isReported = error instanceof SignInFailedError || (error instanceof ApiError && error.isReported)
        if (!isReported && mutation.meta?.handlesErrors !== true) reportError(error)
      },
    }),
  })
  return { config, api, queryClient, session, caseActors: new Map(), caseTokens, drafts, telemetry }
}

/** Retries only what a retry can change: a network error or an overloaded server, twice. */
const isWorthRetrying = (failures: number, error: Error): boolean =>
  failures < 2 &&
  !(error instanceof SignInFailedError) &&
  (!(error instanceof ApiError) || error.isOffline || error.status === 429 || error.status > 500)

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

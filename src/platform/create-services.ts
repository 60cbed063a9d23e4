import { i18n } from '@lingui/core'
import { MutationCache, QueryClient } from '@tanstack/react-query'
import { ApiError } from '#src/api/api-error.ts'
import { createApi } from '#src/api/client.ts'
import { errorText } from '#src/api/error-texts.ts'
import { forgetRememberedList } from './remembered-list.ts'
import { showFlash } from '#src/ui/flash.ts'
import { createCaseTokens } from './case-token.ts'
import { loadConfig } from './config.ts'
import { createDrafts } from './drafts.ts'
import type { Services } from './services.ts'
import { createSession, SignInFailedError } from './session.ts'
import { createTelemetry } from './create-telemetry.ts'

/** Tells the reader of a failed call in the words of the error catalogue (specification §8). */
export const tellFailure = (error: unknown): void => {
  const text = errorText(error)
  showFlash(typeof text === 'string' ? text : i18n._(text), { type: 'error' })
}

/** A mutation whose screen shows its own refusals says so, and nobody else tells of them. */
declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: { tellsFailures?: boolean }
  }
}

/** Loads the configuration and builds everything that the browser shares. @throws {Error} when the configuration cannot be read. */
export const createServices = async (): Promise<Services> => {
  const config = await loadConfig()
  const telemetry = createTelemetry(config)
  const drafts = createDrafts()
  const leaveNothing = (): void => {
    drafts.removeStaffDrafts()
    forgetRememberedList()
  }
  const session = createSession(config.auth, { warn: telemetry.warning, onSignOut: leaveNothing })
  const caseTokens = createCaseTokens()
  const api = createApi({
    base: config.apiBase,
    caseToken: caseTokens.current,
    accessToken: session.accessToken,
    onFailure: tellFailure,
  })
  const queryClient = new QueryClient({
    // A page that waited in silence for the network would show nothing, or what was asked for before: a failure is told.
    defaultOptions: {
      queries: { retry: isWorthRetrying, staleTime: 10_000, networkMode: 'always', refetchOnReconnect: true },
      mutations: { retry: false, networkMode: 'always' },
    },
    mutationCache: new MutationCache({
      onError: (error, _variables, _result, mutation) => {
        const isTold = error instanceof ApiError && error.isTold
        if (!isTold && mutation.meta?.tellsFailures !== true) tellFailure(error)
      },
    }),
  })
  return { config, api, queryClient, session, caseTokens, drafts, telemetry }
}

/** Only what another attempt can change: a network failure or an overloaded server, twice. */
const isWorthRetrying = (failures: number, error: Error): boolean =>
  failures < 2 &&
  !(error instanceof SignInFailedError) &&
  (!(error instanceof ApiError) || error.isOffline || error.status === 429 || error.status > 500)

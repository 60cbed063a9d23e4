import type { QueryClient } from '@tanstack/react-query'
import { createContext, use } from 'react'
import type { LiveCase } from '#machines/open-case.ts'
import type { Api } from '#src/api/client.ts'
import type { CaseTokenStore } from './case-token.ts'
import type { Config } from './config.ts'
import type { Drafts } from './drafts.ts'
import type { Session } from './session.ts'
import type { Telemetry } from './error-reporting.ts'

/**
 * Services that the whole browser shares, its actors among them: `session` runs the actor of the sign-in, `caseActors` has the actors of the open
 * cases by id. Routes get the services as their context, components by `useServices`.
 */
export type Services = {
  config: Config
  api: Api
  queryClient: QueryClient
  session: Session
  caseActors: Map<string, LiveCase>
  caseTokens: CaseTokenStore
  drafts: Drafts
  telemetry: Telemetry
}

export const ServicesContext = createContext<Services | null>(null)

/** @throws {Error} outside the application's provider. */
export const useServices = (): Services => {
  const services = use(ServicesContext)
  if (services === null) throw new Error('Cannot use the services outside of ServicesContext.')
  return services
}

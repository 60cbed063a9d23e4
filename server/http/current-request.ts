import { AsyncLocalStorage } from 'node:async_hooks'
import type { Hono } from 'hono'

/** The log context of a request. It grows while the request is handled, and holds no token, no e-mail address and no whole address. */
export type RequestFacts = {
  readonly requestId: string
  readonly method: string
  /** The network that the client is in: see `networkToLog`. */
  readonly client: string
  /** The path with its parameters unfilled. */
  route?: string
  /** The account of a caseworker. */
  userId?: string
  /** The beginning of the hash by which the database knows the applicant's link. */
  linkId?: string
  caseId?: string
}

type CurrentRequest = {
  facts: RequestFacts
  /** Responds with 500 where nothing has been sent, else breaks the connection. false if the response is complete. */
  end(): boolean
}

const requests = new AsyncLocalStorage<CurrentRequest>()

/** The request that the running code works for; undefined for jobs and timers. */
export const currentRequest = (): CurrentRequest | undefined => requests.getStore()

export const inRequest = async <T>(request: CurrentRequest, work: () => Promise<T>): Promise<T> =>
  await requests.run(request, work)

/** Adds to the log context of the current request. */
export const describeRequest = (facts: Omit<Partial<RequestFacts>, 'requestId' | 'method' | 'client'>): void => {
  const request = currentRequest()
  if (request !== undefined) Object.assign(request.facts, facts)
}

/** The facts of a request in its log line and metrics. */
export type AppEnvironment = { Variables: { requestId: string; route: string } }
export type App = Hono<AppEnvironment>

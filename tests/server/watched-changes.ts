import { expect } from 'vitest'
import * as v from 'valibot'
import { CaseChange, StreamReady, watchCase, watchCases } from '#schemas/api/live-updates.ts'
import { serverSentEvents } from '#src/case/live/use-live-updates.ts'
import type { DemoPerson } from '#templates/demo/people.ts'
import { requestOf } from './test-request.ts'
import type { TestServer } from './test-server.ts'

/** An open stream of changes, read event by event. */
export type WatchedChanges = {
  /** Of the one case that is watched when the stream opened; null for several. */
  version: number | null
  /** The next event; null where the stream has ended. Comments are left out. */
  next(): Promise<{ event: string; data: unknown } | null>
  /** The change in the next event, or in the next one of the case. */
  nextChange(ofCase?: string): Promise<CaseChange>
  stop(): void
}

type Watched = { by: DemoPerson; caseId?: string } | { by: string; caseId: string }

export const requestStream = async (
  { publicUrl, issuer }: TestServer,
  { by, caseId }: Watched,
  signal?: AbortSignal,
): Promise<Response> => {
  const credentials =
    typeof by === 'string' ? { bearer: null, caseToken: by } : { bearer: await issuer.tokenFor(by), caseToken: null }
  const request =
    caseId === undefined
      ? requestOf(publicUrl, watchCases, credentials)
      : requestOf(publicUrl, watchCase, credentials, { params: { caseId } })
  return await fetch(request, signal === undefined ? {} : { signal })
}

/** Opens a stream, and reads it up to the event that says that it is open. */
export const watchChanges = async (server: TestServer, watched: Watched): Promise<WatchedChanges> => {
  const abort = new AbortController()
  const response = await requestStream(server, watched, abort.signal)
  expect([response.status, response.headers.get('content-type')]).toStrictEqual([
    200,
    'text/event-stream; charset=utf-8',
  ])
  if (response.body === null) throw new Error('The stream has no body')
  const events = serverSentEvents(response.body)
  const next: WatchedChanges['next'] = async () => {
    for (;;) {
      const result = await events.next()
      if (result.done === true) return null
      const { event, data } = result.value
      if (event !== '') return { event, data: JSON.parse(data) }
    }
  }
  const ready = await next()
  if (ready?.event !== 'ready') throw new Error(`Expected ready, got ${JSON.stringify(ready)}`)
  return {
    version: v.parse(StreamReady, ready.data).version,
    next,
    nextChange: async (ofCase) => {
      for (;;) {
        const received = await next()
        if (received?.event !== 'change') throw new Error(`Expected a change, got ${JSON.stringify(received)}`)
        const change = v.parse(CaseChange, received.data)
        if (ofCase === undefined || change.caseId === ofCase) return change
      }
    },
    stop: () => abort.abort(),
  }
}

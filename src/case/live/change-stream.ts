import { fromCallback } from 'xstate'
import type { StreamEvent } from '#machines/live-updates.ts'
import { CaseChange, StreamReady, watchCase, watchCases } from '#schemas/api/live-updates.ts'
import { parseResponse } from '#src/api/parse-response.ts'
import type { Api } from '#src/api/client.ts'
import { serverSentEvents } from './server-sent-events.ts'

/** The server sends a comment every 15 seconds: a stream that is silent for longer has lost its connection. */
const silenceMs = 40_000

/**
 * Opens a stream of changes and reports what comes: those of one case, or of every case of the user. An EventSource cannot send the access
 * token in a header.
 */
export const changeStream = (api: Api, caseId: string | null) =>
  fromCallback<StreamEvent>(({ sendBack }) => {
    const abort = new AbortController()
    void read(api, caseId, abort, sendBack)
      .catch(() => undefined)
      .then(() => {
        if (!abort.signal.aborted || abort.signal.reason === silent) sendBack({ type: 'stream.ended' })
      })
    return () => abort.abort()
  })

const silent = 'silent'

const read = async (
  api: Api,
  caseId: string | null,
  abort: AbortController,
  report: (event: StreamEvent) => void,
): Promise<void> => {
  const { signal } = abort
  let timeout: ReturnType<typeof setTimeout> | undefined
  const awaitNext = (): void => {
    clearTimeout(timeout)
    timeout = setTimeout(() => abort.abort(silent), silenceMs)
  }
  try {
    awaitNext()
    const response =
      caseId === null
        ? await api.open(watchCases, { signal })
        : await api.open(watchCase, { params: { caseId }, signal })
    if (response.body === null) return
    for await (const { event, data } of serverSentEvents(response.body)) {
      awaitNext()
      if (event === 'ready')
        report({ type: 'stream.opened', version: parseResponse(StreamReady, JSON.parse(data)).version })
      if (event === 'gap') report({ type: 'stream.gap' })
      if (event === 'change') report({ type: 'stream.changed', change: parseResponse(CaseChange, JSON.parse(data)) })
    }
  } finally {
    clearTimeout(timeout)
  }
}

import { createActor, fromCallback } from 'xstate'
import { liveUpdatesMachine, type StreamEvent } from '#machines/live-updates.ts'
import { CaseChange, StreamReady, watchCase, watchCases } from '#schemas/api/live-updates.ts'
import type { Api } from '#src/api/client.ts'
import { inspect } from '#src/platform/inspection/inspect.ts'
import { parseResponse } from '../../api/parse-response.ts'

type LiveUpdatesOptions = {
  api: Api
  /** null: every case of the user. */
  caseId: string | null
  /** Fetches what is on the screen; the case only where it is there in an earlier version than this. */
  refetch: (version: number | null) => void
  showChange: (change: CaseChange) => void
}

/** Follows the changes of others while the page is shown. Returns what ends it. */
export const startLiveUpdates = ({ api, caseId, refetch, showChange }: LiveUpdatesOptions): (() => void) => {
  const actor = createActor(
    liveUpdatesMachine.provide({
      actors: { stream: changeStream(api, caseId) },
      actions: { refetch: (_, { version }) => refetch(version), 'show change': (_, { change }) => showChange(change) },
    }),
    { input: { chance: Math.random }, inspect },
  ).start()
  const onVisibility = (): void =>
    actor.send({ type: document.visibilityState === 'hidden' ? 'page.hidden' : 'page.shown' })
  onVisibility()
  document.addEventListener('visibilitychange', onVisibility)
  return () => {
    document.removeEventListener('visibilitychange', onVisibility)
    actor.stop()
  }
}

/** The server sends a comment every 15 seconds: a stream that is silent for longer has lost its connection. */
const silenceMs = 40_000

/**
 * Opens a stream of changes and reports what comes: those of one case, or of every case of the user. An EventSource cannot send the access
 * token in a header.
 */
const changeStream = (api: Api, caseId: string | null) =>
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

type ServerSentEvent = { event: string; data: string }

/**
 * The events of a response's body, in the format of https://html.spec.whatwg.org/multipage/server-sent-events.html, as they come. Comments
 * are events without a name: they show that the connection is there.
 */
export async function* serverSentEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<ServerSentEvent, void> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let waiting = ''
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      const blocks = (waiting + decoder.decode(next.value, { stream: true })).split('\n\n')
      waiting = blocks.pop() ?? ''
      for (const block of blocks) yield eventIn(block)
    }
  } finally {
    await reader.cancel().catch(() => undefined)
  }
}

const eventIn = (block: string): ServerSentEvent => {
  const field = (name: string): string =>
    block
      .split('\n')
      .filter((line) => line.startsWith(`${name}: `))
      .map((line) => line.slice(name.length + 2))
      .join('\n')
  return { event: field('event'), data: field('data') }
}

import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { createActor, fromCallback } from 'xstate'
import { CaseChange, StreamReady, watchCase, watchCases, type ChangeEntry } from '#schemas/api/live-updates.ts'
import { caseKey, caseQuery } from '#src/case/queries/case-queries.ts'
import { caseListsKey } from '#src/case/queries/list-queries.ts'
import { useServices } from '#src/platform/services.ts'
import { showFlash, type Flash } from '#src/ui/flash.ts'
import { liveUpdatesMachine, type StreamEvent } from '#machines/live-updates.ts'
import type { Api } from '#src/api/client.ts'
import { inspect } from '#src/platform/inspection/inspect.ts'
import { parseResponse } from '../../api/request.ts'

/** Several changes of a case within this time are fetched once. The user's own have been fetched by then. */
const caseMs = 250
/** A list is fetched once a second at most, however many cases change. */
const listMs = 1_000

type LiveUpdatesOptions = {
  /** null: every case of the user, and their lists. */
  caseId: string | null
  /** The case on the screen, whose changes are announced. */
  openCaseId: string | null
  /** Whether the user made the change, which is then not announced. */
  isOwn: (entry: ChangeEntry) => boolean
  /** Gets what the stream carries beside changes. */
  onOther?: (event: string, data: unknown) => void
  /** null if nothing announces the entry. */
  noticeOf: (entry: ChangeEntry, caseId: string) => Notice | null
}

export type Notice = Pick<Flash, 'text' | 'link'>

/**
 * Updates what is on the screen when others change it: the open case and the lists are fetched again, and a message says who did what. Typed text is
 * no part of the fetched data.
 */
export const useLiveUpdates = ({ caseId, openCaseId, isOwn, noticeOf, onOther }: LiveUpdatesOptions): void => {
  const { api, caseActors } = useServices()
  const queryClient = useQueryClient()

  const announce = useEffectEvent((change: CaseChange): void => {
    if (change.caseId !== openCaseId) return
    for (const entry of change.entries) {
      const notice = isOwn(entry) ? null : noticeOf(entry, change.caseId)
      if (notice !== null) showFlash(notice.text, { caseId: change.caseId, link: notice.link })
    }
  })

  const receiveOther = useEffectEvent((event: string, data: unknown): void => onOther?.(event, data))

  useEffect(() => {
    const waiting = new Map<string, number>()
    const refetchCase = (id: string, version: number): void => {
      const known = queryClient.getQueryData(caseQuery(api, id).queryKey)?.version ?? 0
      void queryClient.invalidateQueries({
        queryKey: caseKey(id),
        // The case itself is here already where the change is the user's own, or that of a mail.
        predicate: ({ queryKey }) => queryKey[2] !== 'whole' || known < version,
      })
    }
    const cases = batched(caseMs, () => {
      for (const [id, version] of waiting) refetchCase(id, version)
      waiting.clear()
    })
    const lists = batched(listMs, () => void queryClient.invalidateQueries({ queryKey: caseListsKey }))
    const stop = startLiveUpdates({
      api,
      caseId,
      refetch: (version) => {
        if (caseId !== null && version !== null) refetchCase(caseId, version)
        else void queryClient.invalidateQueries({ queryKey: caseId === null ? ['case'] : caseKey(caseId) })
        void queryClient.invalidateQueries({ queryKey: caseListsKey })
      },
      receiveOther: (event, data) => receiveOther(event, data),
      showChange: (change) => {
        caseActors.get(change.caseId)?.notify(change)
        waiting.set(change.caseId, change.version)
        cases.schedule()
        lists.schedule()
        announce(change)
      },
    })
    return () => {
      cases.cancel()
      lists.cancel()
      stop()
    }
  }, [api, queryClient, caseActors, caseId])
}

const batched = (ms: number, run: () => void): { schedule: () => void; cancel: () => void } => {
  let timer: ReturnType<typeof setTimeout> | undefined
  return {
    schedule: () => {
      timer ??= setTimeout(() => {
        timer = undefined
        run()
      }, ms)
    },
    cancel: () => clearTimeout(timer),
  }
}

type ChangeStreamOptions = {
  api: Api
  /** null: every case of the user. */
  caseId: string | null
  /** Refetches the data on screen, except a case that is at least of this version. */
  refetch: (version: number | null) => void
  showChange: (change: CaseChange) => void
  receiveOther: (event: string, data: unknown) => void
}

/** Follows the changes of others while the page is visible. Returns a function that stops it. */
const startLiveUpdates = ({ api, caseId, refetch, showChange, receiveOther }: ChangeStreamOptions): (() => void) => {
  const actor = createActor(
    liveUpdatesMachine.provide({
      actors: { stream: changeStream(api, caseId, receiveOther) },
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
const changeStream = (api: Api, caseId: string | null, receiveOther: ChangeStreamOptions['receiveOther']) =>
  fromCallback<StreamEvent>(({ sendBack }) => {
    const abort = new AbortController()
    void read(api, caseId, abort, sendBack, receiveOther)
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
  receiveOther: ChangeStreamOptions['receiveOther'],
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
      else if (event === 'gap') report({ type: 'stream.gap' })
      else if (event === 'change')
        report({ type: 'stream.changed', change: parseResponse(CaseChange, JSON.parse(data)) })
      else if (event !== '') receiveOther(event, JSON.parse(data))
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

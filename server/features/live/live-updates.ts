import type * as v from 'valibot'
import type { CaseChange, Presence, StreamReady } from '#schemas/api/live-updates.ts'
import type { Applicant, Staff } from '../../auth/caller.ts'
import type { Channel, Listen } from '../../db/notifications.ts'
import { currentRequest } from '../../http/current-request.ts'
import { HttpError, TooManyRequestsError } from '../../http/http-error.ts'
import type { Logger } from '../../logger.ts'
import { parseNotification, parsePresenceReport, type CaseNotification } from '../../repositories/case-notification.ts'
import { createMinuteLimit } from '../limits/limits.ts'
import { createPresentPeople } from './presence.ts'

/** The audience of a stream. `caseId` narrows it to one case. */
export type Watcher = { caller: Staff; caseId: string | null } | { caller: Applicant; caseId: string }

/** The part of a change that a watcher may see: null if the watcher may not see the case, `revoked` where its link opens no case. */
export type SeenChange = CaseChange | null | 'revoked'

/** Reads the changes, in order, as each of their watchers may see them. */
export type ReadChanges = (
  changes: readonly (CaseNotification & { watchers: readonly Watcher[] })[],
) => Promise<readonly ReadonlyMap<Watcher, SeenChange>[]>

/** Finds the watchers whose rights have changed since they opened their stream. */
export type ReadChangedRights = (watchers: readonly Watcher[]) => Promise<ReadonlySet<Watcher>>

/** Streams changes of cases to those who may see them. One instance a process. */
export type LiveUpdates = {
  /**
   * Opens a stream, and reads the version of its one case once no later change can be missed. @throws HttpError TOO_MANY_REQUESTS for a watcher's too
   * many at the same time, or in a minute; LIVE_UPDATES_UNAVAILABLE if the process is full or ends
   */
  open: (watcher: Watcher, readVersion?: () => Promise<number>) => Promise<ReadableStream<Uint8Array>>
  /** Begins to listen to the database, and the comments on idle streams. Resolves with what ends both. */
  start: (listen: Listen) => Promise<() => Promise<void>>
  /** The staff who have the case open, as far as this process has heard. */
  presenceOf: (caseId: string) => Presence
  /** Ends all streams and refuses new ones, for the shutdown. */
  close: () => void
}

export type LiveUpdatesOptions = {
  log: Logger
  readChanges: ReadChanges
  readChangedRights: ReadChangedRights
  /** The most streams of one person or link. Each window of a browser has one. Default 10. */
  maxPerWatcher?: number
  /** The most streams of the process. Default 5,000, of which a fifth is reserved for staff. */
  maxStreams?: number
  /** How many streams all links of a case have open together. Default 50. */
  maxPerCase?: number
  /** The most streams of links from one network. Default 500. */
  maxPerNetwork?: number
  /** Milliseconds between two comments on an idle stream. Default 15,000. */
  heartbeatMs?: number
  /** Milliseconds after which a stream must be reopened, which checks its credentials again. Default ten minutes. */
  maxAgeMs?: number
}

/** How often a person or a link may open a stream in a minute. */
const opensPerMinute = 60
/** The Retry-After of a refusal, since any stream that ends makes room. */
const retryAfterSeconds = 30
/** Milliseconds during which notifications are gathered into one statement, so that a busy server queries 20 times a second. */
const gatherMs = 50
const maxGathered = 200

/** `early`: events from before the stream was ready, which are sent after it. */
type Stream = {
  watcher: Watcher
  /** The network of the client; null for a stream that this process opened itself. */
  network: string | null
  key: string
  sender: EventSender
  expiresAt: number
  early: Parameters<EventSender['send']>[] | null
}

const send = ({ early, sender }: Stream, ...event: Parameters<EventSender['send']>): void => {
  if (early === null) sender.send(...event)
  else early.push(event)
}

export const createLiveUpdates = ({
  log,
  readChanges,
  readChangedRights,
  maxPerWatcher = 10,
  maxStreams = 5_000,
  maxPerCase = 50,
  maxPerNetwork = 500,
  heartbeatMs = 15_000,
  maxAgeMs = 10 * 60_000,
}: LiveUpdatesOptions): LiveUpdates => {
  const streams = new Set<Stream>()
  const countOpen = createMinuteLimit(opensPerMinute)
  const queued = new Map<string, Set<number>>()
  let isClosed = false
  let isScheduled = false
  let isChecking = false

  const assertRoom = ({ caller, caseId }: Watcher, key: string, network: string | null): void => {
    const open = [...streams]
    const assertFewer = (max: number, isCounted: (stream: Stream) => boolean): void => {
      if (open.filter(isCounted).length >= max) throw new TooManyRequestsError(retryAfterSeconds)
    }
    assertFewer(maxPerWatcher, (stream) => stream.key === key)
    if (streams.size >= maxStreams) throw new HttpError('LIVE_UPDATES_UNAVAILABLE')
    if (caller.kind === 'staff') return
    const ofLinks = open.filter(({ watcher }) => watcher.caller.kind === 'applicant')
    if (ofLinks.length >= Math.ceil(maxStreams * 0.8)) throw new HttpError('LIVE_UPDATES_UNAVAILABLE')
    assertFewer(maxPerCase, ({ watcher }) => watcher.caller.kind === 'applicant' && watcher.caseId === caseId)
    if (network !== null)
      assertFewer(maxPerNetwork, (stream) => stream.watcher.caller.kind === 'applicant' && stream.network === network)
  }

  const sendHeartbeats = (): void => {
    const now = performance.now()
    for (const { sender, expiresAt } of streams) {
      if (expiresAt < now) sender.close()
      else sender.sendHeartbeat()
    }
    void endChangedRights()
  }

  /** Their browsers reopen the streams with their present rights. */
  const endChangedRights = async (): Promise<void> => {
    const watched = [...streams]
    if (isChecking || watched.length === 0) return
    isChecking = true
    try {
      const changed = await readChangedRights(watched.map(({ watcher }) => watcher))
      for (const { watcher, sender } of watched) if (changed.has(watcher)) sender.close()
    } catch (error) {
      log.warn({ error }, 'rights of live updates')
    }
    isChecking = false
  }

  const sendAll = (event: string): void => {
    for (const stream of streams) send(stream, event, '{}')
  }

  const takeQueued = (): CaseNotification[] => {
    const taken = [...queued].slice(0, maxGathered)
    for (const [caseId] of taken) queued.delete(caseId)
    return taken.map(([caseId, entryIds]) => ({ caseId, entryIds: [...entryIds] }))
  }

  const publish = async (notifications: readonly CaseNotification[]): Promise<void> => {
    const changes = notifications.flatMap((notification) => {
      const concerned = [...streams].filter(
        ({ watcher: { caseId } }) => (caseId ?? notification.caseId) === notification.caseId,
      )
      return concerned.length === 0
        ? []
        : [{ ...notification, concerned, watchers: concerned.map(({ watcher }) => watcher) }]
    })
    if (changes.length === 0) return
    const seen = await readChanges(changes)
    for (const [index, { concerned }] of changes.entries())
      for (const stream of concerned) {
        const change = seen[index]?.get(stream.watcher) ?? null
        if (change === 'revoked') stream.sender.close()
        else if (change !== null) send(stream, 'change', JSON.stringify(change))
      }
  }

  const publishQueued = async (): Promise<void> => {
    try {
      await publish(takeQueued())
    } catch (error) {
      log.warn({ error }, 'live updates')
      queued.clear()
      sendAll('gap')
    }
    isScheduled = false
    if (queued.size > 0) schedule()
  }

  const schedule = (): void => {
    if (isScheduled) return
    isScheduled = true
    setTimeout(() => void publishQueued(), gatherMs).unref()
  }

  /** Presence goes only to people with the case open, whose reports were authorised. */
  const present = createPresentPeople((presence) => {
    const ids = new Set(presence.people.map(({ id }) => id))
    for (const stream of streams) {
      const { caller } = stream.watcher
      if (caller.kind === 'staff' && ids.has(caller.user.id)) send(stream, 'presence', JSON.stringify(presence))
    }
  })

  const onNotification = (payload: string, channel: Channel): void => {
    if (channel === 'case_presence') {
      const report = parsePresenceReport(payload)
      if (report !== null) present.receive(report)
      return
    }
    if (streams.size === 0) return
    const notification = parseNotification(payload)
    if (notification === null) {
      // A process of another version may have sent it, so something has changed.
      log.warn({ length: payload.length }, 'unreadable notification')
      sendAll('gap')
      return
    }
    const { caseId, entryIds } = notification
    queued.set(caseId, new Set([...(queued.get(caseId) ?? []), ...entryIds]))
    schedule()
  }

  return {
    open: async (watcher, readVersion) => {
      const key = keyOf(watcher)
      if (isClosed) throw new HttpError('LIVE_UPDATES_UNAVAILABLE')
      countOpen(key)
      const network = currentRequest()?.facts.client ?? null
      assertRoom(watcher, key, network)
      const { bytes, sender } = openEventStream(() => streams.delete(stream))
      // Spreads the maximum age, so that the clients do not all reconnect at once.
      const expiresAt = performance.now() + maxAgeMs * (0.75 + Math.random() / 4)
      const stream: Stream = { watcher, network, key, sender, expiresAt, early: [] }
      streams.add(stream)
      try {
        const ready: v.InferOutput<typeof StreamReady> = { version: (await readVersion?.()) ?? null }
        sender.send('ready', JSON.stringify(ready))
        for (const event of stream.early ?? []) sender.send(...event)
        stream.early = null
      } catch (error) {
        sender.close()
        throw error
      }
      return bytes
    },
    start: async (listen) => {
      const unlisten = await listen({ onNotification, onGap: () => sendAll('gap') })
      const heartbeat = setInterval(sendHeartbeats, heartbeatMs).unref()
      return async () => {
        clearInterval(heartbeat)
        await unlisten()
      }
    },
    presenceOf: present.of,
    close: () => {
      isClosed = true
      for (const { sender } of streams) sender.close()
    },
  }
}

const keyOf = ({ caller }: Watcher): string => (caller.kind === 'staff' ? caller.user.id : caller.link.id)

/** The sending end of a stream of server-sent events. */
type EventSender = {
  /** Sends an event. `data` has no line breaks. A client that has not read earlier events loses its connection. */
  send: (event: string, data: string) => void
  /** Sends a comment, which keeps proxies from closing the connection and shows that it is alive. */
  sendHeartbeat: () => void
  /** Ends the response. */
  close: () => void
}

/** The most unread bytes of a slow client. After reconnecting it fetches what it missed. */
const maxWaitingBytes = 64 * 1024

/** A stream in the format of https://html.spec.whatwg.org/multipage/server-sent-events.html. `onEnd` is called once, by either end. */
export const openEventStream = (onEnd: () => void): { bytes: ReadableStream<Uint8Array>; sender: EventSender } => {
  const encoder = new TextEncoder()
  let controller: ReadableStreamDefaultController<Uint8Array> | null = null
  const bytes = new ReadableStream<Uint8Array>(
    {
      start: (own) => {
        controller = own
      },
      cancel: () => end(),
    },
    new ByteLengthQueuingStrategy({ highWaterMark: maxWaitingBytes }),
  )
  const end = (): void => {
    if (controller === null) return
    controller = null
    onEnd()
  }
  const write = (text: string): void => {
    const open = controller
    if (open === null) return
    const chunk = encoder.encode(text)
    if ((open.desiredSize ?? 0) >= chunk.length) {
      open.enqueue(chunk)
      return
    }
    end()
    // An error instead of a close, which would keep the unread bytes until the client reads them.
    open.error(new SlowReaderError())
  }
  return {
    bytes,
    sender: {
      send: (event, data) => write(`event: ${event}\ndata: ${data}\n\n`),
      sendHeartbeat: () => write(':\n\n'),
      close: () => {
        const open = controller
        end()
        open?.close()
      },
    },
  }
}

/** The client did not read earlier events. */
class SlowReaderError extends Error {
  override readonly name = 'SlowReaderError'
}

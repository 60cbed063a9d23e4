/** The sending end of a stream of server-sent events. */
export type EventSender = {
  /** Sends an event; `data` without line breaks. A client that has not read the last ones loses its connection. */
  send: (event: string, data: string) => void
  /** A comment: keeps proxies from closing the connection, and shows both sides that it is there. */
  sendHeartbeat: () => void
  /** Ends the response. */
  close: () => void
}

/** The unread bytes that a slow client may have. After it has come back it reads from the API what it missed. */
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
    // Not closed: a closed stream would hold the unread bytes until the client reads them.
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

/** The client has not read what was sent. */
export class SlowReaderError extends Error {
  override readonly name = 'SlowReaderError'
}

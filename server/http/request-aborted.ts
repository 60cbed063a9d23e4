/** The client has disconnected, in the middle of its body or before its response. */
export class RequestAbortedError extends Error {
  override readonly name = 'RequestAbortedError'
  readonly code = 'REQUEST_ABORTED'

  constructor(options?: ErrorOptions) {
    super('The client has gone away', options)
  }
}

/** Ends work of an aborted request; call it between steps. @throws RequestAbortedError */
export const throwIfAborted = (signal: AbortSignal): void => {
  if (signal.aborted) throw new RequestAbortedError({ cause: signal.reason })
}

/** The body as it comes; nothing where there is none. @throws RequestAbortedError where it breaks off. */
export const bodyChunks = async function* (request: Request): AsyncGenerator<Uint8Array, void, undefined> {
  try {
    yield* request.body ?? []
  } catch (error) {
    throw new RequestAbortedError({ cause: error })
  }
}

import { createActor } from 'xstate'
import { requestMachine } from '#machines/request.ts'
import { inspect } from '#src/platform/inspection/inspect.ts'

/** `status` is the network status of the specification (§4). */
export type RequestState = {
  status: 'waiting' | 'getting' | 'submitting' | 'success' | 'error'
  isBusy: boolean
  isDone: boolean
  error: unknown
}
/** The kinds of requests: `get` reads or downloads, `submit` changes. */
export type RequestKind = 'get' | 'submit'
export type RequestActor = {
  start: (kind: RequestKind, fetcher: () => Promise<unknown>) => void
  reset: () => void
  stop: () => void
}

/** Starts an actor of one request. `onChange` gets its state after each transition. */
export const startRequest = (onChange: (state: RequestState) => void): RequestActor => {
  const actor = createActor(requestMachine, { inspect })
  actor.subscribe((snapshot) =>
    onChange({
      status: snapshot.value,
      isBusy: snapshot.matches('getting') || snapshot.matches('submitting'),
      isDone: snapshot.matches('success'),
      error: snapshot.matches('error') ? snapshot.context.error : null,
    }),
  )
  actor.start()
  return {
    start: (kind, fetcher) => actor.send({ type: kind, fetcher }),
    reset: () => actor.send({ type: 'reset' }),
    stop: () => actor.stop(),
  }
}

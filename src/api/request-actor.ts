import { createActor } from 'xstate'
import { requestMachine } from '#machines/request.ts'

export type RequestState = { isBusy: boolean; isDone: boolean; error: unknown }
export type RequestActor = { submit: (fetcher: () => Promise<unknown>) => void; reset: () => void; stop: () => void }

/** Starts an actor of one request. `onChange` gets its state after each transition. */
export const startRequest = (onChange: (state: RequestState) => void): RequestActor => {
  const actor = createActor(requestMachine)
  actor.subscribe((snapshot) =>
    onChange({
      isBusy: snapshot.matches('submitting'),
      isDone: snapshot.matches('success'),
      error: snapshot.matches('error') ? snapshot.context.error : null,
    }),
  )
  actor.start()
  return {
    submit: (fetcher) => actor.send({ type: 'submit', fetcher }),
    reset: () => actor.send({ type: 'reset' }),
    stop: () => actor.stop(),
  }
}

import { createActor } from 'xstate'
import { requestMachine } from '#machines/request.ts'

export type RequestStanding = { isBusy: boolean; isDone: boolean; error: unknown }
export type RequestActor = { submit: (ask: () => Promise<unknown>) => void; reset: () => void; stop: () => void }

/** A request of its own, which tells where it stands. */
export const startRequest = (tell: (standing: RequestStanding) => void): RequestActor => {
  const actor = createActor(requestMachine)
  actor.subscribe((snapshot) =>
    tell({
      isBusy: snapshot.matches('submitting'),
      isDone: snapshot.matches('success'),
      error: snapshot.matches('error') ? snapshot.context.error : null,
    }),
  )
  actor.start()
  return {
    submit: (ask) => actor.send({ type: 'submit', ask }),
    reset: () => actor.send({ type: 'reset' }),
    stop: () => actor.stop(),
  }
}

import { useEffect, useRef, useState } from 'react'
import type { RequestActor, RequestStanding } from './request-actor.ts'

/** One thing to send, and where it stands. `error` is null unless the last attempt failed. */
export type Submission<Input> = {
  isBusy: boolean
  isDone: boolean
  error: unknown
  submit: (input: Input) => void
  reset: () => void
}

const waiting: RequestStanding = { isBusy: false, isDone: false, error: null }

/**
 * Runs `send` once for each submission, by the request machine: what is under way cannot be sent a second time. The machine is fetched
 * when something is sent for the first time, so that a page which only might send something opens without it.
 */
export const useSubmission = <Input>(send: (input: Input) => Promise<unknown>): Submission<Input> => {
  const [standing, setStanding] = useState(waiting)
  const actor = useRef<Promise<RequestActor>>(undefined)
  useEffect(
    () => () => {
      void actor.current?.then(({ stop }) => stop())
      actor.current = undefined
    },
    [],
  )

  const submit = async (input: Input): Promise<void> => {
    setStanding({ ...waiting, isBusy: true })
    try {
      actor.current ??= import('./request-actor.ts').then(({ startRequest }) => startRequest(setStanding))
      const running = await actor.current
      running.submit(() => send(input))
    } catch (error) {
      actor.current = undefined
      setStanding({ ...waiting, error })
    }
  }

  return {
    ...standing,
    submit: (input) => {
      if (!standing.isBusy) void submit(input)
    },
    reset: () => {
      void actor.current?.then(({ reset }) => reset())
      setStanding(waiting)
    },
  }
}

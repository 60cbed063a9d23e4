import { useEffect, useRef, useState } from 'react'
import type { RequestActor, RequestState } from './request-actor.ts'

/** The state of a submission. `error` is null unless the last attempt failed. */
export type Submission<Input> = {
  isBusy: boolean
  isDone: boolean
  error: unknown
  submit: (input: Input) => void
  reset: () => void
}

const idle: RequestState = { isBusy: false, isDone: false, error: null }

/**
 * Runs `send` once for each submission, by the request machine: a pending one cannot be submitted again. The machine is fetched
 * when something is sent for the first time, so that a page which only might send something opens without it.
 */
export const useSubmission = <Input>(send: (input: Input) => Promise<unknown>): Submission<Input> => {
  const [state, setState] = useState(idle)
  const actor = useRef<Promise<RequestActor>>(undefined)
  useEffect(
    () => () => {
      void actor.current?.then(({ stop }) => stop())
      actor.current = undefined
    },
    [],
  )

  const submit = async (input: Input): Promise<void> => {
    setState({ ...idle, isBusy: true })
    try {
      actor.current ??= import('./request-actor.ts').then(({ startRequest }) => startRequest(setState))
      const running = await actor.current
      running.submit(() => send(input))
    } catch (error) {
      actor.current = undefined
      setState({ ...idle, error })
    }
  }

  return {
    ...state,
    submit: (input) => {
      if (!state.isBusy) void submit(input)
    },
    reset: () => {
      void actor.current?.then(({ reset }) => reset())
      setState(idle)
    },
  }
}

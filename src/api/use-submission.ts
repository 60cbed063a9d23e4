import { useEffect, useRef, useState } from 'react'
import type { RequestActor, RequestKind, RequestState } from './request-actor.ts'

/** The state of a submission. `error` is null unless the last attempt failed. */
export type Submission<Input> = {
  isBusy: boolean
  isDone: boolean
  error: unknown
  submit: (input: Input) => void
  reset: () => void
}

const idle: RequestState = { status: 'waiting', isBusy: false, isDone: false, error: null }

/**
 * Runs `send` once for each submission, by the request machine: a pending one cannot be submitted again. `kind` is `get` for a
 * download. The machine is fetched when something is sent for the first time, so that a page which only might send something opens without it.
 */
export const useSubmission = <Input>(
  send: (input: Input) => Promise<unknown>,
  kind: RequestKind = 'submit',
): Submission<Input> => {
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
    setState({ ...idle, status: kind === 'get' ? 'getting' : 'submitting', isBusy: true })
    try {
      actor.current ??= import('./request-actor.ts').then(({ startRequest }) => startRequest(setState))
      const running = await actor.current
      running.start(kind, () => send(input))
    } catch (error) {
      actor.current = undefined
      setState({ ...idle, status: 'error', error })
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

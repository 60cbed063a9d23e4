import { useMachine } from '@xstate/react'
import { useRef } from 'react'
import { fromPromise } from 'xstate'
import { requestMachine } from '#machines/request.ts'

/** One thing to send, and where it stands. `error` is null unless the last attempt failed. */
export type Submission<Input> = {
  isBusy: boolean
  isDone: boolean
  error: unknown
  submit: (input: Input) => void
  reset: () => void
}

/** Runs `send` once for each submission, by the request machine: what is under way cannot be sent a second time. */
export const useSubmission = <Input>(send: (input: Input) => Promise<unknown>): Submission<Input> => {
  const next = useRef<(() => Promise<unknown>) | null>(null)
  const [snapshot, tell] = useMachine(
    requestMachine.provide({
      actors: { submit: fromPromise(() => next.current?.() ?? Promise.reject(new Error('There is nothing to send.'))) },
    }),
  )
  return {
    isBusy: snapshot.matches('submitting'),
    isDone: snapshot.matches('success'),
    error: snapshot.matches('error') ? snapshot.context.error : null,
    submit: (input) => {
      if (!snapshot.can({ type: 'submit', request: null })) return
      next.current = () => send(input)
      tell({ type: 'submit', request: null })
    },
    reset: () => tell({ type: 'reset' }),
  }
}

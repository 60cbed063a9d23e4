import { useMachine } from '@xstate/react'
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
  const [snapshot, tell] = useMachine(requestMachine)
  return {
    isBusy: snapshot.matches('submitting'),
    isDone: snapshot.matches('success'),
    error: snapshot.matches('error') ? snapshot.context.error : null,
    submit: (input) => tell({ type: 'submit', ask: () => send(input) }),
    reset: () => tell({ type: 'reset' }),
  }
}

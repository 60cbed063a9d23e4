import { assign, fromPromise, setup } from 'xstate'

/** Runs the request: supplied by the caller with its event, since a machine has no network. */
export type Fetcher = () => Promise<unknown>

export type RequestContext = { fetcher: Fetcher; result: unknown; error: unknown }

export type RequestEvent = { type: 'get'; fetcher: Fetcher } | { type: 'submit'; fetcher: Fetcher } | { type: 'reset' }

const types: { context?: RequestContext; events?: RequestEvent } = {}

const noFetcher: Fetcher = () => Promise.reject(new Error('The request machine has no fetcher yet.'))

const base = setup({
  types,
  actors: { fetcher: fromPromise<unknown, Fetcher>(({ input }) => input()) },
  actions: {
    'set fetcher': assign((_, params: { fetcher: Fetcher }) => ({
      fetcher: params.fetcher,
      result: undefined,
      error: undefined,
    })),
    'set result': assign((_, params: { result: unknown }) => ({ result: params.result })),
    'set error': assign((_, params: { error: unknown }) => ({ error: params.error })),
    clear: assign({ fetcher: () => noFetcher, result: undefined, error: undefined }),
  },
})

const idle = base.createStateConfig({
  on: {
    get: { target: 'getting', actions: { type: 'set fetcher', params: ({ event }) => ({ fetcher: event.fetcher }) } },
    submit: {
      target: 'submitting',
      actions: { type: 'set fetcher', params: ({ event }) => ({ fetcher: event.fetcher }) },
    },
    reset: { target: 'waiting', actions: 'clear' },
  },
})

const fetcherOf = ({ context }: { context: RequestContext }): Fetcher => context.fetcher

const pending = base.createStateConfig({
  invoke: {
    src: 'fetcher',
    input: fetcherOf,
    onDone: { target: 'success', actions: { type: 'set result', params: ({ event }) => ({ result: event.output }) } },
    onError: { target: 'error', actions: { type: 'set error', params: ({ event }) => ({ error: event.error }) } },
  },
})

/**
 * One request to the API: the network status values of the specification (§4). Reading is `getting`, changing (creating a case
 * among others) is `submitting`. A pending request cannot be started again.
 */
export const requestMachine = base.createMachine({
  id: 'request',
  context: { fetcher: noFetcher, result: undefined, error: undefined },
  initial: 'waiting',
  states: { waiting: idle, getting: pending, submitting: pending, success: idle, error: idle },
})

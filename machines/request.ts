import { assign, fromPromise, setup } from 'xstate'

export type RequestContext = { sent: unknown; answer: unknown; error: unknown }

/** `request` is handed to the actor as it is. */
export type RequestEvent = { type: 'get'; request: unknown } | { type: 'submit'; request: unknown } | { type: 'reset' }

const types: { context?: RequestContext; events?: RequestEvent } = {}

const notProvided = (actor: string) => () =>
  Promise.reject(new Error(`Cannot ${actor}: the request machine was started without it.`))

const base = setup({
  types,
  actors: {
    get: fromPromise<unknown, unknown>(notProvided('get')),
    submit: fromPromise<unknown, unknown>(notProvided('submit')),
  },
  actions: {
    'keep request': assign((_, params: { request: unknown }) => ({
      sent: params.request,
      answer: undefined,
      error: undefined,
    })),
    'keep answer': assign((_, params: { answer: unknown }) => ({ answer: params.answer })),
    'keep error': assign((_, params: { error: unknown }) => ({ error: params.error })),
    forget: assign({ sent: undefined, answer: undefined, error: undefined }),
  },
})

const sentRequest = ({ context }: { context: RequestContext }): unknown => context.sent

const askable = base.createStateConfig({
  on: {
    get: { target: 'getting', actions: { type: 'keep request', params: ({ event }) => ({ request: event.request }) } },
    submit: {
      target: 'submitting',
      actions: { type: 'keep request', params: ({ event }) => ({ request: event.request }) },
    },
    reset: { target: 'waiting', actions: 'forget' },
  },
})

/**
 * One request to the API: the network status values of the specification (§4). Reading is `getting`, changing (creating a case
 * among others) is `submitting`. What is under way cannot be asked a second time.
 */
export const requestMachine = base.createMachine({
  id: 'request',
  context: { sent: undefined, answer: undefined, error: undefined },
  initial: 'waiting',
  states: {
    waiting: askable,
    getting: {
      invoke: {
        src: 'get',
        input: sentRequest,
        onDone: {
          target: 'success',
          actions: { type: 'keep answer', params: ({ event }) => ({ answer: event.output }) },
        },
        onError: { target: 'error', actions: { type: 'keep error', params: ({ event }) => ({ error: event.error }) } },
      },
    },
    submitting: {
      invoke: {
        src: 'submit',
        input: sentRequest,
        onDone: {
          target: 'success',
          actions: { type: 'keep answer', params: ({ event }) => ({ answer: event.output }) },
        },
        onError: { target: 'error', actions: { type: 'keep error', params: ({ event }) => ({ error: event.error }) } },
      },
    },
    success: askable,
    error: askable,
  },
})

import { assign, fromPromise, setup } from 'xstate'

/** How to ask: supplied by the caller with its event, since a machine knows no network. */
export type Ask = () => Promise<unknown>

export type RequestContext = { ask: Ask; answer: unknown; error: unknown }

export type RequestEvent = { type: 'get'; ask: Ask } | { type: 'submit'; ask: Ask } | { type: 'reset' }

const types: { context?: RequestContext; events?: RequestEvent } = {}

const nothingToAsk: Ask = () => Promise.reject(new Error('Cannot ask: the request machine has nothing to ask.'))

const base = setup({
  types,
  actors: { ask: fromPromise<unknown, Ask>(({ input }) => input()) },
  actions: {
    'keep question': assign((_, params: { ask: Ask }) => ({ ask: params.ask, answer: undefined, error: undefined })),
    'keep answer': assign((_, params: { answer: unknown }) => ({ answer: params.answer })),
    'keep error': assign((_, params: { error: unknown }) => ({ error: params.error })),
    forget: assign({ ask: () => nothingToAsk, answer: undefined, error: undefined }),
  },
})

const askable = base.createStateConfig({
  on: {
    get: { target: 'getting', actions: { type: 'keep question', params: ({ event }) => ({ ask: event.ask }) } },
    submit: { target: 'submitting', actions: { type: 'keep question', params: ({ event }) => ({ ask: event.ask }) } },
    reset: { target: 'waiting', actions: 'forget' },
  },
})

const question = ({ context }: { context: RequestContext }): Ask => context.ask

const underWay = base.createStateConfig({
  invoke: {
    src: 'ask',
    input: question,
    onDone: { target: 'success', actions: { type: 'keep answer', params: ({ event }) => ({ answer: event.output }) } },
    onError: { target: 'error', actions: { type: 'keep error', params: ({ event }) => ({ error: event.error }) } },
  },
})

/**
 * One request to the API: the network status values of the specification (§4). Reading is `getting`, changing (creating a case
 * among others) is `submitting`. What is under way cannot be asked a second time.
 */
export const requestMachine = base.createMachine({
  id: 'request',
  context: { ask: nothingToAsk, answer: undefined, error: undefined },
  initial: 'waiting',
  states: { waiting: askable, getting: underWay, submitting: underWay, success: askable, error: askable },
})

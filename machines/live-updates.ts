import { assign, fromCallback, setup } from 'xstate'
import type { CaseChange } from '#schemas/api/live-updates.ts'

type Input = {
  /** A random number from 0 up to 1: the clients of a server that restarts must not all come back at the same instant. */
  chance: () => number
}

type Context = Input & {
  /** Failed attempts to open a stream since the last success. */
  failures: number
}

/** The reports of the stream. `ended`: it was closed, cut off, or could not be opened. */
export type StreamEvent =
  /** The version of the watched case at that time, or null if several cases are watched. */
  | { type: 'stream.opened'; version: number | null }
  | { type: 'stream.changed'; change: CaseChange }
  /** Changes may have been missed. */
  | { type: 'stream.gap' }
  | { type: 'stream.ended' }

type Event = StreamEvent | { type: 'page.shown' } | { type: 'page.hidden' }

const types: { context?: Context; events?: Event; input?: Input } = {}

const firstRetryMs = 1_000
/** Also the interval of polling while there is no stream. */
const maxRetryMs = 20_000
/** Changes that were missed in a gap are fetched within this time. */
const maxGapMs = 3_000

const base = setup({
  types,
  actors: {
    /** Supplied by the browser: opens the stream and reports its events until it is stopped. */
    stream: fromCallback<StreamEvent>(() => {}),
  },
  delays: {
    /** A random time between half and all of the delay. */
    retry: ({ context: { failures, chance } }) =>
      (Math.min(maxRetryMs, firstRetryMs * 2 ** Math.max(0, failures - 1)) * (1 + chance())) / 2,
    gap: ({ context: { chance } }) => maxGapMs * chance(),
  },
  guards: {
    /** A reopened stream fetches the missed changes itself. */
    'stream failed again': ({ context }) => context.failures > 1,
  },
  actions: {
    'count failure': assign({ failures: ({ context }) => context.failures + 1 }),
    'clear failures': assign({ failures: 0 }),
    /** Supplied by the browser: refetches the data on screen, except a case that is at least of this version. */
    refetch: (_, _params: { version: number | null }) => {},
    /** Supplied by the browser: updates what is on the screen, and announces who did what. */
    'show change': (_, _params: { change: CaseChange }) => {},
  },
})

const refetchAll = { type: 'refetch', params: { version: null } } as const

/**
 * Receives the changes that others make, while the page is shown: by a stream, and where the stream does not come back at once by polling, less
 * often the longer it stays away. Missed changes are fetched as soon as there is a stream again.
 */
export const liveUpdatesMachine = base.createMachine({
  id: 'live updates',
  context: ({ input: { chance } }) => ({ chance, failures: 0 }),
  initial: 'shown',
  on: { 'page.hidden': '.hidden' },
  states: {
    hidden: { on: { 'page.shown': 'shown' } },
    shown: {
      initial: 'streaming',
      states: {
        streaming: {
          invoke: { src: 'stream' },
          initial: 'connecting',
          on: { 'stream.ended': { target: 'polling', actions: 'count failure' } },
          states: {
            connecting: {
              on: {
                'stream.opened': {
                  target: 'open',
                  actions: ['clear failures', { type: 'refetch', params: ({ event }) => ({ version: event.version }) }],
                },
              },
            },
            open: {
              on: {
                'stream.changed': {
                  actions: { type: 'show change', params: ({ event }) => ({ change: event.change }) },
                },
              },
              initial: 'complete',
              states: {
                complete: { on: { 'stream.gap': 'incomplete' } },
                incomplete: { after: { gap: { target: 'complete', actions: refetchAll } } },
              },
            },
          },
        },
        polling: {
          after: {
            retry: [
              { guard: 'stream failed again', target: 'streaming', actions: refetchAll },
              { target: 'streaming' },
            ],
          },
        },
      },
    },
  },
})

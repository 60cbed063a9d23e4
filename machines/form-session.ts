import type { Reason } from '#schemas/reason.ts'
import { assign, fromPromise, setup } from 'xstate'

/** What became of one save. `at`: when the server had it, ISO 8601. */
export type SaveOutcome =
  | { kind: 'saved'; at: string }
  /** Nobody answered, or nobody could: everything is kept and tried again. */
  | { kind: 'offline' }
  /** Somebody else has changed some of the same answers: the reader chooses. All others were saved. */
  | { kind: 'conflict' }
  /** Some answers cannot be stored as they are: each says why where it stands. All others were saved. */
  | { kind: 'invalid' }
  /** The answers may not be changed now. */
  | { kind: 'refused'; reasons: readonly Reason[] }

type Context = {
  /** Typed while a save was under way: that save does not cover it. */
  isBehind: boolean
  savedAt: string | null
  reasons: readonly Reason[]
  /** How often in a row nobody answered. */
  failures: number
}

type Event =
  | { type: 'changed' }
  /** Save now: the field is left, the page goes, or the reader asks for it. */
  | { type: 'flush' }
  /** The reader has chosen between two values. */
  | { type: 'resolved' }

const types: { context?: Context; events?: Event } = {}

/** How long a pause in the typing is before it is saved. */
export const debounceMs = 400
const firstRetryMs = 2_000
const longestRetryMs = 60_000

const base = setup({
  types,
  actors: {
    /** Supplied by the browser: sends everything that the server has not acknowledged. */
    save: fromPromise<SaveOutcome>(() => Promise.reject(new Error('Cannot save: no form is open.'))),
  },
  guards: {
    'it is': (_, params: { kind: SaveOutcome['kind']; outcome: SaveOutcome }) => params.outcome.kind === params.kind,
    'something was typed meanwhile': ({ context }) => context.isBehind,
  },
  delays: {
    debounce: debounceMs,
    retry: ({ context }) => Math.min(longestRetryMs, firstRetryMs * 2 ** Math.max(0, context.failures - 1)),
  },
  actions: {
    'fall behind': assign({ isBehind: true }),
    'catch up': assign({ isBehind: false }),
    'note the time': assign(({ context }, { outcome }: { outcome: SaveOutcome }) => ({
      savedAt: outcome.kind === 'saved' ? outcome.at : context.savedAt,
      failures: 0,
    })),
    'note the reasons': assign((_, { outcome }: { outcome: SaveOutcome }) => ({
      reasons: outcome.kind === 'refused' ? outcome.reasons : [],
      failures: 0,
    })),
    'forget the failures': assign({ failures: 0 }),
    'count the failure': assign(({ context }) => ({ failures: context.failures + 1 })),
  },
})

const kindOf = (kind: SaveOutcome['kind']) =>
  ({
    type: 'it is',
    params: ({ event }: { event: { output: SaveOutcome } }) => ({ kind, outcome: event.output }),
  }) as const
const outcomeOf = ({ event }: { event: { output: SaveOutcome } }) => ({ outcome: event.output })

/**
 * One open form and where its answers are. One save is under way at a time; what is typed meanwhile follows in the next one, so the
 * newest value wins. Nothing typed is ever dropped: offline it is tried again, later and later, and at once when asked.
 */
export const formSessionMachine = base.createMachine({
  id: 'form session',
  context: { isBehind: false, savedAt: null, reasons: [], failures: 0 },
  initial: 'pristine',
  states: {
    pristine: { on: { changed: 'dirty', flush: {} } },
    dirty: {
      after: { debounce: 'saving' },
      on: { changed: { target: 'dirty', reenter: true }, flush: 'saving', resolved: 'saving' },
    },
    saving: {
      entry: 'catch up',
      invoke: {
        src: 'save',
        onDone: [
          {
            guard: kindOf('saved'),
            target: 'landed',
            actions: { type: 'note the time', params: outcomeOf },
          },
          { guard: kindOf('conflict'), target: 'disputed', actions: 'forget the failures' },
          { guard: kindOf('invalid'), target: 'checked', actions: 'forget the failures' },
          {
            guard: kindOf('refused'),
            target: 'refused',
            actions: { type: 'note the reasons', params: outcomeOf },
          },
          { target: 'offline', actions: 'count the failure' },
        ],
        onError: { target: 'offline', actions: 'count the failure' },
      },
      on: {
        changed: { actions: 'fall behind' },
        flush: { actions: 'fall behind' },
        resolved: { actions: 'fall behind' },
      },
    },
    landed: {
      always: [{ guard: 'something was typed meanwhile', target: 'saving' }, { target: 'saved' }],
    },
    saved: { on: { changed: 'dirty', flush: {} } },
    offline: {
      after: { retry: 'saving' },
      on: { changed: {}, flush: 'saving', resolved: 'saving' },
    },
    disputed: {
      always: [{ guard: 'something was typed meanwhile', target: 'saving' }, { target: 'conflict' }],
    },
    checked: {
      always: [{ guard: 'something was typed meanwhile', target: 'saving' }, { target: 'invalid' }],
    },
    // Nothing changes before one of those answers does.
    invalid: { on: { changed: 'dirty', flush: {}, resolved: 'saving' } },
    // Only the disputed answers wait: what else is typed is saved beside them.
    conflict: { on: { changed: 'dirty', flush: {}, resolved: 'saving' } },
    refused: { on: { changed: 'dirty', flush: 'saving', resolved: 'saving' } },
  },
})

import type { Reason } from '#schemas/reason.ts'
import { assign, fromPromise, setup } from 'xstate'

/** The outcome of one save. `at`: when the server had it, ISO 8601. */
export type SaveOutcome =
  | { kind: 'saved'; at: string }
  /** No response: everything is kept and retried. */
  | { kind: 'offline' }
  /** Another user has changed some of the same answers: the user resolves the conflict. All others were saved. */
  | { kind: 'conflict' }
  /** Some answers were rejected: each has its error at the field. All others were saved. */
  | { kind: 'invalid' }
  /** Some answers may not be changed now. Without reasons, all others were saved. */
  | { kind: 'refused'; reasons: readonly Reason[] }

type Context = {
  /** An answer changed during the save, which does not include it. */
  isStale: boolean
  savedAt: string | null
  reasons: readonly Reason[]
  /** Consecutive saves without a response. */
  failures: number
}

type Event =
  | { type: 'changed' }
  /** Save now: on blur, on page hide, or on the user's request. */
  | { type: 'flush' }
  /** The user has resolved a conflict. */
  | { type: 'resolved' }

const types: { context?: Context; events?: Event } = {}

/** The pause in typing after which a change is saved. */
export const debounceMs = 400
const firstRetryMs = 2_000
const maxRetryMs = 60_000

const base = setup({
  types,
  actors: {
    /** Supplied by the browser: sends everything that the server has not acknowledged. */
    save: fromPromise<SaveOutcome>(() => Promise.reject(new Error('Cannot save: no form is open.'))),
  },
  guards: {
    'outcome is': (_, params: { kind: SaveOutcome['kind']; outcome: SaveOutcome }) =>
      params.outcome.kind === params.kind,
    'changed while saving': ({ context }) => context.isStale,
  },
  delays: {
    debounce: debounceMs,
    retry: ({ context }) => Math.min(maxRetryMs, firstRetryMs * 2 ** Math.max(0, context.failures - 1)),
  },
  actions: {
    'mark stale': assign({ isStale: true }),
    'clear stale': assign({ isStale: false }),
    'set savedAt': assign(({ context }, { outcome }: { outcome: SaveOutcome }) => ({
      savedAt: outcome.kind === 'saved' ? outcome.at : context.savedAt,
      failures: 0,
    })),
    'set reasons': assign((_, { outcome }: { outcome: SaveOutcome }) => ({
      reasons: outcome.kind === 'refused' ? outcome.reasons : [],
      failures: 0,
    })),
    'reset failures': assign({ failures: 0 }),
    'increment failures': assign(({ context }) => ({ failures: context.failures + 1 })),
  },
})

const outcomeIs = (kind: SaveOutcome['kind']) =>
  ({
    type: 'outcome is',
    params: ({ event }: { event: { output: SaveOutcome } }) => ({ kind, outcome: event.output }),
  }) as const
const outcomeParams = ({ event }: { event: { output: SaveOutcome } }) => ({ outcome: event.output })

/**
 * The save state of one open form. One save is in flight at a time; changes during it follow in the next one, so the
 * newest value wins. No change is ever dropped: offline it is retried with backoff, and at once on request.
 */
export const formSessionMachine = base.createMachine({
  id: 'form session',
  context: { isStale: false, savedAt: null, reasons: [], failures: 0 },
  initial: 'pristine',
  states: {
    pristine: { on: { changed: 'dirty', flush: {} } },
    dirty: {
      after: { debounce: 'saving' },
      on: { changed: { target: 'dirty', reenter: true }, flush: 'saving', resolved: 'saving' },
    },
    saving: {
      entry: 'clear stale',
      invoke: {
        src: 'save',
        onDone: [
          {
            guard: outcomeIs('saved'),
            target: 'checkingStale',
            actions: { type: 'set savedAt', params: outcomeParams },
          },
          { guard: outcomeIs('conflict'), target: 'checkingConflicts', actions: 'reset failures' },
          { guard: outcomeIs('invalid'), target: 'checkingValidity', actions: 'reset failures' },
          {
            guard: outcomeIs('refused'),
            target: 'checkingRefusal',
            actions: { type: 'set reasons', params: outcomeParams },
          },
          { target: 'offline', actions: 'increment failures' },
        ],
        onError: { target: 'offline', actions: 'increment failures' },
      },
      on: {
        changed: { actions: 'mark stale' },
        flush: { actions: 'mark stale' },
        resolved: { actions: 'mark stale' },
      },
    },
    checkingStale: {
      always: [{ guard: 'changed while saving', target: 'saving' }, { target: 'saved' }],
    },
    saved: { on: { changed: 'dirty', flush: {} } },
    offline: {
      after: { retry: 'saving' },
      on: { changed: {}, flush: 'saving', resolved: 'saving' },
    },
    checkingConflicts: {
      always: [{ guard: 'changed while saving', target: 'saving' }, { target: 'conflict' }],
    },
    checkingValidity: {
      always: [{ guard: 'changed while saving', target: 'saving' }, { target: 'invalid' }],
    },
    checkingRefusal: {
      always: [{ guard: 'changed while saving', target: 'saving' }, { target: 'refused' }],
    },
    // The form stays invalid until one of its answers changes.
    invalid: { on: { changed: 'dirty', flush: {}, resolved: 'saving' } },
    // Only the conflicting answers wait: other changes are saved.
    conflict: { on: { changed: 'dirty', flush: {}, resolved: 'saving' } },
    refused: { on: { changed: 'dirty', flush: 'saving', resolved: 'saving' } },
  },
})

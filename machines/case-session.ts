import type { CaseFacts } from '#schemas/facts.ts'
import type { Reason } from '#schemas/reason.ts'
import { assign, fromPromise, setup } from 'xstate'
import type { CaseEvent } from './case/events.ts'
import type { Actor } from './case/permissions.ts'

/** The server's result for an event. `stale`: another user changed the case first; their name, and the case's current facts. */
export type ServerResult =
  | { kind: 'done' }
  | { kind: 'refused'; reasons: readonly Reason[] }
  | { kind: 'stale'; facts: CaseFacts; changedBy: string }

/** An event to send. `send` posts it with the version that the user saw. */
export type Command = {
  event: CaseEvent
  actor: Actor
  version: number
  send: (version: number) => Promise<ServerResult>
}

/** The outcome of a command. `stale`: the chart still allows the event for this newer version. */
export type Outcome =
  | { kind: 'done' }
  | { kind: 'refused'; reasons: readonly Reason[] }
  | { kind: 'stale'; version: number; changedBy: string }

type Context = { command: Command; outcome: Outcome | null; error: unknown }
type Event = { type: 'command'; command: Command } | { type: 'retry' } | { type: 'cancel' }

const types: { context?: Context; events?: Event } = {}

const noCommand: Command = {
  event: { type: 'case.setLocale' },
  actor: { kind: 'system' },
  version: 0,
  send: () => Promise.reject(new Error('Cannot send: nothing was attempted.')),
}

/** A stale event is evaluated again with the current facts. The chart is loaded lazily here, since the first pages do not need it. */
const outcomeOf = async ({ event, actor }: Command, result: ServerResult): Promise<Outcome> => {
  if (result.kind !== 'stale') return result
  const [{ evaluate }, { restoreSnapshot }] = await Promise.all([
    import('./case/decide.ts'),
    import('./case/restore.ts'),
  ])
  const decision = evaluate(restoreSnapshot(result.facts, actor), event)
  return decision.kind === 'allowed'
    ? { kind: 'stale', version: result.facts.version, changedBy: result.changedBy }
    : { kind: 'refused', reasons: decision.kind === 'refused' ? decision.reasons : [] }
}

const base = setup({
  types,
  actors: {
    send: fromPromise<Outcome, Command>(async ({ input }) => outcomeOf(input, await input.send(input.version))),
  },
  guards: {
    'outcome is': (_, params: { kind: Outcome['kind']; outcome: Outcome }) => params.outcome.kind === params.kind,
  },
  actions: {
    'set command': assign((_, params: { command: Command }) => ({
      command: params.command,
      outcome: null,
      error: undefined,
    })),
    'use newer version': assign({
      command: ({ context: { command, outcome } }) =>
        outcome?.kind === 'stale' ? { ...command, version: outcome.version } : command,
    }),
    'set outcome': assign((_, params: { outcome: Outcome }) => ({ outcome: params.outcome })),
    'set error': assign((_, params: { error: unknown }) => ({ error: params.error })),
    reset: assign({ command: noCommand, outcome: null, error: undefined }),
  },
})

const open = base.createStateConfig({
  on: {
    command: {
      target: 'sending',
      actions: { type: 'set command', params: ({ event }) => ({ command: event.command }) },
    },
    cancel: { target: 'ready', actions: 'reset' },
  },
})

/**
 * Sends the events of one open case, one at a time. Where another user changed the case first, the event is evaluated
 * again with the current facts: still allowed, the user can retry; not allowed, the reasons explain why.
 */
export const caseSessionMachine = base.createMachine({
  id: 'case session',
  context: { command: noCommand, outcome: null, error: undefined },
  initial: 'ready',
  states: {
    ready: open,
    sending: {
      invoke: {
        src: 'send',
        input: ({ context }) => context.command,
        onDone: [
          {
            guard: { type: 'outcome is', params: ({ event }) => ({ kind: 'done', outcome: event.output }) },
            target: 'ready',
            actions: 'reset',
          },
          {
            guard: { type: 'outcome is', params: ({ event }) => ({ kind: 'stale', outcome: event.output }) },
            target: 'stale',
            actions: { type: 'set outcome', params: ({ event }) => ({ outcome: event.output }) },
          },
          {
            target: 'refused',
            actions: { type: 'set outcome', params: ({ event }) => ({ outcome: event.output }) },
          },
        ],
        onError: { target: 'failed', actions: { type: 'set error', params: ({ event }) => ({ error: event.error }) } },
      },
    },
    stale: { on: { ...open.on, retry: { target: 'sending', actions: 'use newer version' } } },
    refused: open,
    failed: { on: { ...open.on, retry: 'sending' } },
  },
})

import type { CaseFacts } from '#schemas/facts.ts'
import type { Reason } from '#schemas/reason.ts'
import { assign, fromPromise, setup } from 'xstate'
import { ask } from './case/decide.ts'
import type { CaseEvent } from './case/events.ts'
import type { Actor } from './case/permissions.ts'
import { restoreCase } from './case/restore.ts'

/** What the server made of an event. `overtaken`: somebody else changed the case first; who, and what the case is now. */
export type Reply =
  | { kind: 'done' }
  | { kind: 'refused'; reasons: readonly Reason[] }
  | { kind: 'overtaken'; facts: CaseFacts; changedBy: string }

/** One thing to do with a case. `send` carries it to the server for the version that the reader decided on. */
export type Attempt = {
  event: CaseEvent
  actor: Actor
  version: number
  send: (version: number) => Promise<Reply>
}

/** What it came to. `overtaken`: the chart would still allow it, for this later version. */
export type Conclusion =
  | { kind: 'done' }
  | { kind: 'refused'; reasons: readonly Reason[] }
  | { kind: 'overtaken'; version: number; changedBy: string }

type Context = { attempt: Attempt; conclusion: Conclusion | null; error: unknown }
type Event = { type: 'attempt'; attempt: Attempt } | { type: 'go on' } | { type: 'give up' }

const types: { context?: Context; events?: Event } = {}

const nothing: Attempt = {
  event: { type: 'case.setLocale' },
  actor: { kind: 'system' },
  version: 0,
  send: () => Promise.reject(new Error('Cannot send: nothing was attempted.')),
}

/** Overtaken, the event is asked of the chart again, as the case is now. */
const concluded = ({ event, actor }: Attempt, reply: Reply): Conclusion => {
  if (reply.kind !== 'overtaken') return reply
  const verdict = ask(restoreCase(reply.facts, actor), event)
  return verdict.kind === 'allowed'
    ? { kind: 'overtaken', version: reply.facts.version, changedBy: reply.changedBy }
    : { kind: 'refused', reasons: verdict.kind === 'refused' ? verdict.reasons : [] }
}

const base = setup({
  types,
  actors: {
    send: fromPromise<Conclusion, Attempt>(async ({ input }) => concluded(input, await input.send(input.version))),
  },
  guards: {
    'it is': (_, params: { kind: Conclusion['kind']; conclusion: Conclusion }) =>
      params.conclusion.kind === params.kind,
  },
  actions: {
    'keep attempt': assign((_, params: { attempt: Attempt }) => ({
      attempt: params.attempt,
      conclusion: null,
      error: undefined,
    })),
    'take the later version': assign({
      attempt: ({ context: { attempt, conclusion } }) =>
        conclusion?.kind === 'overtaken' ? { ...attempt, version: conclusion.version } : attempt,
    }),
    'keep conclusion': assign((_, params: { conclusion: Conclusion }) => ({ conclusion: params.conclusion })),
    'keep error': assign((_, params: { error: unknown }) => ({ error: params.error })),
    forget: assign({ attempt: nothing, conclusion: null, error: undefined }),
  },
})

const open = base.createStateConfig({
  on: {
    attempt: {
      target: 'sending',
      actions: { type: 'keep attempt', params: ({ event }) => ({ attempt: event.attempt }) },
    },
    'give up': { target: 'ready', actions: 'forget' },
  },
})

/**
 * What the reader does with one open case: one event at a time goes to the server. Where somebody else got there first, the event
 * is asked of the chart again as the case is now: still legal, the reader chooses to go on; not legal, the reasons say why.
 */
export const caseSessionMachine = base.createMachine({
  id: 'case session',
  context: { attempt: nothing, conclusion: null, error: undefined },
  initial: 'ready',
  states: {
    ready: open,
    sending: {
      invoke: {
        src: 'send',
        input: ({ context }) => context.attempt,
        onDone: [
          {
            guard: { type: 'it is', params: ({ event }) => ({ kind: 'done', conclusion: event.output }) },
            target: 'ready',
            actions: 'forget',
          },
          {
            guard: { type: 'it is', params: ({ event }) => ({ kind: 'overtaken', conclusion: event.output }) },
            target: 'overtaken',
            actions: { type: 'keep conclusion', params: ({ event }) => ({ conclusion: event.output }) },
          },
          {
            target: 'refused',
            actions: { type: 'keep conclusion', params: ({ event }) => ({ conclusion: event.output }) },
          },
        ],
        onError: { target: 'failed', actions: { type: 'keep error', params: ({ event }) => ({ error: event.error }) } },
      },
    },
    overtaken: { on: { ...open.on, 'go on': { target: 'sending', actions: 'take the later version' } } },
    refused: open,
    failed: { on: { ...open.on, 'go on': 'sending' } },
  },
})

import { fromTransition } from 'xstate'
import { getShortestPaths } from 'xstate/graph'
import { evaluate } from '#machines/case/decide.ts'
import type { CaseEvent, CaseEventType } from '#machines/case/events.ts'
import { restoreSnapshot } from '#machines/case/restore.ts'
import type { CaseFacts } from '#schemas/facts.ts'
import { applicant, staff, system } from '#tests/fixtures/case-actors.ts'
import { eventFor } from '#tests/fixtures/case-events.ts'
import { stateOf } from '#tests/server/transition-paths.ts'

/** The actor who causes each event of the main paths. */
const actors = {
  'signature.share': applicant,
  'signature.signed': system,
  'analog.download': applicant,
  'analog.upload': applicant,
  'form.approve': staff(1),
  'signature.approve': staff(1),
  'checkpoint.confirm': staff(1),
  'regionalReview.request': staff(1),
  'regionalReview.approve': staff(4),
  'internalSignature.submit': staff(1),
  'internalSignature.signed': system,
  'internalSignature.approve': staff(1),
  'case.export': staff(1),
  'register.finished': system,
  'case.reject': staff(1),
  'case.reset': staff(1),
} as const

export type MainEvent = keyof typeof actors & CaseEventType
export type MainStep = { event: MainEvent; facts: CaseFacts }

const names: readonly MainEvent[] = Object.keys(actors).filter((name): name is MainEvent => name in actors)

/** One signatory is enough: what comes after waits for all of them. */
const withOneSignatory = (event: CaseEvent): CaseEvent =>
  'emails' in event ? { ...event, emails: event.emails.slice(0, 1) } : event

/** True if the case has come to where a path, or a part of it, ends. */
export type Goal = (facts: CaseFacts) => boolean

/** The shortest path of the case's chart to some goals, one after the other, without the events that other paths have. */
export const mainPath = (
  start: CaseFacts,
  goals: readonly Goal[],
  without: readonly MainEvent[],
): readonly MainStep[] =>
  goals.reduce<readonly MainStep[]>(
    (path, goal) => [...path, ...shortestPath(path.at(-1)?.facts ?? start, goal, without)],
    [],
  )

const shortestPath = (start: CaseFacts, goal: Goal, without: readonly MainEvent[]): readonly MainStep[] => {
  const logic = fromTransition((_: CaseFacts, { facts }: { type: MainEvent; facts: CaseFacts }) => facts, start)
  const [path] = getShortestPaths(logic, {
    events: ({ context }) =>
      names
        .filter((name) => !without.includes(name))
        .flatMap((type) => {
          const decision = evaluate(restoreSnapshot(context, actors[type]), withOneSignatory(eventFor(type, context)))
          return decision.kind === 'allowed' ? [{ type, facts: decision.facts }] : []
        }),
    serializeState: ({ context }) => stateOf(context),
    serializeEvent: ({ type }) => type,
    toState: ({ context }) => goal(context),
  })
  if (path === undefined) throw new Error('The chart has no path to the goal by these events.')
  // The first step is the graph's own.
  return path.steps.flatMap(({ event }) => ('facts' in event ? [{ event: event.type, facts: event.facts }] : []))
}

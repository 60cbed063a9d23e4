import type { AnyStateNode, AnyTransitionDefinition } from 'xstate'
import type { Reason } from '#schemas/reason.ts'
import { activeNodes, ownTransitions, withAncestors } from '../state-nodes.ts'
import type { CaseSnapshot } from './case.ts'
import type { CaseEventType } from './events.ts'
import { caseEventTypes } from './permissions.ts'
import { guardReasons } from './explain.ts'
import { requirements } from './guards/requirements.ts'
import { reason, uniqueReasons } from './reason-codes.ts'

/** One transition on the way to a goal: its event, or null if the chart goes on by itself, and its missing requirements. */
export type RoadStep = { type: CaseEventType | null; reasons: readonly Reason[] }

/** Reasons that no event of the case can remove. */
export const permanentReasons: ReadonlySet<string> = new Set([
  'STEP_NOT_ON_CASE',
  'CASE_IS_CLOSED',
  'SIGNING_METHOD_IS_OFF',
  'NOT_RESTORABLE',
  'NOT_IN_THIS_STATE',
])

/** A road never gives up a result that has been reached. */
export const setbacks: ReadonlySet<string> = new Set<CaseEventType>([
  'signature.reject',
  'signature.declined',
  'signature.expired',
  'signature.cancel',
  'analog.cancel',
  'internalSignature.declined',
  'internalSignature.expired',
  'internalSignature.reject',
  'regionalReview.reject',
  'form.unapprove',
  'register.cancelled',
  'register.refused',
  'case.reject',
  'case.reset',
  'case.delete',
  'case.restore',
])

/** Reasons that hold until another party has acted. */
const missingUntil: Readonly<Partial<Record<CaseEventType, Reason>>> = {
  'signature.signed': reason('SIGNATURE_MISSING', { to: 'section', section: 'signature' }),
  'analog.upload': reason('SIGNATURE_MISSING', { to: 'section', section: 'signature' }),
  'regionalReview.approve': reason('REGIONAL_REVIEW_MISSING', { to: 'section', section: 'extraSteps' }),
}

const eventTypes: ReadonlyMap<string, CaseEventType> = new Map(caseEventTypes.map((type) => [type, type]))

const leafOf = (node: AnyStateNode): AnyStateNode => {
  const [child] = node.initial?.target ?? []
  return child === undefined ? node : leafOf(child)
}

const transitionsByLeaf = new WeakMap<AnyStateNode, readonly AnyTransitionDefinition[]>()

const transitionsOf = (leaf: AnyStateNode): readonly AnyTransitionDefinition[] => {
  const known = transitionsByLeaf.get(leaf)
  if (known !== undefined) return known
  const all = withAncestors(leaf).flatMap(ownTransitions)
  transitionsByLeaf.set(leaf, all)
  return all
}

/**
 * Returns the shortest way from the present state to the event, with each step's missing requirements, or null. Skips steps that this case can never
 * take.
 */
export const roadTo = (snapshot: CaseSnapshot, goal: CaseEventType): readonly RoadStep[] | null => {
  const start = activeNodes(snapshot).find((node) => node.path[0] === 'lifecycle' && node.type === 'atomic')
  if (start === undefined) return null
  const visited = new Set<AnyStateNode>([start])
  let roads: readonly { leaf: AnyStateNode; steps: readonly RoadStep[] }[] = [{ leaf: start, steps: [] }]
  while (roads.length > 0) {
    const next: { leaf: AnyStateNode; steps: readonly RoadStep[] }[] = []
    for (const { leaf, steps } of roads)
      for (const transition of transitionsOf(leaf)) {
        const [target] = transition.target ?? []
        const isGoal = transition.eventType === goal
        if (!isGoal && (target === undefined || setbacks.has(String(transition.eventType)))) continue
        const to = target === undefined ? leaf : leafOf(target)
        if (!isGoal && visited.has(to)) continue
        const step = stepOf(snapshot, transition)
        if (step === null) continue
        if (isGoal) return [...steps, step]
        visited.add(to)
        next.push({ leaf: to, steps: [...steps, step] })
      }
    roads = next
  }
  return null
}

const stepOf = (snapshot: CaseSnapshot, transition: AnyTransitionDefinition): RoadStep | null => {
  const type = eventTypes.get(String(transition.eventType)) ?? null
  const reasons = guardReasons(transition, snapshot, { type: type ?? 'case.download' })
  if (reasons.some(({ code }) => permanentReasons.has(code))) return null
  if (reasons.some(({ code }) => code === 'REGIONAL_REVIEW_MISSING') || passesOverRegion(snapshot, transition))
    return null
  const missing = type === null ? undefined : missingUntil[type]
  return { type, reasons: missing === undefined ? reasons : [...reasons, missing] }
}

/** The chart allows the internal signature without the region's answer, but a road includes both. */
const passesOverRegion = (
  { context: { facts } }: CaseSnapshot,
  { eventType, source }: AnyTransitionDefinition,
): boolean =>
  eventType === 'internalSignature.submit' &&
  source.key === 'APPROVED_BY_MA' &&
  requirements['no regional review is required'].reasons(facts).length > 0

/** Returns the reasons that are missing on a road, each once. */
export const missingOn = (road: readonly RoadStep[]): readonly Reason[] =>
  uniqueReasons(road.flatMap(({ reasons }) => reasons))

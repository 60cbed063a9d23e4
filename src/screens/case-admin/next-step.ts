import type { CaseSnapshot } from '#machines/case/case.ts'
import { ask } from '#machines/case/decide.ts'
import type { CaseEventType } from '#machines/case/events.ts'
import { offers as offersOf, type Offer } from '#machines/case/offers.ts'
import { restoreCase } from '#machines/case/restore.ts'

/** The one thing that brings the case on from here. */
export type NextStep =
  | { kind: 'readCorrection'; formId: string; componentId: string }
  | { kind: 'reviewForm'; formId: string }
  | { kind: 'fillForm'; formId: string }
  | { kind: 'sendCorrections' }
  | { kind: 'checkPoints' }
  | { kind: 'action'; type: CaseEventType }

/** What brings a case on, the first that is allowed counts. */
const forward = [
  'signature.approve',
  'regionalReview.approve',
  'regionalReview.request',
  'internalSignature.submit',
  'internalSignature.approve',
  'case.export',
  'analog.upload',
  'case.archive',
  'case.restore',
] as const satisfies readonly CaseEventType[]

/**
 * What the reader does next, by what the chart allows: answered corrections first, then the forms that can be approved, the corrections that
 * were gathered meanwhile, an own form that
 * is not filled in, the signature, the checkpoints, and the decision that they lead to. Null while the case waits for others.
 */
export const nextStep = (snapshot: CaseSnapshot, offers: readonly Offer[]): NextStep | null => {
  const { facts } = snapshot.context
  const isAllowed = (event: Parameters<typeof ask>[1]) => ask(snapshot, event).kind === 'allowed'

  const answered = facts.corrections.find(
    ({ componentId, isApproved }) => !isApproved && isAllowed({ type: 'correction.approve', componentId }),
  )
  if (answered) return { kind: 'readCorrection', formId: answered.formId, componentId: answered.componentId }

  const toApprove = facts.forms.find(({ formId }) => isAllowed({ type: 'form.approve', formId }))
  if (toApprove) return { kind: 'reviewForm', formId: toApprove.formId }

  if (isAllowed({ type: 'correction.send', at: '' })) return { kind: 'sendCorrections' }

  const own = facts.forms.find(
    ({ formId, isInternal }) =>
      snapshot.hasTag('awaits:caseworker') &&
      isInternal &&
      isAllowed({ type: 'values.save', formId, componentIds: [] }),
  )
  if (own) return { kind: 'fillForm', formId: own.formId }

  const isBeingSigned = facts.internalSignature.status === 'requested'
  const allowed = forward
    .filter((type) => offers.some((offer) => offer.type === type && offer.isAllowed))
    // Exporting now would give up the signature that was asked for: it can be chosen, it is not what comes next.
    .filter((type) => !(type === 'case.export' && isBeingSigned))
  if (allowed[0] === 'signature.approve') return { kind: 'action', type: allowed[0] }
  if (facts.checkPoints.some(({ componentId }) => isAllowed({ type: 'checkpoint.confirm', componentId })))
    return { kind: 'checkPoints' }
  return allowed[0] === undefined ? null : { kind: 'action', type: allowed[0] }
}

/** What only an administrator can do next, where a handler of the case has nothing left to do herself; null otherwise. */
export const administratorsStep = (snapshot: CaseSnapshot, own: NextStep | null): CaseEventType | null => {
  const { facts, actor } = snapshot.context
  if (own !== null || actor.kind !== 'staff' || actor.rank !== 2 || !snapshot.hasTag('awaits:caseworker')) return null
  const chart = restoreCase(facts, { ...actor, rank: 1 })
  const step = nextStep(chart, offersOf(chart))
  return step?.kind === 'action' ? step.type : null
}

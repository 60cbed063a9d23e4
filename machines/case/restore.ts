import type { AnyStateNode, StateValue } from 'xstate'
import { caseStatuses, type CaseStatus } from '#schemas/case-status.ts'
import type { CaseFacts } from '#schemas/facts.ts'
import {
  AnalogSignatureStatus,
  DigitalSignatureStatus,
  InternalSignatureStatus,
  RegionalReviewStatus,
} from '#schemas/signature.ts'
import { caseMachine, type CaseSnapshot } from './case.ts'
import type { ChartFacts } from './chart-facts.ts'
import type { Actor } from './permissions.ts'

/** The state values of a region, by innermost state name. */
const valuesOf = (node: AnyStateNode | undefined): Readonly<Record<string, StateValue>> =>
  Object.fromEntries(
    Object.values(node?.states ?? {}).flatMap((child): (readonly [string, StateValue])[] =>
      child.type === 'compound'
        ? Object.entries(valuesOf(child)).map(([name, value]) => [name, { [child.key]: value }])
        : [[child.key, child.key]],
    ),
  )

const regions = {
  lifecycle: valuesOf(caseMachine.root.states.lifecycle),
  digitalSignature: valuesOf(caseMachine.root.states.digitalSignature),
  analogSignature: valuesOf(caseMachine.root.states.analogSignature),
  internalSignature: valuesOf(caseMachine.root.states.internalSignature),
  regionalReview: valuesOf(caseMachine.root.states.regionalReview),
}

const valueIn = (region: keyof typeof regions, status: string): StateValue => {
  const value = regions[region][status]
  if (value === undefined) throw new Error(`Cannot restore a case: ${region} has no state '${status}'.`)
  return value
}

/**
 * Restores the chart of a case from its stored facts alone.
 * @throws Error when a stored status is none of the chart's: it is never mistaken for the beginning.
 */
export const restoreSnapshot = (facts: CaseFacts, actor: Actor): CaseSnapshot => {
  const { signature, analogSignature, internalSignature, regionalReview } = facts
  const isWithSignatories = facts.status === 'SUBMITTED' && signature.status === 'SHARED'
  return caseMachine.resolveState({
    value: {
      lifecycle: valueIn('lifecycle', isWithSignatories ? 'awaitingSignatories' : facts.status),
      digitalSignature: valueIn('digitalSignature', signature.status),
      analogSignature: valueIn('analogSignature', analogSignature.status),
      internalSignature: valueIn('internalSignature', internalSignature.status),
      regionalReview: valueIn('regionalReview', regionalReview.status),
    },
    context: { facts: withoutStatuses(facts), actor },
  })
}

const withoutStatuses = (facts: CaseFacts): ChartFacts => {
  const { status: _lifecycle, signature, analogSignature, internalSignature, regionalReview, ...rest } = facts
  const { status: _digital, ...digital } = signature
  const { status: _paper, ...paper } = analogSignature
  const { status: _internal, ...internal } = internalSignature
  const { status: _regional, ...regional } = regionalReview
  return { ...rest, signature: digital, analogSignature: paper, internalSignature: internal, regionalReview: regional }
}

const innermost = (value: StateValue): string => {
  if (typeof value === 'string') return value
  const [child = ''] = Object.values(value)
  return innermost(child)
}

/** @throws Error when the chart has a state without a status of its own. */
const oneOf = <T extends string>(statuses: readonly T[], name: string): T => {
  const status = statuses.find((each) => each === name)
  if (status === undefined) throw new Error(`Cannot store a case: '${name}' is no status.`)
  return status
}

/** The status on the wire: the innermost state's name, except that a case is SUBMITTED while its signatories sign. */
export const statusOf = ({ value: { lifecycle } }: CaseSnapshot): CaseStatus => {
  const name = innermost(lifecycle)
  return oneOf(caseStatuses, name === 'awaitingSignatories' ? 'SUBMITTED' : name)
}

/** Returns the stored facts of a case, with the states as statuses. */
export const factsOf = (snapshot: CaseSnapshot): CaseFacts => {
  const { facts } = snapshot.context
  const { digitalSignature, analogSignature, internalSignature, regionalReview } = snapshot.value
  return {
    ...facts,
    status: statusOf(snapshot),
    signature: { ...facts.signature, status: oneOf(DigitalSignatureStatus.options, innermost(digitalSignature)) },
    analogSignature: {
      ...facts.analogSignature,
      status: oneOf(AnalogSignatureStatus.options, innermost(analogSignature)),
    },
    internalSignature: {
      ...facts.internalSignature,
      status: oneOf(InternalSignatureStatus.options, innermost(internalSignature)),
    },
    regionalReview: { ...facts.regionalReview, status: oneOf(RegionalReviewStatus.options, innermost(regionalReview)) },
  }
}

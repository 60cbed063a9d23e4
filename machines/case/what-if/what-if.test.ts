import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { CaseFacts } from '#schemas/facts.ts'
import { availableActions } from '../available-actions.ts'
import type { Actor } from '../permissions.ts'
import { roleOf } from '../permissions.ts'
import { restoreSnapshot } from '../restore.ts'
import { everyActor } from '#tests/fixtures/case-actors.ts'
import {
  imaginedCorrections,
  imaginedFacts,
  imaginedForms,
  imaginedInternalSignatures,
  imaginedPaper,
  imaginedStates,
  ordinaryCase,
} from './imagined-case.ts'
import { imaginedStateOf, statePath, roadFrom, factsAfterAlways, whatIf } from './what-if.ts'

const factsIn = (
  ...[state, change = {}]: [Parameters<typeof ordinaryCase>[0], Partial<ReturnType<typeof ordinaryCase>>?]
) => factsAfterAlways(imaginedFacts({ ...ordinaryCase(state), ...change }))
const eventIn = (facts: CaseFacts, type: string) => whatIf(facts).filter((each) => each.type === type)
const reasonsIn = (facts: CaseFacts, type: string) =>
  eventIn(facts, type).flatMap(({ reasons }) => reasons.map(({ code }) => code))

describe('an imagined case', () => {
  test.each(imaginedStates)('an imagined case stays in %s, to which it has come in the ordinary way', (state) => {
    expect([imaginedStateOf(factsIn(state)), statePath(state).split('.').at(-1)]).toStrictEqual([state, state])
  })

  test('an imagined case goes on by itself where nothing is left to review', () => {
    const done = { forms: 'approved', areCheckPointsChecked: true, isSignatureApproved: true } as const
    expect(imaginedStateOf(factsIn('SUBMITTED', done))).toBe('APPROVED_BY_MA')
    expect(imaginedStateOf(factsIn('SUBMITTED', { ...done, isOnPaper: true }))).toBe('APPROVED_BY_MA')
    expect(imaginedStateOf(factsIn('APPROVED_BY_MA', { forms: 'filled' }))).toBe('SUBMITTED')
  })
})

describe('an event of an imagined case', () => {
  test('an event of an imagined case names the roles that may send it, whatever its requirements lack', () => {
    const facts = factsIn('APPROVED_BY_MA')
    expect(eventIn(facts, 'case.export')).toStrictEqual([
      { type: 'case.export', roles: [1], outcome: 'possible', reasons: [] },
    ])
    expect(eventIn(factsIn('STARTED'), 'signature.share')).toStrictEqual([
      { type: 'signature.share', roles: ['applicant', 1, 2], outcome: 'possible', reasons: [] },
    ])
  })

  test('an event of an imagined case is blocked with every reason', () => {
    const facts = factsIn('APPROVED_BY_MA', { correction: 'open', hasRegionalReview: true, hasRegionalReviewer: false })
    expect(reasonsIn(facts, 'regionalReview.request')).toStrictEqual([
      'REGIONAL_REVIEWER_MISSING',
      'CORRECTION_NOT_HANDLED',
    ])
    expect(reasonsIn(factsIn('STARTED', { forms: 'wrong', isDigitalOff: true }), 'signature.share')).toStrictEqual([
      'SIGNING_METHOD_IS_OFF',
      'FORM_NOT_VALID',
    ])
  })

  test('an event of an imagined case is about the form, the answer and the checkpoint that the case has', () => {
    const outcomes = (facts: CaseFacts) =>
      ['form.approve', 'form.unapprove', 'correction.handle', 'checkpoint.deny'].map(
        (type) => eventIn(facts, type).map(({ outcome }) => outcome)[0],
      )
    expect([
      outcomes(factsIn('SUBMITTED')),
      outcomes(factsIn('SUBMITTED', { forms: 'approved', areCheckPointsChecked: true })),
      outcomes(factsIn('SUBMITTED', { correction: 'open' })),
    ]).toStrictEqual([
      ['possible', 'blocked', 'blocked', 'blocked'],
      ['blocked', 'possible', 'blocked', 'possible'],
      ['blocked', 'blocked', 'possible', 'blocked'],
    ])
  })

  test('an imagined case has the event of a credit report only if that is a step of the case', () => {
    const creditReport = (hasCreditReport: boolean) =>
      eventIn(factsIn('SUBMITTED', { hasCreditReport }), 'creditReport.fetch')
    expect([...creditReport(true), ...creditReport(false)]).toMatchObject([
      { outcome: 'possible', roles: [1, 2], reasons: [] },
      { outcome: 'blocked', reasons: [{ code: 'STEP_NOT_ON_CASE' }] },
    ])
  })

  test('an event that no current state of an imagined case has is said to belong to another state', () => {
    expect(eventIn(factsIn('STARTED'), 'internalSignature.approve').map(({ outcome }) => outcome)).toStrictEqual([
      'elsewhere',
    ])
    expect(reasonsIn(factsIn('ARCHIVED'), 'signature.share')).toStrictEqual(['CASE_IS_CLOSED'])
  })
})

describe('the road to a goal', () => {
  test('the road to a goal has each step with its missing requirements', () => {
    const road = roadFrom(factsIn('SUBMITTED', { hasRegionalReview: true, forms: 'approved' }), 'case.export') ?? []
    expect(road.map(({ type, reasons }) => [type, reasons.map(({ code }) => code)])).toStrictEqual([
      [null, ['SIGNATURE_NOT_APPROVED', 'CHECKPOINT_NOT_CHECKED']],
      ['regionalReview.request', []],
      ['regionalReview.approve', ['REGIONAL_REVIEW_MISSING']],
      ['case.export', []],
    ])
  })

  test('no road is found to a goal that no event leads to', () => {
    expect(roadFrom(factsIn('ARCHIVED'), 'case.export')).toBeNull()
  })
})

const anyCase = fc.constantFrom(...imaginedStates).chain((state) =>
  fc
    .record({
      ...Object.fromEntries(
        Object.entries(ordinaryCase(state)).flatMap(([name, value]) =>
          typeof value === 'boolean' ? [[name, fc.boolean()]] : [],
        ),
      ),
      state: fc.constant(state),
      forms: fc.constantFrom(...imaginedForms),
      correction: fc.constantFrom(...imaginedCorrections),
      paper: fc.constantFrom(...imaginedPaper),
      internalSignature: fc.constantFrom(...imaginedInternalSignatures),
    })
    .map((facts) => ({ ...ordinaryCase(state), ...facts })),
)

test('an imagined case allows each role exactly the actions of its buttons, whatever the case', () => {
  const buttonsOf = (facts: CaseFacts, actor: Actor) =>
    availableActions(restoreSnapshot(facts, actor))
      .filter(({ isAllowed }) => isAllowed)
      .map(({ type }) => type)
  fc.assert(
    fc.property(anyCase, (imagined) => {
      const facts = factsAfterAlways(imaginedFacts(imagined))
      const events = whatIf(facts)
      for (const actor of everyActor) {
        const possible = new Set(
          events
            .filter(({ outcome, roles }) => outcome === 'possible' && roles.includes(roleOf(actor)))
            .map(({ type }) => type),
        )
        expect(buttonsOf(facts, actor).filter((type) => !possible.has(type))).toStrictEqual([])
      }
    }),
    { numRuns: 100 },
  )
})

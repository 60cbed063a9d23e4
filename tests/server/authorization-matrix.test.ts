import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { statusHasTag } from '#machines/case/status-tags.ts'
import { evaluate } from '#machines/case/decide.ts'
import { describeChart } from '#machines/case/describe-chart.ts'
import type { Actor } from '#machines/case/permissions.ts'
import { reasonCodes } from '#machines/case/reason-codes.ts'
import { restoreSnapshot } from '#machines/case/restore.ts'
import { activeNodes } from '#machines/state-nodes.ts'
import type { CaseFacts } from '#schemas/facts.ts'
import type { DemoPerson } from '#templates/demo/people.ts'
import { effectReader, namesOf } from './carried-out.ts'
import { caseRequests, type CaseRequest, type Sender } from './case-requests.ts'
import { readFacts, storeVariant, variants, type CaseFixture } from './case-variants.ts'
import { snapshotRows } from './snapshot-rows.ts'
import { asa, elin, karl, nils, nora } from './people.ts'
import { startTestServer, type TestServer } from './test-server.ts'

let server: TestServer
let restoreRows: (caseId: string) => Promise<void>
let withEffects: ReturnType<typeof effectReader>
const fixtures = new Map<string, CaseFixture>()

beforeAll(async () => {
  server = await startTestServer()
  for (const [name, variant] of Object.entries(variants))
    fixtures.set(name, await storeVariant(server.context, variant))
  restoreRows = await snapshotRows(server.context)
  withEffects = effectReader(server.context)
}, 120_000)
afterAll(async () => await server.stop())

/** The states of the five regions. */
const statesOf = (facts: CaseFacts): readonly string[] => [
  facts.status,
  facts.signature.status,
  facts.analogSignature.status,
  facts.internalSignature.status,
  facts.regionalReview.status,
]

const staff = (rank: 1 | 2 | 3 | 4, { name, email }: DemoPerson): Actor => ({
  kind: 'staff',
  rank,
  roleNames: [],
  userId: name,
  name,
  email,
})
const actors: readonly (readonly [Actor, DemoPerson | null])[] = [
  [{ kind: 'applicant', name: '' }, null],
  [staff(1, karl), karl],
  [staff(2, asa), asa],
  [staff(3, elin), elin],
  [staff(4, nils), nils],
]

const Refusal = v.object({ reasons: v.optional(v.array(v.object({ code: v.picklist(reasonCodes) }))) })
/** `next`: the states that an allowed event leads to. `effects`: what is declared, and what is carried out. */
type Outcome = {
  status: number
  reasons: readonly string[]
  next?: readonly string[]
  effects?: readonly string[]
}

/** The response that the chart implies. The credit bureau is unreachable in this suite, so buying a report fails there. */
const expected = ({ facts }: CaseFixture, actor: Actor, { event, access }: CaseRequest): Outcome => {
  const isLetIn = actor.kind !== 'applicant' || (access !== 'staff' && statusHasTag(facts.status, 'opensByLink'))
  if (!isLetIn) return { status: 401, reasons: [] }
  const decision = evaluate(restoreSnapshot(facts, actor), event)
  switch (decision.kind) {
    case 'allowed':
      return event.type === 'creditReport.fetch'
        ? { status: 503, reasons: [] }
        : {
            status: 200,
            reasons: [],
            next: statesOf(decision.facts),
            effects: namesOf(decision.effects, event),
          }
    case 'forbidden':
      return { status: 403, reasons: [] }
    case 'refused':
      return { status: 409, reasons: decision.reasons.map(({ code }) => code) }
  }
}

const outcomeOf = async (request: CaseRequest, by: Sender, caseId: string): Promise<Outcome> => {
  const [{ status, body }, effects] = await withEffects(caseId, async () => await request.send(server, by))
  if (status === 200) {
    const next = statesOf(await readFacts(server.context, caseId))
    await restoreRows(caseId)
    return { status, reasons: [], next, effects }
  }
  const { reasons = [] } = status === 409 ? v.parse(Refusal, body) : {}
  return { status, reasons: reasons.map(({ code }) => code) }
}

test.each(Object.keys(variants))(
  'the API decides about a case that is %s as the chart does, for every role, state and declared effect',
  { timeout: 120_000 },
  async (name) => {
    const fixture = fixtures.get(name)
    if (fixture === undefined) throw new Error(`Nothing stands there: ${name}`)
    const { caseId } = fixture.subject
    const actual: Record<string, Outcome> = {}
    const wanted: Record<string, Outcome> = {}
    for (const request of Object.values(caseRequests(fixture.subject))) {
      for (const [actor, person] of actors) {
        const key = `${actor.kind === 'staff' ? actor.rank : actor.kind} ${request.event.type}`
        wanted[key] = expected(fixture, actor, request)
        actual[key] = await outcomeOf(request, person ?? fixture.token, caseId)
      }
      const unseen = `nobody ${request.event.type}`
      wanted[unseen] = { status: 404, reasons: [] }
      actual[unseen] = await outcomeOf(request, nora, caseId)
    }
    expect(actual).toStrictEqual(wanted)
  },
)

/**
 * `whole-path.test.ts` exports without a regional review and opens an internal form. `locked-people.test.ts` saves a person
 * whom a correction is about. `queries.test.ts` sends a silent case its link.
 */
const takenElsewhere: ReadonlySet<string> = new Set([
  'lifecycle.existing.accessible.closed.registered.EXPORTED_TO_TELLUS case.cancelAdmissionDate',
  'lifecycle.existing.accessible.open case.inform',
  'lifecycle.existing.accessible.open.locked contactPerson.save',
  'lifecycle.existing.accessible.open.locked.review.APPROVED_BY_MA case.export',
  'lifecycle.existing.accessible.open.locked form.start',
])

test('each event with an endpoint is sent in every state of the chart that has the event', () => {
  const taken = new Set(
    [...fixtures.values()].flatMap((fixture) =>
      actors.flatMap(([actor]) => {
        const snapshot = restoreSnapshot(fixture.facts, actor)
        return Object.values(caseRequests(fixture.subject)).flatMap(({ event }) =>
          evaluate(snapshot, event).kind === 'allowed'
            ? activeNodes(snapshot).map(({ path }) => `${path.join('.')} ${event.type}`)
            : [],
        )
      }),
    ),
  )
  const [subject] = [...fixtures.values()].map((fixture) => fixture.subject)
  if (subject === undefined) throw new Error('No case is stored')
  const requested = new Set<string>(Object.keys(caseRequests(subject)))
  const missing = describeChart().flatMap(({ path, transitions }) =>
    transitions.flatMap(({ event }) =>
      requested.has(event) && !taken.has(`${path} ${event}`) ? [`${path} ${event}`] : [],
    ),
  )
  expect(new Set(missing)).toStrictEqual(takenElsewhere)
})

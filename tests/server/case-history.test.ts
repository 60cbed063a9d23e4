import { sql } from 'kysely'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isUnexplained, replayHistory } from '#machines/case/history/replay-history.ts'
import { newSignatures } from '#machines/case/new-signatures.ts'
import { getCaseHistory, CaseHistory } from '#schemas/api/inspector.ts'
import type { CaseFacts } from '#schemas/facts.ts'
import * as audit from '#server/repositories/audit.ts'
import * as cases from '#server/repositories/cases.ts'
import * as journey from '#server/repositories/journey.ts'
import * as stays from '#server/repositories/journey.ts'
import { readFacts } from './case-variants.ts'
import { storeFilledCase } from './filled-case.ts'
import { anders, asa, karl, maria, nils, rolf } from './people.ts'
import { seededRandom } from './random.ts'
import { takeRandomStep } from './random-walk.ts'
import { snapshotRows } from './snapshot-rows.ts'
import { startTestServer, type TestServer } from './test-server.ts'
import type { WalkedCase } from './walked-case.ts'

const walks = 100

let server: TestServer
let restore: (caseId: string) => Promise<void>
const walked: WalkedCase[] = []

/** A company has filled in its forms, which its log says. */
const storeLoggedCase = async (
  moId: string,
  extraReviewSteps: CaseFacts['extraReviewSteps'],
  staff: WalkedCase['staff'],
): Promise<WalkedCase> => {
  const { context } = server
  const signatures = Object.entries(newSignatures({ extraReviewSteps }))
  const { id, token, subject, contact } = await storeFilledCase(context, {
    moId,
    status: 'CREATED',
    ...Object.fromEntries(signatures.map(([name, value]) => [name, JSON.stringify(value)])),
  })
  const { forms } = await readFacts(context, id)
  const at = context.now()
  const entry = { caseId: id, at, componentId: null, formId: null, params: {} }
  const by = { kind: 'applicant', name: contact.name } as const
  await context.db.transaction().execute(async (tx) => {
    await audit.add(tx, [
      { ...entry, eventType: 'CaseCreated', by },
      ...forms.map(({ formId, isInternal }) =>
        isInternal
          ? {
              ...entry,
              formId,
              eventType: 'FormValueSavedFromVO' as const,
              by: { kind: 'caseworker' as const, name: asa.name },
            }
          : { ...entry, formId, eventType: 'FormValueSaved' as const, by },
      ),
    ])
    await cases.update(tx, id, { status: 'STARTED' }, contact.name, at)
    await journey.add(tx, id, 'STARTED', at)
    await stays.derive(tx, [id])
  })
  const { id: handlerId } = await context.db
    .selectFrom('users')
    .select('id')
    .where('name', '=', staff[2].name)
    .executeTakeFirstOrThrow()
  return { caseId: id, token, companyName: subject.company.name, handlerId, staff }
}

beforeAll(async () => {
  server = await startTestServer()
  walked.push(
    await storeLoggedCase('hantverksgivarna', [], { 1: maria, 2: anders, 4: rolf }),
    await storeLoggedCase('verkstadsalliansen', ['REGIONAL_REVIEW', 'SHOULD_BE_SIGNED_INTERNALLY'], {
      1: karl,
      2: asa,
      4: nils,
    }),
  )
  const restoreRows = await snapshotRows(server.context)
  const { max } = await server.context.db
    .selectFrom('auditEntries')
    .select(({ fn }) => fn.max('id').as('max'))
    .executeTakeFirstOrThrow()
  restore = async (caseId) => {
    await server.context.db.deleteFrom('auditEntries').where('caseId', '=', caseId).where('id', '>', max).execute()
    await restoreRows(caseId)
  }
}, 60_000)
afterAll(async () => await server.stop())

/** The states of the five regions, and what of the facts the log has. */
const stateOf = (facts: CaseFacts): string => {
  const { status, signature, analogSignature, internalSignature, regionalReview, forms, checkPoints } = facts
  return [
    [status, signature.status, analogSignature.status, internalSignature.status, regionalReview.status].join(),
    forms.flatMap((form) => (form.status === 'approved' ? [form.formId] : [])).join(),
    checkPoints.flatMap((point) => (point.status === 'CHECKED' ? [point.componentId] : [])).join(),
    facts.corrections.flatMap((each) => [`${each.componentId} ${each.isHandled} ${each.isApproved}`]).join(),
  ].join(' | ')
}

/** The stays that the case's log has, and those that are stored. */
const staysOf = async (caseId: string): Promise<unknown[]> => {
  const columns = sql`state, at, left_at, next`
  const ofTable = async (table: 'logged_stays' | 'stays') =>
    (
      await sql`select ${columns} from ${sql.table(table)} where case_id = ${caseId} order by at, left_at, state`.execute(
        server.context.db,
      )
    ).rows
  return [await ofTable('logged_stays'), await ofTable('stays')]
}

const withoutRepeats = (states: readonly string[]): string[] =>
  states.filter((state, index) => state !== states[index - 1])

const historyOf = async ({ caseId, staff }: WalkedCase) =>
  v.parse(CaseHistory, (await server.call(getCaseHistory, staff[1], { params: { caseId } })).body)

describe.each([0, 1])('the replayed history of a case of organisation %i', (organisation) => {
  test(
    `the replayed history and the stays of a case of organisation %i have each state that the server stored, in ${walks / 2} random walks`,
    { timeout: 600_000 },
    async () => {
      const current = walked[organisation]
      if (current === undefined) throw new Error('There is no case to walk')
      const visited = new Set<string>()
      for (let seed = 0; seed < walks / 2; seed += 1) {
        const random = seededRandom(seed)
        const leadsOn = seed % 3 === 0
        let facts: CaseFacts | null = await readFacts(server.context, current.caseId)
        const stored = [stateOf(facts)]
        for (let step = 0; facts !== null && step < (leadsOn ? 40 : 14); step += 1) {
          server.clock.advance(random.below(10) * 60_000)
          facts = await takeRandomStep(server, current, facts, { random, leadsOn })
          if (facts === null) break
          stored.push(stateOf(facts))
          visited.add(facts.status)
        }
        const steps = replayHistory(await historyOf(current))
        expect({ seed, unexplained: steps.filter(isUnexplained) }).toStrictEqual({ seed, unexplained: [] })
        const states = withoutRepeats(steps.map((step) => stateOf(step.facts)))
        expect({ seed, states: states.slice(states.indexOf(stored[0] ?? '')) }).toStrictEqual({
          seed,
          states: withoutRepeats(stored),
        })
        const [logged, recorded] = await staysOf(current.caseId)
        expect({ seed, stays: recorded }).toStrictEqual({ seed, stays: logged })
        await restore(current.caseId)
      }
      expect([...visited]).toEqual(
        expect.arrayContaining(['CREATED', 'APPROVED_BY_MA', 'EXPORTED_TO_TELLUS', 'ARCHIVED']),
      )
    },
  )
})

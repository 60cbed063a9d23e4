import fc from 'fast-check'
import { expect, test } from 'vitest'
import { everyActor } from '#tests/fixtures/case-actors.ts'
import { everyEventFor } from '#tests/fixtures/case-events.ts'
import { anyFacts } from '#tests/fixtures/random-case.ts'
import { demands } from '../case/guards/demands.ts'
import { requirements } from '../case/guards/requirements.ts'
import { restoreSnapshot } from '../case/restore.ts'
import { guardReasonCodes } from './guard-reasons.ts'

const [actor] = everyActor
const codesOf = new Map<string, readonly string[]>(Object.entries(guardReasonCodes))

test('a guard gives no reason that its row does not name, over any facts and events', () => {
  if (actor === undefined) throw new Error('Cannot restore a case for nobody.')
  fc.assert(
    fc.property(anyFacts, (facts) => {
      const { facts: chartFacts } = restoreSnapshot(facts, actor).context
      const given = [
        ...Object.entries(requirements).map(([name, guard]) => [name, guard.reasons(chartFacts)] as const),
        ...everyEventFor(facts).flatMap((event) =>
          Object.entries(demands).map(([name, guard]) => [name, guard.reasons(chartFacts, event)] as const),
        ),
      ]
      const unnamed = given.flatMap(([name, reasons]) =>
        reasons.filter(({ code }) => !(codesOf.get(name) ?? []).includes(code)).map(({ code }) => `${name}: ${code}`),
      )
      expect(unnamed).toStrictEqual([])
    }),
    { numRuns: 200 },
  )
})

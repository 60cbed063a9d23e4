import { expect, test } from 'vitest'
import { factsFor } from '#tests/fixtures/case-facts.ts'
import { restoreSnapshot } from './case/restore.ts'
import { activeNodes } from './state-nodes.ts'

test('the active states are those of every region, outer states before inner ones', () => {
  const nodes = activeNodes(restoreSnapshot(factsFor('CREATED'), { kind: 'system' }))
  expect(nodes.map(({ path }) => path.join('.'))).toStrictEqual([
    '',
    'lifecycle',
    'lifecycle.existing',
    'lifecycle.existing.accessible',
    'lifecycle.existing.accessible.open',
    'lifecycle.existing.accessible.open.filling',
    'lifecycle.existing.accessible.open.filling.CREATED',
    'digitalSignature',
    'digitalSignature.notShared',
    'analogSignature',
    'analogSignature.none',
    'internalSignature',
    'internalSignature.notYetRequested',
    'regionalReview',
    'regionalReview.notYetRequested',
  ])
})

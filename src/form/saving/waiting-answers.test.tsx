import { expect, test } from 'vitest'
import { openWaitingAnswers } from './waiting-answers.ts'

test('what waits survives a reload, the newest value wins, and an older acknowledgement does not forget it', async () => {
  const caseId = crypto.randomUUID()
  const before = await openWaitingAnswers(caseId, 'company')
  await before.put({ key: 'name', value: 'Eva' })
  await before.put({ key: 'name', value: 'Evelina' })
  await before.put({ key: 'more', value: true })
  await before.acknowledge({ key: 'name', value: 'Eva' })
  await before.acknowledge({ key: 'more', value: true })
  before.close()

  const after = await openWaitingAnswers(caseId, 'company')
  const kept = await after.all()
  after.close()
  expect(kept).toStrictEqual([{ key: 'name', value: 'Evelina' }])
})

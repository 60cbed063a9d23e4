import { expect, test } from 'vitest'
import { openPendingAnswersDb, type PendingAnswer } from './pending-answers-db.ts'

const pending = (key: string, value: PendingAnswer['value'], basedOn = 0): PendingAnswer => ({
  key,
  value,
  basedOn,
  sent: [],
})

test('pending answers survive a reload; the newest value wins, and an older ack rebases it', async () => {
  const caseId = crypto.randomUUID()
  const before = await openPendingAnswersDb(caseId, 'company')
  await before.put(pending('name', 'Eva'))
  await before.put({ ...pending('name', 'Evelina'), sent: ['Eva'] })
  await before.put(pending('more', true, 4))
  await before.put(pending('website', 'https://akerstroms.example', 2))
  await before.ack({ key: 'name', value: 'Eva', version: 1 })
  await before.ack({ key: 'more', value: true, version: 5 })
  before.close()

  const after = await openPendingAnswersDb(caseId, 'company')
  const stored = await after.all()
  after.close()
  expect(stored).toStrictEqual([pending('name', 'Evelina', 1), pending('website', 'https://akerstroms.example', 2)])
})

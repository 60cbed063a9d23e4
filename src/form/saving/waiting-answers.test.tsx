import { expect, test } from 'vitest'
import { openWaitingAnswers, type WaitingAnswer } from './waiting-answers.ts'

const waiting = (key: string, value: WaitingAnswer['value'], basedOn = 0): WaitingAnswer => ({
  key,
  value,
  basedOn,
  sent: [],
})

test('what waits survives a reload; the newest value wins, and an older acknowledgement leaves it to build on that', async () => {
  const caseId = crypto.randomUUID()
  const before = await openWaitingAnswers(caseId, 'company')
  await before.put(waiting('name', 'Eva'))
  await before.put({ ...waiting('name', 'Evelina'), sent: ['Eva'] })
  await before.put(waiting('more', true, 4))
  await before.put(waiting('website', 'https://akerstroms.example', 2))
  await before.acknowledge({ key: 'name', value: 'Eva', version: 1 })
  await before.acknowledge({ key: 'more', value: true, version: 5 })
  before.close()

  const after = await openWaitingAnswers(caseId, 'company')
  const kept = await after.all()
  after.close()
  expect(kept).toStrictEqual([waiting('name', 'Evelina', 1), waiting('website', 'https://akerstroms.example', 2)])
})

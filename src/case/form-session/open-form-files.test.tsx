import { expect, test, vi } from 'vitest'
import { paper, pause, reach, startUpload, setUpDesk } from '#tests/fixtures/form-desk.ts'

const desk = setUpDesk()

test('a save waits until every upload is there or has failed; one upload does not wait for another', async () => {
  const form = desk.open()
  const first = startUpload(form)
  await first.begun
  form.store.change('name', 'Eva')
  form.store.leave('name')
  const second = startUpload(form)
  const file = paper()
  second.resolve({ ...file, version: 1 })
  expect(await second.arrived).toStrictEqual(file)
  expect([form.session.getSnapshot().value, desk.server.saves]).toStrictEqual(['saving', []])
  first.reject(new Error('The line broke.'))
  await expect(first.arrived).rejects.toThrow('The line broke.')
  await reach(form, 'saved')
  expect(desk.server.values()).toStrictEqual({ name: 'Eva' })
})

test('what is done to the case waits for them too', async () => {
  const form = desk.open()
  const upload = startUpload(form)
  const settled = vi.fn<() => void>()
  const settling = form.settle().then(settled)
  await desk.waiting()
  expect(settled).not.toHaveBeenCalled()
  upload.resolve({ ...paper(), version: 1 })
  await settling
  expect(settled).toHaveBeenCalledOnce()
})

test('one that has just arrived is not taken away by a save that comes between', async () => {
  const form = desk.open()
  const [kept, late] = [paper(), paper()]
  form.store.change('papers', [kept])
  const upload = startUpload(form)
  form.store.leave('papers')
  upload.resolve({ ...late, version: 2 })
  await upload.arrived
  await reach(form, 'saved')
  form.store.change('papers', [kept, late])
  await pause(form)
  expect(desk.server.deleted).toStrictEqual([])
})

test('hiding what they belong to keeps them, taking them out of the answer takes them away', async () => {
  const [one, other] = [paper(), paper()]
  desk.server.write('hasPapers', true)
  desk.server.write('papers', [one, other])
  const form = desk.open()
  form.store.change('hasPapers', false)
  await pause(form)
  form.store.change('hasPapers', true)
  await pause(form)
  expect([desk.server.deleted, form.store.values()['papers']]).toStrictEqual([[], [one, other]])
  form.store.change('papers', [other])
  await pause(form)
  expect(desk.server.deleted).toStrictEqual([one.fileId])
})

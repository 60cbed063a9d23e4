import { describe, expect, test, vi } from 'vitest'
import { paper, pause, reach, startUpload, setupHarness } from '#tests/fixtures/open-form-harness.ts'

const harness = setupHarness()

test('a save waits for all pending uploads, which run concurrently', async () => {
  const form = harness.open()
  const first = startUpload(form)
  await first.begun
  form.store.change('name', 'Eva')
  form.store.blur('name')
  const second = startUpload(form)
  const file = paper()
  second.resolve({ ...file, version: 1 })
  expect(await second.arrived).toStrictEqual(file)
  expect([form.session.getSnapshot().value, harness.server.saves]).toStrictEqual(['saving', []])
  first.reject(new Error('Network error.'))
  await expect(first.arrived).rejects.toThrow('Network error.')
  await reach(form, 'saved')
  expect(harness.server.values()).toStrictEqual({ name: 'Eva' })
})

test('flushing a form waits for pending uploads', async () => {
  const form = harness.open()
  const upload = startUpload(form)
  const flushed = vi.fn<() => void>()
  const flushing = form.flush().then(flushed)
  await harness.pendingAnswers()
  expect(flushed).not.toHaveBeenCalled()
  upload.resolve({ ...paper(), version: 1 })
  await flushing
  expect(flushed).toHaveBeenCalledOnce()
})

test('a save does not delete a completed upload that is not yet the answer', async () => {
  const form = harness.open()
  const [first, late] = [paper(), paper()]
  form.store.change('papers', [first])
  const upload = startUpload(form)
  form.store.blur('papers')
  upload.resolve({ ...late, version: 2 })
  await upload.arrived
  await reach(form, 'saved')
  form.store.change('papers', [first, late])
  await pause(form)
  expect(harness.server.deleted).toStrictEqual([])
})

test('the files of a hidden field are kept', async () => {
  const [one, other] = [paper(), paper()]
  harness.server.write('hasPapers', true)
  harness.server.write('papers', [one, other])
  const form = harness.open()
  form.store.change('hasPapers', false)
  await pause(form)
  form.store.change('hasPapers', true)
  await pause(form)
  expect([harness.server.deleted, form.store.values()['papers']]).toStrictEqual([[], [one, other]])
})

describe('a file that is removed from the answer', () => {
  const [one, other] = [paper(), paper()]
  const removed = async () => {
    harness.server.write('hasPapers', true)
    harness.server.write('papers', [one, other])
    const opened = harness.openRetained()
    opened.form.store.change('papers', [other])
    await pause(opened.form)
    expect(harness.server.deleted).toStrictEqual([])
    return opened
  }

  test('a file that was removed from its answer can be put back until the user goes on', async () => {
    const { form, release } = await removed()
    form.store.change('papers', [one, other])
    await pause(form)
    form.store.blur('papers')
    await form.flush()
    expect([harness.server.deleted, form.store.unsaved().size]).toStrictEqual([[], 0])
    release()
  })

  test.each([
    ['goes on to the next field', ({ form }) => Promise.resolve(form.store.blur('papers'))],
    ['leaves the form', ({ release }) => Promise.resolve(release())],
    ['does what needs saved answers', ({ form }) => form.flush()],
  ] satisfies [string, (opened: Awaited<ReturnType<typeof removed>>) => Promise<void>][])(
    'a file that is removed from the answer is deleted when the user %s',
    async (_what, proceed) => {
      const opened = await removed()
      await proceed(opened)
      await pause(opened.form)
      expect([harness.server.deleted, opened.form.store.unsaved().size]).toStrictEqual([[one.fileId], 0])
      opened.release()
    },
  )
})

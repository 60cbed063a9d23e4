import { describe, expect, test, vi } from 'vitest'
import { reason } from '#machines/case/reason-codes.ts'
import { debounceMs } from '#machines/form-session.ts'
import { maxTextLength } from '#schemas/form/limits.ts'
import { syncServerClock } from '#src/api/server-clock.ts'
import { pause, reach, setupHarness } from '#tests/fixtures/open-form-harness.ts'
import type { OpenForm } from './open-form.ts'
import { flushForms, unsavedForms } from './open-form-registry.ts'
import { checkZipCodes } from './zip-checks.ts'

const harness = setupHarness()

describe('input', () => {
  test('input is saved after the debounce, in one save with its newest values', async () => {
    const form = harness.open()
    form.store.change('name', 'E')
    vi.advanceTimersByTime(debounceMs - 1)
    form.store.change('name', 'Ev')
    form.store.change('website', 'eva.example')
    vi.advanceTimersByTime(debounceMs - 1)
    expect(harness.server.saves).toStrictEqual([])
    await pause(form)
    expect(harness.server.saves).toStrictEqual([
      [
        { componentId: 'name', dataType: 'textBox', active: true, value: 'Ev', basedOn: 0 },
        { componentId: 'website', dataType: 'textBox', active: true, value: 'eva.example', basedOn: 0 },
      ],
    ])
    expect([...form.store.unsaved()]).toStrictEqual([])
  })

  test('input during a save is sent in the next save, and the response does not overwrite it', async () => {
    const form = harness.open()
    harness.server.pause()
    form.store.change('name', 'Eva')
    form.store.blur('name')
    await vi.waitFor(() => expect(harness.server.saves).toHaveLength(1))
    form.store.change('name', 'Evelina')
    form.store.blur('name')
    form.store.change('website', 'eva.example')
    harness.server.resume()
    await reach(form, 'saved')
    expect([harness.server.maxConcurrent(), harness.server.values(), form.store.values()['name']]).toStrictEqual([
      1,
      { name: 'Evelina', website: 'eva.example' },
      'Evelina',
    ])
    expect(harness.server.saves.map((save) => save.map(({ value, basedOn }) => [value, basedOn]))).toStrictEqual([
      [['Eva', 0]],
      [
        ['Evelina', 1],
        ['eva.example', 0],
      ],
    ])
  })

  test.for([
    ['the field is blurred', (form: OpenForm) => form.store.blur('name')],
    ['the network is back', () => window.dispatchEvent(new Event('online'))],
    ['the form is flushed', (form: OpenForm): unknown => form.flush()],
    [
      'the page is hidden',
      () => {
        const visibility = vi.spyOn(globalThis.document, 'visibilityState', 'get').mockReturnValue('hidden')
        globalThis.document.dispatchEvent(new Event('visibilitychange'))
        visibility.mockRestore()
      },
    ],
  ] as const)('input is saved at once when %s', async ([, trigger]) => {
    const form = harness.open()
    form.store.change('name', 'Eva')
    trigger(form)
    await reach(form, 'saved')
    expect(harness.server.values()).toStrictEqual({ name: 'Eva' })
  })

  test('input is saved with the time of the server’s clock, whatever the clock of the device shows', async () => {
    vi.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-03-05T09:00:00Z'))
    syncServerClock('Thu, 05 Mar 2026 12:00:00 GMT')
    const form = harness.open()
    form.store.change('name', 'Eva')
    await pause(form)
    expect(form.session.getSnapshot().context.savedAt).toBe('2026-03-05T12:00:00.000Z')
    syncServerClock('Thu, 05 Mar 2026 09:00:00 GMT')
    vi.restoreAllMocks()
  })

  test('input is saved at once by flushForms, in all forms of the case', async () => {
    const { form, release } = harness.openRetained()
    form.store.change('name', 'Eva')
    expect(await flushForms(harness.api, harness.caseId)).toBe(true)
    expect(harness.server.values()).toStrictEqual({ name: 'Eva' })
    expect(await flushForms(harness.api, crypto.randomUUID())).toBe(false)
    release()
  })

  test('input that cannot be sent makes its form unsaved', async () => {
    const { form, release } = harness.openRetained()
    harness.server.disconnect('down')
    form.store.change('name', 'Eva')
    await flushForms(harness.api, harness.caseId)
    expect(unsavedForms(harness.api, harness.caseId)).toStrictEqual(['company'])
    harness.server.reconnect()
    await flushForms(harness.api, harness.caseId)
    expect(unsavedForms(harness.api, harness.caseId)).toStrictEqual([])
    release()
  })

  test('input that is invalid stays in its field with an error, and everything else is saved', async () => {
    const { form, release } = harness.openRetained()
    form.store.change('name', 'x'.repeat(maxTextLength + 1))
    form.store.change('website', 'eva.example')
    await pause(form)
    expect([form.session.getSnapshot().value, harness.server.values(), form.store.errors()]).toStrictEqual([
      'invalid',
      { website: 'eva.example' },
      [{ key: 'name', code: 'TEXT_TOO_LONG', params: { max: maxTextLength } }],
    ])
    expect(unsavedForms(harness.api, harness.caseId)).toStrictEqual(['company'])
    form.store.change('name', 'Eva')
    await pause(form)
    expect([form.session.getSnapshot().value, harness.server.values(), form.store.errors()]).toStrictEqual([
      'saved',
      { website: 'eva.example', name: 'Eva' },
      [],
    ])
    release()
  })

  test('input that is refused has reasons, and is sent again when it changes', async () => {
    const form = harness.open()
    const reasons = [reason('FORM_IS_APPROVED')]
    harness.server.reject(409, { errorCode: 'ACTION_NOT_ALLOWED', reasons })
    form.store.change('name', 'Eva')
    await pause(form)
    expect([form.session.getSnapshot().value, form.session.getSnapshot().context.reasons]).toStrictEqual([
      'refused',
      reasons,
    ])
    harness.server.accept()
    form.store.change('name', 'Evelina')
    await pause(form)
    expect(harness.server.values()).toStrictEqual({ name: 'Evelina' })
  })
})

describe('offline', () => {
  test('offline, answers except sensitive ones are stored on the device, and saved once the browser is online', async () => {
    const form = harness.open()
    await harness.pendingAnswers()
    harness.server.disconnect('down')
    form.store.change('name', 'Eva')
    form.store.change('personalNumber', '19811218-9876')
    await pause(form)
    expect(form.session.getSnapshot().value).toBe('offline')
    expect([await harness.pendingAnswers(), [...form.store.unsaved()]]).toStrictEqual([
      { name: 'Eva' },
      ['name', 'personalNumber'],
    ])
    harness.server.reconnect()
    window.dispatchEvent(new Event('online'))
    await reach(form, 'saved')
    expect([harness.server.values(), await harness.pendingAnswers()]).toStrictEqual([
      { name: 'Eva', personalNumber: '19811218-9876' },
      {},
    ])
  })

  test('a released form saves until nothing is left to save, and is reused when it is opened again', async () => {
    const { form, release } = harness.openRetained()
    harness.server.disconnect('down')
    form.store.change('personalNumber', '19811218-9876')
    await form.flush()
    release()
    const again = harness.openRetained()
    expect(again.form).toBe(form)
    again.release()
    harness.server.reconnect()
    vi.advanceTimersByTime(60_000)
    await new Promise<void>((resolve) => void form.session.subscribe({ complete: resolve }))
    expect(harness.server.values()).toStrictEqual({ personalNumber: '19811218-9876' })
    const later = harness.openRetained()
    expect(later.form).not.toBe(form)
    later.release()
  })

  const isAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

  test('beforeunload warns only while a sensitive answer is unsaved', async () => {
    const form = harness.open()
    form.store.change('name', 'Eva')
    await vi.waitFor(async () => expect(await harness.pendingAnswers()).toStrictEqual({ name: 'Eva' }))
    const before = isAsked()
    form.store.change('personalNumber', '19811218-9876')
    const between = isAsked()
    await pause(form)
    expect([before, between, isAsked()]).toStrictEqual([false, true, false])
  })

  test('beforeunload warns of every unsaved answer where the device stores none', async () => {
    vi.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new DOMException('The storage is unavailable.', 'InvalidStateError')
    })
    const form = harness.open()
    form.store.change('name', 'Eva')
    const before = isAsked()
    await pause(form)
    expect([before, isAsked()]).toStrictEqual([true, false])
    vi.restoreAllMocks()
  })
})

test('a late response about a zip code is ignored if the answer has changed', async () => {
  const { store } = harness.open()
  const unsubscribe = checkZipCodes(harness.api, harness.caseId, store)
  harness.server.pause()
  store.change('zipCode', '98765')
  vi.advanceTimersByTime(500)
  await vi.waitFor(() => expect(harness.server.zipCodes).toStrictEqual(['98765']))
  store.change('zipCode', '11234')
  harness.server.resume()
  await harness.pendingAnswers()
  expect(store.getFieldState('zipCode').backendValidation).toBe(null)
  vi.advanceTimersByTime(500)
  await vi.waitFor(() => expect(store.getFieldState('zipCode').backendValidation).toBe(true))
  store.change('zipCode', '98765')
  vi.advanceTimersByTime(500)
  await vi.waitFor(() => expect(store.getFieldState('zipCode').error?.code).toBe('ZIPCODE'))
  unsubscribe()
})

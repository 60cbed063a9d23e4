import { describe, expect, test, vi } from 'vitest'
import { reason } from '#machines/case/reason-codes.ts'
import { debounceMs } from '#machines/form-session.ts'
import { longestText } from '#schemas/form/limits.ts'
import { pause, reach, setUpDesk } from '#tests/fixtures/form-desk.ts'
import type { OpenForm } from './open-form.ts'
import { settleForms, waitingForms } from './open-forms.ts'
import { checkZipCodes } from './zip-checks.ts'

const desk = setUpDesk()

describe('what is typed', () => {
  test('is saved after a pause, all of it in one save with its newest values', async () => {
    const form = desk.open()
    form.store.change('name', 'E')
    vi.advanceTimersByTime(debounceMs - 1)
    form.store.change('name', 'Ev')
    form.store.change('website', 'eva.example')
    vi.advanceTimersByTime(debounceMs - 1)
    expect(desk.server.saves).toStrictEqual([])
    await pause(form)
    expect(desk.server.saves).toStrictEqual([
      [
        { componentId: 'name', dataType: 'textBox', active: true, value: 'Ev', basedOn: 0 },
        { componentId: 'website', dataType: 'textBox', active: true, value: 'eva.example', basedOn: 0 },
      ],
    ])
    expect([...form.store.unsaved()]).toStrictEqual([])
  })

  test('while a save is under way follows in the next one, and is not overwritten by the answer', async () => {
    const form = desk.open()
    desk.server.hold()
    form.store.change('name', 'Eva')
    form.store.leave('name')
    await vi.waitFor(() => expect(desk.server.saves).toHaveLength(1))
    form.store.change('name', 'Evelina')
    form.store.leave('name')
    form.store.change('website', 'eva.example')
    desk.server.letGo()
    await reach(form, 'saved')
    expect([desk.server.mostAtOnce(), desk.server.values(), form.store.values()['name']]).toStrictEqual([
      1,
      { name: 'Evelina', website: 'eva.example' },
      'Evelina',
    ])
    expect(desk.server.saves.map((save) => save.map(({ value, basedOn }) => [value, basedOn]))).toStrictEqual([
      [['Eva', 0]],
      [
        ['Evelina', 1],
        ['eva.example', 0],
      ],
    ])
  })

  test.for([
    ['the field is left', (form: OpenForm) => form.store.leave('name')],
    ['the network is back', () => window.dispatchEvent(new Event('online'))],
    ['the form is left', (form: OpenForm): unknown => form.settle()],
    [
      'the page is put away',
      () => {
        const seen = vi.spyOn(globalThis.document, 'visibilityState', 'get').mockReturnValue('hidden')
        globalThis.document.dispatchEvent(new Event('visibilitychange'))
        seen.mockRestore()
      },
    ],
  ] as const)('is saved at once when %s', async ([, happen]) => {
    const form = desk.open()
    form.store.change('name', 'Eva')
    happen(form)
    await reach(form, 'saved')
    expect(desk.server.values()).toStrictEqual({ name: 'Eva' })
  })

  test('is saved at once when something is done to the case, in every form of it', async () => {
    const { form, leave } = desk.enter()
    form.store.change('name', 'Eva')
    expect(await settleForms(desk.api, desk.caseId)).toBe(true)
    expect(desk.server.values()).toStrictEqual({ name: 'Eva' })
    expect(await settleForms(desk.api, crypto.randomUUID())).toBe(false)
    leave()
  })

  test('and not got through holds back what vouches for it', async () => {
    const { form, leave } = desk.enter()
    desk.server.cut('down')
    form.store.change('name', 'Eva')
    await settleForms(desk.api, desk.caseId)
    expect(waitingForms(desk.api, desk.caseId)).toStrictEqual(['company'])
    desk.server.mend()
    await settleForms(desk.api, desk.caseId)
    expect(waitingForms(desk.api, desk.caseId)).toStrictEqual([])
    leave()
  })

  test('and cannot be stored stays in its field with an error, and everything else is saved', async () => {
    const { form, leave } = desk.enter()
    form.store.change('name', 'x'.repeat(longestText + 1))
    form.store.change('website', 'eva.example')
    await pause(form)
    expect([form.session.getSnapshot().value, desk.server.values(), form.store.issues()]).toStrictEqual([
      'invalid',
      { website: 'eva.example' },
      [{ key: 'name', code: 'TEXT_TOO_LONG', params: { max: longestText } }],
    ])
    expect(waitingForms(desk.api, desk.caseId)).toStrictEqual(['company'])
    form.store.change('name', 'Eva')
    await pause(form)
    expect([form.session.getSnapshot().value, desk.server.values(), form.store.issues()]).toStrictEqual([
      'saved',
      { website: 'eva.example', name: 'Eva' },
      [],
    ])
    leave()
  })

  test('and refused says why, and is tried again when it is changed', async () => {
    const form = desk.open()
    const reasons = [reason('FORM_IS_APPROVED')]
    desk.server.refuse(409, { errorCode: 'ACTION_NOT_ALLOWED', reasons })
    form.store.change('name', 'Eva')
    await pause(form)
    expect([form.session.getSnapshot().value, form.session.getSnapshot().context.reasons]).toStrictEqual([
      'refused',
      reasons,
    ])
    desk.server.accept()
    form.store.change('name', 'Evelina')
    await pause(form)
    expect(desk.server.values()).toStrictEqual({ name: 'Evelina' })
  })
})

describe('without contact', () => {
  test('answers wait on the device, all but the sensitive ones, and are saved when it is back', async () => {
    const form = desk.open()
    await desk.waiting()
    desk.server.cut('down')
    form.store.change('name', 'Eva')
    form.store.change('personalNumber', '19811218-9876')
    await pause(form)
    expect(form.session.getSnapshot().value).toBe('offline')
    expect([await desk.waiting(), [...form.store.unsaved()]]).toStrictEqual([
      { name: 'Eva' },
      ['name', 'personalNumber'],
    ])
    desk.server.mend()
    window.dispatchEvent(new Event('online'))
    await reach(form, 'saved')
    expect([desk.server.values(), await desk.waiting()]).toStrictEqual([
      { name: 'Eva', personalNumber: '19811218-9876' },
      {},
    ])
  })

  test('a form that is left keeps saving until nothing is left, and is the same one for who comes back', async () => {
    const { form, leave } = desk.enter()
    desk.server.cut('down')
    form.store.change('personalNumber', '19811218-9876')
    await form.settle()
    leave()
    const again = desk.enter()
    expect(again.form).toBe(form)
    again.leave()
    desk.server.mend()
    vi.advanceTimersByTime(60_000)
    await new Promise<void>((resolve) => void form.session.subscribe({ complete: resolve }))
    expect(desk.server.values()).toStrictEqual({ personalNumber: '19811218-9876' })
    const later = desk.enter()
    expect(later.form).not.toBe(form)
    later.leave()
  })

  test('leaving the page is asked about only while a sensitive answer is not saved', async () => {
    const form = desk.open()
    const isAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
    form.store.change('name', 'Eva')
    const before = isAsked()
    form.store.change('personalNumber', '19811218-9876')
    const between = isAsked()
    await pause(form)
    expect([before, between, isAsked()]).toStrictEqual([false, true, false])
  })
})

test('a late answer about a zip code is thrown away when another one stands there', async () => {
  const { store } = desk.open()
  const stop = checkZipCodes(desk.api, desk.caseId, store)
  desk.server.hold()
  store.change('zipCode', '98765')
  vi.advanceTimersByTime(500)
  await vi.waitFor(() => expect(desk.server.zipCodes).toStrictEqual(['98765']))
  store.change('zipCode', '11234')
  desk.server.letGo()
  await desk.waiting()
  expect(store.state('zipCode').backendValidation).toBe(null)
  vi.advanceTimersByTime(500)
  await vi.waitFor(() => expect(store.state('zipCode').backendValidation).toBe(true))
  store.change('zipCode', '98765')
  vi.advanceTimersByTime(500)
  await vi.waitFor(() => expect(store.state('zipCode').issue?.code).toBe('ZIPCODE'))
  stop()
})

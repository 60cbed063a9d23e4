import { describe, expect, test, vi } from 'vitest'
import { openWaitingAnswers } from '#src/form/saving/waiting-answers.ts'
import { broughtBack, pause, reach, setUpDesk } from '#tests/fixtures/form-desk.ts'
import type { OpenForm } from './open-form.ts'

const desk = setUpDesk()

describe('after a crash', () => {
  /** A visit that ends in the middle of everything: what it typed is on the device and its timers never run. */
  const crashAfter = async (type: (form: OpenForm) => void): Promise<void> => {
    const form = desk.open()
    await desk.waiting()
    type(form)
    await desk.waiting()
    vi.clearAllTimers()
  }

  test('what was not saved is there again, and is saved', async () => {
    await crashAfter(({ store }) => store.change('name', 'Eva'))
    const form = desk.open()
    await broughtBack(form, 'name')
    expect([form.store.values()['name'], desk.server.values()]).toStrictEqual(['Eva', {}])
    await pause(form)
    expect([desk.server.values(), await desk.waiting()]).toStrictEqual([{ name: 'Eva' }, {}])
  })

  test('what has been typed since counts more', async () => {
    await crashAfter(({ store }) => store.change('name', 'Eva'))
    const form = desk.open()
    form.store.change('name', 'Per')
    await desk.waiting()
    await pause(form)
    expect([desk.server.values(), form.store.values()['name'], await desk.waiting()]).toStrictEqual([
      { name: 'Per' },
      'Per',
      {},
    ])
  })

  test('what somebody else has written meanwhile is not overwritten without asking', async () => {
    desk.server.write('name', 'Eva')
    await crashAfter(({ store }) => store.change('name', 'Eva Åkerström'))
    desk.server.write('name', 'Per')
    const form = desk.open()
    await broughtBack(form, 'name')
    await pause(form)
    expect([form.session.getSnapshot().value, form.conflicts()]).toMatchObject([
      'conflict',
      [{ componentId: 'name', yours: 'Eva Åkerström', theirs: 'Per' }],
    ])
  })

  test('one’s own save, of which no word came back, is nobody else’s', async () => {
    await crashAfter(({ store }) => {
      desk.server.cut('deaf')
      store.change('name', 'Eva')
      store.leave('name')
    })
    await vi.waitFor(() => expect(desk.server.values()).toStrictEqual({ name: 'Eva' }))
    desk.server.mend()
    // The tab had gone on typing before it went down.
    const waiting = await openWaitingAnswers(desk.caseId, 'company')
    await waiting.put({ key: 'name', value: 'Evelina', basedOn: 0, sent: ['Eva'] })
    waiting.close()
    const form = desk.open()
    await broughtBack(form, 'name')
    await pause(form)
    expect([form.session.getSnapshot().value, desk.server.values()]).toStrictEqual(['saved', { name: 'Evelina' }])
  })
})

describe('two people', () => {
  test('on different answers both win, and nobody is asked', async () => {
    const form = desk.open()
    desk.server.write('website', 'per.example')
    form.store.change('name', 'Eva')
    await pause(form)
    form.adopt(desk.server.stored())
    expect([form.session.getSnapshot().value, form.store.values()]).toStrictEqual([
      'saved',
      { name: 'Eva', website: 'per.example' },
    ])
  })

  test.for(['mine', 'theirs'] as const)('on the same answer: the later one chooses, here %s', async (choice) => {
    desk.server.write('name', 'Eva')
    const form = desk.open()
    desk.server.write('name', 'Per')
    form.store.change('name', 'Evelina')
    form.store.change('website', 'eva.example')
    await pause(form)
    expect([form.session.getSnapshot().value, desk.server.values()]).toStrictEqual([
      'conflict',
      { name: 'Per', website: 'eva.example' },
    ])
    const [conflict] = form.conflicts()
    if (conflict === undefined) throw new Error('There is a conflict')
    form.resolve(conflict, choice)
    await reach(form, 'saved')
    const name = choice === 'mine' ? 'Evelina' : 'Per'
    expect([desk.server.values(), form.store.values(), form.conflicts(), await desk.waiting()]).toStrictEqual([
      { name, website: 'eva.example' },
      { name, website: 'eva.example' },
      [],
      {},
    ])
  })

  test('who dispute one answer lose no other: what is typed meanwhile is saved, and each dispute is settled by itself', async () => {
    desk.server.write('name', 'Eva')
    desk.server.write('website', 'eva.example')
    const form = desk.open()
    desk.server.write('name', 'Per')
    desk.server.write('website', 'per.example')
    form.store.change('name', 'Evelina')
    await pause(form)
    form.store.change('name', 'Evelin')
    form.store.change('website', 'evelin.example')
    form.store.change('zipCode', '112 34')
    await pause(form)
    expect([form.conflicts().map(({ componentId }) => componentId), desk.server.values()]).toStrictEqual([
      ['name', 'website'],
      { name: 'Per', website: 'per.example', zipCode: '112 34' },
    ])
    const [name, website] = form.conflicts()
    if (name === undefined || website === undefined) throw new Error('There are two conflicts')
    form.resolve(name, 'mine')
    await reach(form, 'conflict')
    expect(desk.server.values()).toStrictEqual({ name: 'Evelin', website: 'per.example', zipCode: '112 34' })
    form.resolve(website, 'theirs')
    await reach(form, 'saved')
    expect([desk.server.values(), form.store.values()]).toStrictEqual([
      { name: 'Evelin', website: 'per.example', zipCode: '112 34' },
      { name: 'Evelin', website: 'per.example', zipCode: '112 34' },
    ])
  })

  test('on an answer that is written once more: the choice is between the newest', async () => {
    const form = desk.open()
    desk.server.write('name', 'Per')
    form.store.change('name', 'Evelina')
    await pause(form)
    desk.server.write('name', 'Pia')
    form.adopt(desk.server.stored())
    const [conflict] = form.conflicts()
    expect(conflict).toMatchObject({ theirs: 'Pia', theirVersion: 2 })
    if (conflict !== undefined) form.resolve(conflict, 'theirs')
    await reach(form, 'saved')
    expect([form.store.values(), desk.server.values()]).toStrictEqual([{ name: 'Pia' }, { name: 'Pia' }])
  })

  test('are never one person whose save was heard and not answered', async () => {
    const form = desk.open()
    desk.server.cut('deaf')
    form.store.change('name', 'Eva')
    await pause(form)
    desk.server.mend()
    form.store.change('name', 'Evelina')
    form.session.send({ type: 'flush' })
    await reach(form, 'saved')
    expect([form.conflicts(), desk.server.values()]).toStrictEqual([[], { name: 'Evelina' }])
  })

  test('do not keep such an answer waiting by what they dispute', async () => {
    const form = desk.open()
    desk.server.cut('deaf')
    form.store.change('name', 'Eva')
    await pause(form)
    desk.server.mend()
    desk.server.write('website', 'per.example')
    form.store.change('name', 'Evelina')
    form.store.change('website', 'eva.example')
    form.session.send({ type: 'flush' })
    await reach(form, 'conflict')
    expect([form.conflicts().map(({ componentId }) => componentId), desk.server.values()]).toStrictEqual([
      ['website'],
      { name: 'Evelina', website: 'per.example' },
    ])
  })

  test('an older picture of the case takes nothing back', async () => {
    desk.server.write('name', 'Eva')
    const before = desk.server.stored()
    const form = desk.open()
    form.store.change('name', 'Evelina')
    await pause(form)
    form.adopt(before)
    expect(form.store.values()['name']).toBe('Evelina')
  })
})

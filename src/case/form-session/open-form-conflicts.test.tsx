import { describe, expect, test, vi } from 'vitest'
import { openPendingAnswersDb } from '#src/form/saving/pending-answers-db.ts'
import { applicantWriter, staffWriter } from '#src/platform/drafts.ts'
import { waitForRestored, pause, reach, setupHarness } from '#tests/fixtures/open-form-harness.ts'
import type { OpenForm } from './open-form.ts'

const harness = setupHarness()

describe('after a crash', () => {
  /** A visit that ends abruptly: its input is in IndexedDB and its timers never run. */
  const crashAfter = async (type: (form: OpenForm) => void): Promise<void> => {
    const form = harness.open()
    await harness.pendingAnswers()
    type(form)
    await harness.pendingAnswers()
    vi.clearAllTimers()
  }

  test('unsaved answers are restored and saved after a crash', async () => {
    await crashAfter(({ store }) => store.change('name', 'Eva'))
    const form = harness.open()
    await waitForRestored(form, 'name')
    expect([form.store.values()['name'], harness.server.values()]).toStrictEqual(['Eva', {}])
    await pause(form)
    expect([harness.server.values(), await harness.pendingAnswers()]).toStrictEqual([{ name: 'Eva' }, {}])
  })

  test('unsaved answers are restored after a crash for their writer alone', async () => {
    const anders = staffWriter('anders')
    const crashed = harness.open([], undefined, anders)
    await harness.pendingAnswers('company', anders)
    crashed.store.change('name', 'Eva')
    await harness.pendingAnswers('company', anders)
    vi.clearAllTimers()
    const form = harness.open([], undefined, staffWriter('maria'))
    await harness.pendingAnswers('company', staffWriter('maria'))
    expect([[...form.store.unsaved()], await harness.pendingAnswers('company', anders)]).toStrictEqual([
      [],
      { name: 'Eva' },
    ])
    const again = harness.open([], undefined, anders)
    await waitForRestored(again, 'name')
    expect(again.store.values()['name']).toBe('Eva')
  })

  test('edits since a crash win over restored answers', async () => {
    await crashAfter(({ store }) => store.change('name', 'Eva'))
    const form = harness.open()
    form.store.change('name', 'Per')
    await harness.pendingAnswers()
    await pause(form)
    expect([harness.server.values(), form.store.values()['name'], await harness.pendingAnswers()]).toStrictEqual([
      { name: 'Per' },
      'Per',
      {},
    ])
  })

  test('an answer that is restored after a crash conflicts with a newer answer of another user', async () => {
    harness.server.write('name', 'Eva')
    await crashAfter(({ store }) => store.change('name', 'Eva Åkerström'))
    harness.server.write('name', 'Per')
    const form = harness.open()
    await waitForRestored(form, 'name')
    await pause(form)
    expect([form.session.getSnapshot().value, form.conflicts()]).toMatchObject([
      'conflict',
      [{ componentId: 'name', yours: 'Eva Åkerström', theirs: 'Per' }],
    ])
  })

  test('a save whose response was lost in a crash causes no conflict', async () => {
    await crashAfter(({ store }) => {
      harness.server.disconnect('deaf')
      store.change('name', 'Eva')
      store.blur('name')
    })
    await vi.waitFor(() => expect(harness.server.values()).toStrictEqual({ name: 'Eva' }))
    harness.server.reconnect()
    // The user went on typing before the crash.
    const db = await openPendingAnswersDb({ writer: applicantWriter, caseId: harness.caseId, formId: 'company' })
    await db.put({ key: 'name', value: 'Evelina', basedOn: 0, sent: ['Eva'] })
    db.close()
    const form = harness.open()
    await waitForRestored(form, 'name')
    await pause(form)
    expect([form.session.getSnapshot().value, harness.server.values()]).toStrictEqual(['saved', { name: 'Evelina' }])
  })
})

describe('two users', () => {
  test('two users can edit different answers without a conflict', async () => {
    const form = harness.open()
    harness.server.write('website', 'per.example')
    form.store.change('name', 'Eva')
    await pause(form)
    form.mergeServer(harness.server.stored())
    expect([form.session.getSnapshot().value, form.store.values()]).toEqual([
      'saved',
      { name: 'Eva', website: 'per.example' },
    ])
  })

  test.for(['mine', 'theirs'] as const)(
    'the later of two users of one answer resolves the conflict with %s',
    async (choice) => {
      harness.server.write('name', 'Eva')
      const form = harness.open()
      harness.server.write('name', 'Per')
      form.store.change('name', 'Evelina')
      form.store.change('website', 'eva.example')
      await pause(form)
      expect([form.session.getSnapshot().value, harness.server.values()]).toStrictEqual([
        'conflict',
        { name: 'Per', website: 'eva.example' },
      ])
      const [conflict] = form.conflicts()
      if (conflict === undefined) throw new Error('There is a conflict')
      form.resolve(conflict, choice)
      await reach(form, 'saved')
      const name = choice === 'mine' ? 'Evelina' : 'Per'
      expect([harness.server.values(), form.store.values(), form.conflicts(), await harness.pendingAnswers()]).toEqual([
        { name, website: 'eva.example' },
        { name, website: 'eva.example' },
        [],
        {},
      ])
    },
  )

  test('two users with a conflict on one answer still save the others, and each conflict is resolved by itself', async () => {
    harness.server.write('name', 'Eva')
    harness.server.write('website', 'eva.example')
    const form = harness.open()
    harness.server.write('name', 'Per')
    harness.server.write('website', 'per.example')
    form.store.change('name', 'Evelina')
    await pause(form)
    form.store.change('name', 'Evelin')
    form.store.change('website', 'evelin.example')
    form.store.change('zipCode', '112 34')
    await pause(form)
    expect([form.conflicts().map(({ componentId }) => componentId), harness.server.values()]).toStrictEqual([
      ['name', 'website'],
      { name: 'Per', website: 'per.example', zipCode: '112 34' },
    ])
    const [name, website] = form.conflicts()
    if (name === undefined || website === undefined) throw new Error('There are two conflicts')
    form.resolve(name, 'mine')
    await reach(form, 'conflict')
    expect(harness.server.values()).toStrictEqual({ name: 'Evelin', website: 'per.example', zipCode: '112 34' })
    form.resolve(website, 'theirs')
    await reach(form, 'saved')
    expect([harness.server.values(), form.store.values()]).toEqual([
      { name: 'Evelin', website: 'per.example', zipCode: '112 34' },
      { name: 'Evelin', website: 'per.example', zipCode: '112 34' },
    ])
  })

  test('two users resolve a conflict between the newest values', async () => {
    const form = harness.open()
    harness.server.write('name', 'Per')
    form.store.change('name', 'Evelina')
    await pause(form)
    harness.server.write('name', 'Pia')
    form.mergeServer(harness.server.stored())
    const [conflict] = form.conflicts()
    expect(conflict).toMatchObject({ theirs: 'Pia', theirVersion: 2 })
    if (conflict !== undefined) form.resolve(conflict, 'theirs')
    await reach(form, 'saved')
    expect([form.store.values(), harness.server.values()]).toEqual([{ name: 'Pia' }, { name: 'Pia' }])
  })

  test('a single user has no conflict after a lost response to a save', async () => {
    const form = harness.open()
    harness.server.disconnect('deaf')
    form.store.change('name', 'Eva')
    await pause(form)
    harness.server.reconnect()
    form.store.change('name', 'Evelina')
    form.session.send({ type: 'flush' })
    await reach(form, 'saved')
    expect([form.conflicts(), harness.server.values()]).toStrictEqual([[], { name: 'Evelina' }])
  })

  test('a lost response is resolved although another answer has a conflict', async () => {
    const form = harness.open()
    harness.server.disconnect('deaf')
    form.store.change('name', 'Eva')
    await pause(form)
    harness.server.reconnect()
    harness.server.write('website', 'per.example')
    form.store.change('name', 'Evelina')
    form.store.change('website', 'eva.example')
    form.session.send({ type: 'flush' })
    await reach(form, 'conflict')
    expect([form.conflicts().map(({ componentId }) => componentId), harness.server.values()]).toStrictEqual([
      ['website'],
      { name: 'Evelina', website: 'per.example' },
    ])
  })

  test('an older response does not overwrite newer answers', async () => {
    harness.server.write('name', 'Eva')
    const before = harness.server.stored()
    const form = harness.open()
    form.store.change('name', 'Evelina')
    await pause(form)
    form.mergeServer(before)
    expect(form.store.values()['name']).toBe('Evelina')
  })
})

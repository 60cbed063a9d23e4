import { describe, expect, test } from 'vitest'
import { pause, reach, setupHarness } from '#tests/fixtures/open-form-harness.ts'
import { unsavedForms } from './open-form-registry.ts'

const harness = setupHarness()

describe('an unsaved answer that is locked meanwhile', () => {
  const isName = (componentId: string): boolean => componentId === 'name'

  /** The name was written offline, and its correction is handled elsewhere. The server locks it, and the browser learns it from the case. */
  const openWithLockedName = async () => {
    harness.server.write('name', 'Eva')
    const { form, release } = harness.openRetained()
    await harness.pendingAnswers()
    harness.server.disconnect('down')
    form.store.change('name', 'Evelina')
    await pause(form)
    harness.server.reconnect()
    harness.server.lock('name')
    form.store.change('website', 'eva.example')
    await form.flush()
    return { form, release }
  }

  test('an unsaved answer that was locked meanwhile is refused with its whole save, and the other answers are saved once the browser knows the lock', async () => {
    const { form, release } = await openWithLockedName()
    expect([form.session.getSnapshot().value, harness.server.values(), harness.refusals()]).toStrictEqual([
      'refused',
      { name: 'Eva' },
      1,
    ])
    form.refused.setReadOnly(isName)
    await pause(form)
    expect([
      form.session.getSnapshot().value,
      harness.server.values(),
      form.refused.all(),
      unsavedForms(harness.api, harness.caseId),
    ]).toStrictEqual(['refused', { name: 'Eva', website: 'eva.example' }, ['name'], ['company']])
    form.store.change('zipCode', '112 34')
    await pause(form)
    expect([harness.server.values(), harness.refusals()]).toStrictEqual([
      { name: 'Eva', website: 'eva.example', zipCode: '112 34' },
      1,
    ])
    form.refused.discard()
    release()
  })

  test('an unsaved answer that was locked meanwhile stays until the user discards it, also after a reload', async () => {
    const { form, release } = await openWithLockedName()
    form.refused.setReadOnly(isName)
    await pause(form)
    expect([
      form.store.values()['name'],
      form.refused.serverValue('name'),
      await harness.pendingAnswers(),
    ]).toStrictEqual(['Evelina', 'Eva', { name: 'Evelina' }])
    form.refused.discard()
    await pause(form)
    expect([
      form.session.getSnapshot().value,
      form.store.values()['name'],
      form.refused.all(),
      unsavedForms(harness.api, harness.caseId),
      await harness.pendingAnswers(),
    ]).toStrictEqual(['saved', 'Eva', [], [], {}])
    release()
  })

  test('an unsaved answer that was locked meanwhile is saved once its field is unlocked', async () => {
    const { form, release } = await openWithLockedName()
    form.refused.setReadOnly(isName)
    await pause(form)
    harness.server.lock()
    form.refused.setReadOnly(() => false)
    await reach(form, 'saved')
    expect([harness.server.values(), form.refused.all()]).toStrictEqual([
      { name: 'Evelina', website: 'eva.example' },
      [],
    ])
    release()
  })

  test('a locked answer is not refused if the server already stored it in a save whose response was lost', async () => {
    const { form, release } = harness.openRetained()
    harness.server.disconnect('deaf')
    form.store.change('name', 'Eva')
    await pause(form)
    harness.server.reconnect()
    harness.server.lock('name')
    form.refused.setReadOnly(isName)
    form.mergeServer(harness.server.stored())
    await reach(form, 'saved')
    expect([form.refused.all(), [...form.store.unsaved()], await harness.pendingAnswers()]).toStrictEqual([[], [], {}])
    release()
  })

  test('a conflict on an answer that was locked meanwhile offers no choice between the two values', async () => {
    harness.server.write('name', 'Eva')
    const { form, release } = harness.openRetained()
    harness.server.write('name', 'Per')
    form.store.change('name', 'Evelina')
    await pause(form)
    harness.server.lock('name')
    form.refused.setReadOnly(isName)
    form.mergeServer(harness.server.stored())
    await pause(form)
    expect([form.session.getSnapshot().value, form.conflicts(), form.refused.all()]).toStrictEqual([
      'refused',
      [],
      ['name'],
    ])
    form.refused.discard()
    expect(form.store.values()['name']).toBe('Per')
    release()
  })
})

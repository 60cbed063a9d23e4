import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import type { Component, FormDocument } from '#schemas/form.ts'
import { activeKeys } from '#schemas/form/activation.ts'
import { isComputed } from '#schemas/form/compared-keys.ts'
import type { FormIndex } from '#schemas/form/compile.ts'
import { computedKeys, withComputedValues } from '#schemas/form/computed-values.ts'
import { carriesValue } from '#schemas/form/answer-types.ts'
import { validateForm } from '#schemas/form/validation.ts'
import { entryIds, parseValueKey, type FormValues, type Value, type ValueKey } from '#schemas/form/value.ts'
import { FormView } from '#src/form/form-view.tsx'
import { matches } from '#src/form/validation-state.ts'
import { testI18n, withTestI18n } from '#src/ui/with-test-i18n.tsx'
import { asDisplayed, formPageObject } from '#tests/browser/form-page-object.ts'
import { setupHarness } from '#tests/fixtures/open-form-harness.ts'
import { randomOptionsByTag } from '#tests/fixtures/random-component.ts'
import { randomForm, randomPeople } from '#tests/fixtures/random-form.ts'

const texts = ['', 'x', 'a', 'b', '12', '7', 'Åsa & Co <b>', '20261121', '2026-02-31', '2026-11', 'nov 2026']
const actionOf = <const Name extends string>(...names: Name[]) =>
  fc.record({
    type: fc.constantFrom(...names),
    index: fc.nat(20),
    text: fc.constantFrom(...texts),
    option: fc.nat(2),
  })
const action = fc.oneof(
  { weight: 12, arbitrary: actionOf('answer') },
  { weight: 4, arbitrary: actionOf('blur', 'add', 'pause') },
  { weight: 3, arbitrary: actionOf('remove', 'open', 'close', 'move up', 'move down') },
  { weight: 2, arbitrary: actionOf('choose a file', 'remove a file', 'clear a choice', 'another language', 'submit') },
  { weight: 3, arbitrary: actionOf('disconnect', 'lose responses', 'reconnect', 'pause server', 'resume server') },
)
type Action = typeof action extends fc.Arbitrary<infer T> ? T : never

const harness = setupHarness()

/** Waits until React has rendered. */
const rendered = async (): Promise<void> => {
  for (let turn = 0; turn < 3; turn += 1)
    await new Promise<void>((resolve) => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => resolve()
      port2.postMessage(null)
    })
}

const openFormWalk = async (document: FormDocument) => {
  harness.reset()
  testI18n.activate('sv')
  const { server } = harness
  const form = harness.open([], document)
  const { store } = form
  store.setAvailable({ ...store.available(), optionsByTag: randomOptionsByTag })
  let files = 0
  let savesSeen = 0
  /** The keys that were active since the last check: a retried upload may save and answer in one step. */
  let recentlyActive: ReadonlySet<ValueKey>[] = []
  store.onChange(() => recentlyActive.push(new Set(store.active())))
  const uploadFile = (file: File, { key }: { key: ValueKey }) =>
    form.upload(key, async () =>
      server.takeFile(key, {
        fileId: crypto.randomUUID(),
        displayFileName: file.name,
        contentType: file.type,
        sizeBytes: file.size,
      }),
    )
  const screen = await render(
    withTestI18n(
      <FormView
        services={{ store, isReadOnly: false, dynamicData: randomOptionsByTag, people: randomPeople, uploadFile }}
      />,
    ),
  )
  // Like a person's first key it inserts the rows that wait for the paint.
  window.document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Shift' }))
  const formPage = formPageObject(document.id)
  /** The expected values, derived from the actions alone. */
  const expectedValues = new Map<ValueKey, Value>()

  const componentOf = (key: ValueKey): Component | undefined =>
    store.index.nodes.get(parseValueKey(key).componentId)?.component
  const isOnPage = (key: ValueKey): boolean => {
    const { entry } = parseValueKey(key)
    return entry === undefined || (store.openEntry(entry.listId) === entry.entryId && store.active().has(entry.listId))
  }
  const onPage = (...types: Component['type'][]): [ValueKey, Component][] =>
    [...store.active()].flatMap((key) => {
      const component = componentOf(key)
      const isWanted = component !== undefined && (types.length === 0 || types.includes(component.type))
      return isWanted && carriesValue(component) && isOnPage(key) && !isComputed(store.index, key)
        ? [[key, component]]
        : []
    })

  const perform = async ({ type, index, text, option }: Action): Promise<void> => {
    const one = <Item,>(items: readonly Item[]): Item | undefined => items[index % Math.max(1, items.length)]
    const entries = formPage.entries('list')
    const entry = one(entries)
    switch (type) {
      case 'answer': {
        const [key, component] =
          one(
            onPage().filter(
              ([, { type: componentType }]) => componentType !== 'dynamicList' && componentType !== 'file',
            ),
          ) ?? []
        if (key === undefined || component === undefined) return
        const before = expectedValues.get(key) ?? null
        const value = formPage.fill(component, key, { text, option }, before)
        // Setting an empty answer to empty is no change.
        if (value !== null || before !== null) expectedValues.set(key, value)
        return
      }
      case 'blur': {
        const [key] = one(onPage()) ?? []
        if (key !== undefined) formPage.blur(key)
        return
      }
      case 'add':
        if (formPage.press('list', null, /^Lägg till/))
          expectedValues.set('list', [...entries, store.openEntry('list') ?? ''])
        return
      case 'open':
        if (entry !== undefined) formPage.press('list', entry, /^Ändra/)
        return
      case 'close':
        if (entry !== undefined) formPage.press('list', entry, /^Klar/)
        return
      case 'remove':
        if (entry !== undefined && formPage.press('list', entry, /^Ta bort$/))
          expectedValues.set('list', entries.length === 1 ? null : entries.filter((each) => each !== entry))
        return
      case 'move up':
      case 'move down': {
        const by = type === 'move up' ? -1 : 1
        const from = entry === undefined ? -1 : entries.indexOf(entry)
        if (entry === undefined || !formPage.press('list', entry, by < 0 ? /uppåt$/ : /nedåt$/)) return
        expectedValues.set('list', entries.toSpliced(from, 1).toSpliced(from + by, 0, entry))
        return
      }
      case 'choose a file': {
        const [key] = one(onPage('file')) ?? []
        if (key === undefined) return
        files += 1
        formPage.chooseFile(key, `papper-${files}.pdf`)
        // The server decides this value.
        expectedValues.delete(key)
        return
      }
      case 'remove a file': {
        const [key] = one(onPage('file')) ?? []
        if (key !== undefined) formPage.press(key, null, /^Ta bort papper/)
        return
      }
      case 'clear a choice': {
        const [key] = one(onPage('radioGroup')) ?? []
        if (key === undefined || (expectedValues.get(key) ?? null) === null) return
        if (formPage.press(key, null, /^(Ta bort valet|Clear the choice)/)) expectedValues.set(key, null)
        return
      }
      case 'another language':
        testI18n.activate(testI18n.locale === 'sv' ? 'en' : 'sv')
        return
      case 'submit':
        store.validateAll()
        return
      case 'disconnect':
        server.disconnect('down')
        return
      case 'lose responses':
        server.disconnect('deaf')
        return
      case 'reconnect':
        server.reconnect()
        window.dispatchEvent(new Event('online'))
        return
      case 'pause server':
        server.pause()
        return
      case 'resume server':
        server.resume()
        return
      case 'pause':
        vi.advanceTimersByTime([100, 400, 5000][option] ?? 0)
    }
  }

  const expectPageToAgree = (): void => {
    const active = store.active()
    const wrong = new Set(store.errors().map(({ key }) => key))
    const lists = entryIds(store.values()['list'] ?? null)
    const keys = [...store.index.nodes].flatMap(([id, { listId }]) =>
      listId === null ? [id] : lists.map((entryId) => `${listId}/${entryId}/${id}`),
    )
    const displayed = keys.map((key) => {
      const component = componentOf(key)
      if (component === undefined || !carriesValue(component) || !isOnPage(key)) return [key]
      if (!formPage.isShown(key)) return [key, 'hidden']
      const value = component.type === 'dynamicList' ? formPage.entries(key) : formPage.read(component, key)
      return [key, value, formPage.isWrong(key)]
    })
    expect(displayed).toEqual(
      keys.map((key) => {
        const component = componentOf(key)
        if (component === undefined || !carriesValue(component) || !isOnPage(key)) return [key]
        if (!active.has(key)) return [key, 'hidden']
        const value = store.peek(key).value
        return [key, component.type === 'dynamicList' ? entryIds(value) : asDisplayed(component, value), wrong.has(key)]
      }),
    )
    expect([...active]).toEqual([...activeKeys(store.index, store.values())])
    expect([...wrong].filter((key) => !active.has(key))).toEqual([])
    const saved = server.saves.slice(savesSeen).flat()
    savesSeen = server.saves.length
    const isTrue = (entry: (typeof saved)[number]): boolean =>
      [...recentlyActive, active].some((keys) => entry.active === keys.has(entry.componentId))
    expect(saved.filter((entry) => !isTrue(entry))).toEqual([])
    recentlyActive = [new Set(active)]
  }

  const isSensitive = (key: ValueKey): boolean => {
    const component = componentOf(key)
    return component !== undefined && 'sensitive' in component && component.sensitive
  }

  const expectServerToAgree = async (): Promise<void> => {
    expect(Object.keys(await harness.pendingAnswers(document.id)).filter(isSensitive)).toEqual([])
    server.reconnect()
    server.resume()
    await form.flush()
    window.dispatchEvent(new Event('online'))
    await form.flush()
    expect(['saved', 'pristine']).toContain(form.session.getSnapshot().value)
    await rendered()
    const { values, index } = store
    expect(Object.fromEntries([...expectedValues].map(([key]) => [key, values()[key]]))).toEqual(
      Object.fromEntries(expectedValues),
    )
    // The server computes the same from the same answers.
    const today = store.today()
    expect(answersAndResults(index, withComputedValues(index, server.values(), today))).toEqual(
      answersAndResults(index, values()),
    )
    expect([[...store.unsaved()], await harness.pendingAnswers(document.id)]).toEqual([[], {}])
    expect(store.validateAll()).toEqual(
      validateForm(index, values(), { engine: matches, available: store.available() }),
    )
    await rendered()
    expectPageToAgree()
  }

  return {
    take: perform,
    store,
    server,
    expectPageToAgree,
    expectEverybodyToAgree: expectServerToAgree,
    close: () => screen.unmount(),
  }
}

/** Without blank answers, and without computed answers of removed entries. */
const answersAndResults = (index: FormIndex, values: FormValues): FormValues => {
  const results = new Set(computedKeys(index, values))
  return Object.fromEntries(
    Object.entries(values).filter(([key, value]) => !isComputed(index, key) || (results.has(key) && value !== null)),
  )
}

test('store, DOM, offline answers and server agree for any form and any actions', async () => {
  await fc.assert(
    fc.asyncProperty(randomForm, fc.array(action, { minLength: 5, maxLength: 25 }), async (document, actions) => {
      const walk = await openFormWalk(document)
      try {
        walk.expectPageToAgree()
        for (const each of actions) {
          await walk.take(each)
          await rendered()
          walk.expectPageToAgree()
        }
        await walk.expectEverybodyToAgree()
      } finally {
        await walk.close()
      }
    }),
    { numRuns: 100 },
  )
}, 60_000)

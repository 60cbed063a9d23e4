import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import type { Component, FormDocument } from '#schemas/form.ts'
import { activeKeys, entryIds } from '#schemas/form/activation.ts'
import { carriesValue, validateForm } from '#schemas/form/validation.ts'
import { parseValueKey, type Value, type ValueKey } from '#schemas/form/value.ts'
import { FormView } from '#src/form/form-view.tsx'
import { matches } from '#src/form/problems.ts'
import { textsForTests, withTexts } from '#src/ui/texts-for-tests.tsx'
import { asShown, handsOn } from '#tests/browser/form-hands.ts'
import { setUpDesk } from '#tests/fixtures/form-desk.ts'
import { randomForm, randomPeople } from '#tests/fixtures/random-form.ts'

const texts = ['', 'x', 'a', 'b', 'Åsa & Co <b>', '20261121', '2026-02-31', '2026-11', 'nov 2026']
const doing = <const Name extends string>(...names: Name[]) =>
  fc.record({
    does: fc.constantFrom(...names),
    at: fc.nat(20),
    text: fc.constantFrom(...texts),
    option: fc.nat(2),
  })
const step = fc.oneof(
  { weight: 12, arbitrary: doing('answer') },
  { weight: 4, arbitrary: doing('leave', 'add', 'pause') },
  { weight: 3, arbitrary: doing('remove', 'open', 'close', 'move up', 'move down') },
  { weight: 2, arbitrary: doing('choose a file', 'remove a file', 'another language', 'submit') },
  { weight: 3, arbitrary: doing('cut the line', 'lose the answers', 'mend the line', 'hold', 'let go') },
)
type Step = typeof step extends fc.Arbitrary<infer Drawn> ? Drawn : never

const desk = setUpDesk()

/** Long enough for React to draw what has happened. */
const drawn = async (): Promise<void> => {
  for (let turn = 0; turn < 3; turn += 1)
    await new Promise<void>((resolve) => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => resolve()
      port2.postMessage(null)
    })
}

const openWalk = async (document: FormDocument) => {
  desk.renew()
  textsForTests.activate('sv')
  const { server } = desk
  const form = desk.open([], document)
  const { store } = form
  let files = 0
  let heard = 0
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
    withTexts(<FormView services={{ store, isReadOnly: false, dynamicData: {}, people: randomPeople, uploadFile }} />),
  )
  const hands = handsOn(document.id)
  /** What has been answered, by what was done alone. */
  const meant = new Map<ValueKey, Value>()

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
      return isWanted && carriesValue(component) && isOnPage(key) ? [[key, component]] : []
    })

  const take = async ({ does, at, text, option }: Step): Promise<void> => {
    const one = <Item,>(items: readonly Item[]): Item | undefined => items[at % Math.max(1, items.length)]
    const entries = hands.entries('list')
    const entry = one(entries)
    switch (does) {
      case 'answer': {
        const [key, component] = one(onPage().filter(([, { type }]) => type !== 'dynamicList' && type !== 'file')) ?? []
        if (key === undefined || component === undefined) return
        const before = meant.get(key) ?? null
        const value = hands.answer(component, key, { text, option }, before)
        // Answering nothing with nothing touches nothing.
        if (value !== null || before !== null) meant.set(key, value)
        return
      }
      case 'leave': {
        const [key] = one(onPage()) ?? []
        if (key !== undefined) hands.leave(key)
        return
      }
      case 'add':
        if (hands.press('list', null, /^Lägg till/)) meant.set('list', [...entries, store.openEntry('list') ?? ''])
        return
      case 'open':
        if (entry !== undefined) hands.press('list', entry, /^Ändra/)
        return
      case 'close':
        if (entry !== undefined) hands.press('list', entry, /^Klar/)
        return
      case 'remove':
        if (entry !== undefined && hands.press('list', entry, /^Ta bort$/))
          meant.set('list', entries.length === 1 ? null : entries.filter((each) => each !== entry))
        return
      case 'move up':
      case 'move down': {
        const by = does === 'move up' ? -1 : 1
        const from = entry === undefined ? -1 : entries.indexOf(entry)
        if (entry === undefined || !hands.press('list', entry, by < 0 ? /uppåt$/ : /nedåt$/)) return
        meant.set('list', entries.toSpliced(from, 1).toSpliced(from + by, 0, entry))
        return
      }
      case 'choose a file': {
        const [key] = one(onPage('file')) ?? []
        if (key === undefined) return
        files += 1
        hands.chooseFile(key, `papper-${files}.pdf`)
        // What comes of it is for the server to say.
        meant.delete(key)
        return
      }
      case 'remove a file': {
        const [key] = one(onPage('file')) ?? []
        if (key !== undefined) hands.press(key, null, /^Ta bort papper/)
        return
      }
      case 'another language':
        textsForTests.activate(textsForTests.locale === 'sv' ? 'en' : 'sv')
        return
      case 'submit':
        store.validateAll()
        return
      case 'cut the line':
        server.cut('down')
        return
      case 'lose the answers':
        server.cut('deaf')
        return
      case 'mend the line':
        server.mend()
        window.dispatchEvent(new Event('online'))
        return
      case 'hold':
        server.hold()
        return
      case 'let go':
        server.letGo()
        return
      case 'pause':
        vi.advanceTimersByTime([100, 400, 5000][option] ?? 0)
    }
  }

  const expectPageToAgree = (): void => {
    const active = store.active()
    const wrong = new Set(store.issues().map(({ key }) => key))
    const lists = entryIds(store.values()['list'] ?? null)
    const keys = [...store.index.nodes].flatMap(([id, { listId }]) =>
      listId === null ? [id] : lists.map((entryId) => `${listId}/${entryId}/${id}`),
    )
    const said = keys.map((key) => {
      const component = componentOf(key)
      if (component === undefined || !carriesValue(component) || !isOnPage(key)) return [key]
      if (!hands.isShown(key)) return [key, 'hidden']
      const value = component.type === 'dynamicList' ? hands.entries(key) : hands.read(component, key)
      return [key, value, hands.isWrong(key)]
    })
    expect(said).toEqual(
      keys.map((key) => {
        const component = componentOf(key)
        if (component === undefined || !carriesValue(component) || !isOnPage(key)) return [key]
        if (!active.has(key)) return [key, 'hidden']
        const value = store.values()[key] ?? null
        return [key, component.type === 'dynamicList' ? entryIds(value) : asShown(component, value), wrong.has(key)]
      }),
    )
    expect([...active]).toEqual([...activeKeys(store.index, store.values())])
    expect([...wrong].filter((key) => !active.has(key))).toEqual([])
    const saved = server.saves.slice(heard).flat()
    heard = server.saves.length
    expect(saved.filter((entry) => entry.active !== active.has(entry.componentId))).toEqual([])
  }

  const isSensitive = (key: ValueKey): boolean => {
    const component = componentOf(key)
    return component !== undefined && 'sensitive' in component && component.sensitive
  }

  const expectEverybodyToAgree = async (): Promise<void> => {
    expect(Object.keys(await desk.waiting(document.id)).filter(isSensitive)).toEqual([])
    server.mend()
    server.letGo()
    await form.settle()
    window.dispatchEvent(new Event('online'))
    await form.settle()
    expect(['saved', 'pristine']).toContain(form.session.getSnapshot().value)
    await drawn()
    const { values, index } = store
    expect(Object.fromEntries([...meant].map(([key]) => [key, values()[key]]))).toEqual(Object.fromEntries(meant))
    expect(server.values()).toEqual(values())
    expect([[...store.unsaved()], await desk.waiting(document.id)]).toEqual([[], {}])
    expect(store.validateAll()).toEqual(validateForm(index, values(), { engine: matches, offered: store.offered() }))
    await drawn()
    expectPageToAgree()
  }

  return { take, store, server, expectPageToAgree, expectEverybodyToAgree, close: () => screen.unmount() }
}

test('store, page, what is kept and what is saved agree, whatever the form and whatever is done to it', async () => {
  await fc.assert(
    fc.asyncProperty(randomForm, fc.array(step, { minLength: 5, maxLength: 25 }), async (document, steps) => {
      const walk = await openWalk(document)
      try {
        walk.expectPageToAgree()
        for (const each of steps) {
          await walk.take(each)
          await drawn()
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

// First, since it sets the order of the cascade layers.
import { withTestI18n } from '#src/ui/with-test-i18n.tsx'
import { useEffect, useRef } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { isMac, keyEntry, keyIds, keyMap, type KeyId, type KeyScope } from './key-map.ts'
import { activeScopes, switchKeys, useKey } from './keys.tsx'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  switchKeys(true)
  vi.useRealTimers()
})

const acted: KeyId[] = []
const Key = ({ id }: { id: KeyId }) => {
  const isRested = useKey(id, () => acted.push(id))
  const element = useRef<HTMLElement>(null)
  // After the effect in which the key begins to act.
  useEffect(() => element.current?.setAttribute('data-acts', String(isRested)), [isRested])
  return <i ref={element} data-acts={false} />
}
/** `openRow` is the link's own. */
const ids = keyIds.filter((id) => id !== 'openRow')

/** A page that has every key, and on it: nothing, a form over it, a dialog of another kind, or a menu. */
const layers = {
  page: <button type="button">Knapp</button>,
  form: (
    <dialog open data-is-full>
      <button type="button">Knapp</button>
      <div data-documents />
    </dialog>
  ),
  dialog: (
    <dialog open>
      <button type="button">Knapp</button>
    </dialog>
  ),
}
const reached: Readonly<Record<keyof typeof layers, readonly KeyScope[]>> = {
  page: ['everywhere', 'list', 'case', 'documents'],
  form: ['everywhere', 'case', 'documents', 'review'],
  dialog: [],
}

const hasRested = (container: Element): boolean => container.querySelector('[data-acts=false]') === null

const show = async (layer: keyof typeof layers, further = <></>) => {
  acted.length = 0
  const { container } = await render(
    withTestI18n(
      <>
        {ids.map((id) => (
          <Key key={id} id={id} />
        ))}
        {layers[layer]}
        {further}
      </>,
    ),
  )
  await vi.advanceTimersByTimeAsync(700)
  // React renders once more, with the key that has rested.
  if (layer === 'form') await expect.poll(() => hasRested(container)).toBe(true)
  return container
}

const press = (keys: string, on: Element = document.body, init: KeyboardEventInit = {}): void => {
  for (const each of keys.split(' ')) {
    const mod = each.startsWith('Mod+') ? { [isMac() ? 'metaKey' : 'ctrlKey']: true } : {}
    const key = each.replace('Mod+', '')
    on.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...mod, ...init }))
  }
}

const layerNames = ['page', 'form', 'dialog'] as const
test.each(layerNames.flatMap((layer) => ids.map((id) => ({ layer, id }))))(
  'the key of $id acts once on a $layer if its scope reaches it',
  async ({ layer, id }) => {
    const container = await show(layer)
    const { keys, scope } = keyMap[id]
    press(keys, container.querySelector('button') ?? undefined)
    expect(acted).toStrictEqual(reached[layer].includes(scope) ? [id] : [])
  },
)

test('no key of one letter acts while somebody types or composes, with a modifier, under a menu, held, or switched off', async () => {
  const container = await show(
    'page',
    <>
      <input aria-label="Fält" />
      <textarea aria-label="Text" />
      <div contentEditable="plaintext-only" suppressContentEditableWarning />
      <div popover="auto" />
    </>,
  )
  const letters = ids.filter((id) => !keyMap[id].keys.startsWith('Mod+'))
  const pressAll = (on?: Element, init?: KeyboardEventInit): void => {
    for (const id of letters) press(keyMap[id].keys, on, init)
  }
  for (const field of container.querySelectorAll('input, textarea, [contenteditable]')) pressAll(field)
  pressAll(document.body, { isComposing: true })
  pressAll(document.body, { keyCode: 229 })
  pressAll(document.body, { metaKey: true, ctrlKey: true })
  pressAll(document.body, { ctrlKey: true, shiftKey: true })
  const popover = container.querySelector<HTMLElement>('[popover]')
  popover?.showPopover()
  pressAll()
  popover?.hidePopover()
  switchKeys(false)
  pressAll()
  expect(acted).toStrictEqual([])
  press(keyMap.showCommands.keys)
  expect(acted).toStrictEqual(['showCommands'])
  switchKeys(true)
  acted.length = 0
  pressAll(document.body, { repeat: true })
  expect(acted).toStrictEqual(letters.filter((id) => keyEntry(id).repeats))
})

test('the second of two keys counts only soon after the first, and the first alone does nothing', async () => {
  await show('page')
  const at = (key: string, timeStamp: number): void => {
    const event = new KeyboardEvent('keydown', { key, bubbles: true })
    Object.defineProperty(event, 'timeStamp', { value: timeStamp })
    document.body.dispatchEvent(event)
  }
  at('g', 1_000)
  at('n', 2_600)
  at('g', 3_000)
  at('x', 3_100)
  at('g', 4_000)
  at('p', 5_400)
  expect(acted).toStrictEqual(['previousCase'])
})

test('a key that leads to a field is not typed into it', async () => {
  const Search = () => {
    useKey('focusSearch', () => document.querySelector('input')?.focus())
    return <input aria-label="Sök" />
  }
  await render(withTestI18n(<Search />))
  await userEvent.keyboard('/')
  await expect.element(document.querySelector('input')).toHaveFocus()
  expect(document.querySelector('input')?.value).toBe('')
})

test('the key that approves rests for 700 ms after a form has come into view', async () => {
  acted.length = 0
  await render(
    withTestI18n(
      <dialog open data-is-full>
        <Key id="approve" />
      </dialog>,
    ),
  )
  press('a')
  await vi.advanceTimersByTimeAsync(699)
  press('a')
  expect(acted).toStrictEqual([])
  await vi.advanceTimersByTimeAsync(1)
  await expect.poll(() => activeScopes().has('review')).toBe(true)
  press('a')
  expect(acted).toStrictEqual(['approve'])
})

test('no two keys that act in the same layer are the same', () => {
  for (const scopes of Object.values(reached)) {
    const keys = keyIds.flatMap((id) => (scopes.includes(keyMap[id].scope) ? keyMap[id].keys : []))
    expect(new Set(keys).size).toBe(keys.length)
    // A first key of two would hide another that is the same alone.
    expect(keys.filter((each) => keys.some((other) => other.startsWith(`${each} `)))).toStrictEqual([])
  }
})

import { useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useLayoutEffect, useState, useSyncExternalStore } from 'react'
import { createBrowserStorage } from '#src/platform/browser-storage.ts'
import { createEmitter } from '#src/ui/emitter.ts'
import { isComposing } from '#src/ui/is-composing.ts'
import { ariaKeys, isMac, keyEntry, keyIds, keyMap, shownKeys, type KeyId, type KeyScope } from './key-map.ts'
import styles from './keys.module.css'

/** Of the first key that there was: a browser in which it was switched off has them all switched off. */
const setting = 'approve-shortcut'
const storage = createBrowserStorage('localStorage')
const changes = createEmitter()
const areOn = (): boolean => storage.read(setting) !== 'off'

/** Whether keys without a modifier act. They can be switched off: a user of speech input would press them by accident (WCAG 2.1.4). */
export const useKeysAreOn = (): boolean => useSyncExternalStore(changes.subscribe, areOn)

export const switchKeys = (isOn: boolean): void => {
  if (isOn) storage.remove(setting)
  else storage.write(setting, 'off')
  changes.emit()
}

type Registered = { id: KeyId; act: () => void }
/** Of the same key, the one that appeared last acts. */
const registered: Registered[] = []

const register = (key: Registered): (() => void) => {
  if (registered.length === 0) document.addEventListener('keydown', onKeyDown)
  registered.push(key)
  return () => {
    registered.splice(registered.indexOf(key), 1)
    if (registered.length === 0) document.removeEventListener('keydown', onKeyDown)
  }
}

/** The scopes whose keys act now, or would if the dialog of keys were closed. */
export const activeScopes = (): ReadonlySet<KeyScope> => {
  const top = topDialog(document.activeElement)
  return new Set(registered.map(({ id }) => keyMap[id].scope).filter((scope) => reaches[scope](top)))
}

/**
 * Has the key of the map call the function while the component is there; null: not now. See `KeyScope` for when it acts. Returns whether it
 * has rested since the component appeared, where it does.
 */
export const useKey = (id: KeyId, act: (() => void) | null): boolean => {
  const { restsMs = 0 } = keyEntry(id)
  const [isRested, setRested] = useState(restsMs === 0)
  const isActing = act !== null && isRested
  const press = useEffectEvent(() => act?.())
  useEffect(() => {
    if (restsMs === 0) return
    const timer = setTimeout(() => setRested(true), restsMs)
    return () => clearTimeout(timer)
  }, [restsMs])
  // With the commit that names the key on its control: a press between them would be lost.
  useLayoutEffect(() => (isActing ? register({ id, act: () => press() }) : undefined), [id, isActing])
  return isRested
}

const isForm = (top: Element | null): boolean => top?.hasAttribute('data-is-full') === true
const reaches: Readonly<Record<KeyScope, (top: Element | null) => boolean>> = {
  everywhere: (top) => top === null || isForm(top),
  list: (top) => top === null,
  case: (top) => top === null || isForm(top),
  documents: (top) => top === null || top.querySelector('[data-documents]') !== null,
  review: isForm,
}

/** The dialog that the user is in, else the last one that is open; null where there is none. */
const topDialog = (target: EventTarget | null): Element | null =>
  (target instanceof Element ? target.closest('dialog[open]') : null) ??
  [...document.querySelectorAll('dialog[open]')].at(-1) ??
  null

/** The first of two keys that are pressed in turn, while the second is awaited. */
let begun = { key: '', until: 0 }
const betweenMs = 1_500

const onKeyDown = (event: KeyboardEvent): void => {
  if (event.defaultPrevented || isComposing(event)) return
  const key = pressedKey(event)
  if (key === null) return
  if (!key.startsWith('Mod+') && (!areOn() || isTyping(event.target))) return
  const top = topDialog(event.target)
  if ((top ?? document).querySelector(':popover-open') !== null) return
  const acting = new Map(registered.filter(({ id }) => reaches[keyMap[id].scope](top)).map((each) => [each.id, each]))
  const { key: first, until } = begun
  begun = { key: '', until: 0 }
  const keys = first !== '' && event.timeStamp < until ? `${first} ${key}` : key
  const found = keyIds.flatMap((id) => (keyMap[id].keys === keys ? (acting.get(id) ?? []) : [])).at(0)
  if (found !== undefined) {
    if (event.repeat && keyEntry(found.id).repeats === undefined) return
    // Else a key that leads to a field is typed into it.
    event.preventDefault()
    found.act()
  } else if (keyIds.some((id) => acting.has(id) && keyMap[id].keys.startsWith(`${key} `)))
    begun = { key, until: event.timeStamp + betweenMs }
}

/**
 * The key as the map has it; null with a modifier that the map does not know. On Nordic keyboards `?` and `/` are typed with Shift, and
 * brackets with AltGr, which is Ctrl and Alt on Windows, or with Option.
 */
const pressedKey = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): string | null => {
  if (key.length !== 1) return null
  const [mod, other] = isMac() ? [metaKey, ctrlKey] : [ctrlKey, metaKey]
  if (!/\p{L}/u.test(key)) return metaKey || (ctrlKey && !altKey) ? null : key
  if (altKey || shiftKey || other) return null
  return mod ? `Mod+${key.toLowerCase()}` : key.toLowerCase()
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest('textarea, select, [contenteditable], input:not([type=checkbox], [type=radio], [type=button])') !==
    null

type KeyProps = { 'aria-keyshortcuts'?: string | undefined; title?: string }

/** Names the key on the control that does the same; nothing while keys are switched off. */
export const useKeyProps = (): ((id: KeyId) => KeyProps) => {
  const { t } = useLingui()
  const isOn = useKeysAreOn()
  return (id) => {
    const keys = shownKeys(id).join(' ')
    return isOn ? { 'aria-keyshortcuts': ariaKeys(id), title: t`Kortkommando: ${keys}` } : {}
  }
}

/** The key inside the label of its control, for the eye alone; nothing while keys are switched off. */
export const KeyHint = ({ id }: { id: KeyId }) =>
  useKeysAreOn() && (
    <kbd className={styles.hint} aria-hidden>
      {shownKeys(id).join(' ')}
    </kbd>
  )

/** Something that the command menu offers. */
export type Command = {
  id: string
  label: string
  /** Beside the label, as the number and the status of a case. */
  about?: string
  /** Why it cannot be done now; choosing it leads to where that is resolved. */
  reason?: string
  key?: KeyId
  /** Called once the menu has closed; null where nothing can be done about the reason. */
  run: (() => void) | null
}

export type CommandGroup = { name: string; commands: readonly Command[] }

type Source = { read: () => readonly CommandGroup[] }
const sources: Source[] = []

/** Adds the commands of a page to the menu while the page is there. They are read when the menu opens. */
export const useCommands = (read: () => readonly CommandGroup[]): void => {
  useEffect(() => {
    const source = { read }
    sources.push(source)
    return () => {
      sources.splice(sources.indexOf(source), 1)
    }
  })
}

/** The commands of the pages that are there, as they are at this moment. */
export const readCommands = (): readonly CommandGroup[] => sources.flatMap(({ read }) => read())

import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useSyncExternalStore, type ReactNode, type Ref } from 'react'
import { createBrowserStorage } from '#src/platform/browser-storage.ts'
import { Button } from '#src/ui/button.tsx'
import { createEmitter } from '#src/ui/emitter.ts'
import { isComposing } from '#src/ui/is-composing.ts'

/** Of the first shortcut that there was: who has switched it off has switched them all off. */
const setting = 'approve-shortcut'
const storage = createBrowserStorage('localStorage')
const changes = createEmitter()

const areOn = (): boolean => storage.read(setting) !== 'off'

/** Whether keys without a modifier act. They can be switched off: a user of speech input would press them by accident (WCAG 2.1.4). */
export const useShortcutsAreOn = (): boolean => useSyncExternalStore(changes.subscribe, areOn)

const switchShortcuts = (isOn: boolean): void => {
  if (isOn) storage.remove(setting)
  else storage.write(setting, 'off')
  changes.emit()
}

/**
 * Calls the function of the key that is pressed, by its lower-case letter, from anywhere but a field, unless shortcuts are switched off.
 * `isReachable` is asked at each press with the dialog on top, or null.
 */
export const useShortcuts = (
  keys: Readonly<Record<string, () => void>>,
  isReachable: (top: Element | null) => boolean,
): void => {
  const isOn = useShortcutsAreOn()
  const press = useEffectEvent((event: KeyboardEvent): void => {
    const key = event.key.toLowerCase()
    if (!Object.hasOwn(keys, key) || event.repeat || event.defaultPrevented || isComposing(event)) return
    if (hasModifier(event) || isTyping(event.target)) return
    const top = [...document.querySelectorAll('dialog[open]')].at(-1) ?? null
    if ((top ?? document).querySelector(':popover-open') !== null || !isReachable(top)) return
    // A field that the key opens and focuses would get its letter.
    event.preventDefault()
    keys[key]?.()
  })
  useEffect(() => {
    if (!isOn) return
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [isOn])
}

/** Of a letter. On Nordic keyboards brackets are typed with AltGr, which is Ctrl and Alt on Windows, or with Option. */
const hasModifier = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  metaKey || (/[[\]]/.test(key) ? ctrlKey && !altKey : ctrlKey || altKey)

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest('textarea, select, [contenteditable], input:not([type=checkbox], [type=radio], [type=button])') !==
    null

/** The words that say which keys there are, and the switch of all shortcuts. */
export const ShortcutSwitch = ({
  children,
  ...paragraph
}: {
  children: ReactNode
  className: string | undefined
  ref?: Ref<HTMLParagraphElement>
  'data-ready'?: boolean
}) => {
  const { t } = useLingui()
  const isOn = useShortcutsAreOn()
  return (
    <p {...paragraph}>
      {isOn ? <span>{children}</span> : <Trans>Kortkommando: av</Trans>}
      <Button
        variant="quiet"
        size="small"
        aria-label={isOn ? t`Stäng av kortkommandot` : t`Slå på kortkommandot`}
        onClick={() => switchShortcuts(!isOn)}
      >
        {isOn ? <Trans>Stäng av</Trans> : <Trans>Slå på</Trans>}
      </Button>
    </p>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState, type RefObject } from 'react'
import { createBrowserStorage } from '#src/platform/browser-storage.ts'
import { Button } from '#src/ui/button.tsx'
import { isComposing } from '#src/ui/is-composing.ts'
import styles from './approval.module.css'

const key = 'a'
const setting = 'approve-shortcut'
/** So long a form is in view before the key approves it: a second press of it was meant for the form before. */
const unseenMs = 1000
const storage = createBrowserStorage('localStorage')

/**
 * The key that presses the button from anywhere in the form, with the words that say so. It can be switched off, and does nothing where
 * it is not explained: a user of speech input would press it by accident (WCAG 2.1.4).
 */
export const ApproveShortcut = ({ button }: { button: RefObject<HTMLButtonElement | null> }) => {
  const { t } = useLingui()
  const [isOn, setOn] = useState(readSetting)
  const [isSeen, setSeen] = useState(false)
  const shortcut = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    const timer = setTimeout(() => setSeen(true), unseenMs)
    return () => clearTimeout(timer)
  }, [])
  useEffect(() => {
    if (!isOn || !isSeen) return
    const press = (event: KeyboardEvent): void => {
      if (event.key.toLowerCase() !== key || event.repeat || event.defaultPrevented || isComposing(event)) return
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
      const dialog = [...document.querySelectorAll('dialog[open]')].at(-1)
      const isOnTop = dialog?.contains(shortcut.current) === true && dialog.querySelector(':popover-open') === null
      if (!isOnTop || shortcut.current?.checkVisibility() !== true) return
      button.current?.focus()
      button.current?.click()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [isOn, isSeen, button])

  const toggle = (): void => {
    setOn(!isOn)
    writeSetting(!isOn)
  }
  return (
    <p ref={shortcut} className={styles.shortcut} data-ready={isOn && isSeen}>
      {isOn ? (
        <span>
          <Trans>
            Eller tryck <kbd>A</kbd>
          </Trans>
        </span>
      ) : (
        <Trans>Kortkommando: av</Trans>
      )}
      <Button
        variant="quiet"
        size="small"
        aria-label={isOn ? t`Stäng av kortkommandot` : t`Slå på kortkommandot`}
        onClick={toggle}
      >
        {isOn ? <Trans>Stäng av</Trans> : <Trans>Slå på</Trans>}
      </Button>
    </p>
  )
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest('textarea, select, [contenteditable], input:not([type=checkbox], [type=radio], [type=button])') !==
    null

const readSetting = (): boolean => storage.read(setting) !== 'off'

const writeSetting = (isOn: boolean): void => {
  if (isOn) storage.remove(setting)
  else storage.write(setting, 'off')
}

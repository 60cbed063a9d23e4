import { useSyncExternalStore } from 'react'

/** So long the words can be read by those who go through the page with a screen reader; then they would be in the way. */
const shownMs = 8000

type Announcement = { id: number; text: string }

let current: Announcement = { id: 0, text: '' }
let removal: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

const show = (text: string): void => {
  current = { id: current.id + 1, text }
  for (const listener of listeners) listener()
}

/**
 * Says to screen readers what has happened where the page only shows it (WCAG 4.1.3). What a flash message says is announced by it.
 * The last call counts.
 */
export const announce = (text: string): void => {
  clearTimeout(removal)
  show(text)
  removal = setTimeout(() => show(''), shownMs)
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The live region of `announce`. It is there before the words are. A modal dialog makes the page's inert, and has one of its own. */
export const Announcer = () => {
  const { id, text } = useSyncExternalStore(subscribe, () => current)
  return (
    <div role="status" aria-live="polite" className="ds-sr-only" data-announcer>
      {text !== '' && <span key={id}>{text}</span>}
    </div>
  )
}

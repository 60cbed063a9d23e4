import { useSyncExternalStore } from 'react'
import { createEmitter } from './emitter.ts'

/** Milliseconds for which the text stays, for people who browse the page with a screen reader. Later it would be in their way. */
const shownMs = 8000

type LiveMessage = { id: number; text: string }

let current: LiveMessage = { id: 0, text: '' }
let removal: ReturnType<typeof setTimeout> | undefined
const { subscribe, emit } = createEmitter()

const publish = (text: string): void => {
  current = { id: current.id + 1, text }
  emit()
}

/**
 * Announces to screen readers a change that the page only shows (WCAG 4.1.3). Flash messages announce themselves.
 * The last call counts.
 */
export const announce = (text: string): void => {
  clearTimeout(removal)
  publish(text)
  removal = setTimeout(() => publish(''), shownMs)
}

/** The live region of `announce`, rendered before its text. A modal dialog makes the page's inert, and has one of its own. */
export const Announcer = () => {
  const { id, text } = useSyncExternalStore(subscribe, () => current)
  return (
    <div role="status" aria-live="polite" className="ds-sr-only" data-announcer>
      {text !== '' && <span key={id}>{text}</span>}
    </div>
  )
}

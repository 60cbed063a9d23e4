import { createEmitter } from './emitter.ts'

/** A temporary message: feedback to an action, or an error. A sticky one stays until it is closed. */
export type Flash = {
  id: number
  type: 'info' | 'error'
  text: string
  isSticky: boolean
  /** The case that the message is about, or null if it can be shown anywhere. */
  caseId: string | null
  /** An optional link. */
  link: { href: string; text: string; follow: () => void } | null
  /** A later message with the same topic replaces this one. Null: only the same text does. */
  topic: string | null
  /** Takes back what the message reports. */
  undo: (() => void) | null
}

/** The key that presses the button that takes back, as attributes of the button, or null. */
type UndoKey = { 'aria-keyshortcuts': string | undefined; title: string } | null

type FlashState = { flashes: readonly Flash[]; snackbar: string | null; undoKey: UndoKey }

/** How long a flash message shows (specification §9). */
const timeoutMs = 8000

const empty: FlashState = { flashes: [], snackbar: null, undoKey: null }

let state: FlashState = empty
let lastId = 0
const { subscribe, emit } = createEmitter()

const publish = (next: FlashState): void => {
  state = next
  emit()
}

/** Shows a message for 8 seconds, or until it is closed where it is sticky. Type info by default. */
export const showFlash = (
  text: string,
  options: Partial<Pick<Flash, 'type' | 'isSticky' | 'caseId' | 'topic' | 'link' | 'undo'>> = {},
): void => {
  const { type = 'info', isSticky = false, caseId = null, topic = null, link = null, undo = null } = options
  const id = (lastId += 1)
  // The same text twice is one message with a new timeout. Messages that can be undone both stay, since each undoes something else.
  const others = state.flashes.filter(
    (flash) => (flash.text !== text || flash.undo !== null) && (topic === null || flash.topic !== topic),
  )
  publish({ ...state, flashes: [...others, { id, type, text, isSticky, caseId, topic, link, undo }] })
  if (!isSticky) setTimeout(() => closeFlash(id), timeoutMs)
}

export const closeFlash = (id: number): void =>
  publish({ ...state, flashes: state.flashes.filter((flash) => flash.id !== id) })

/** Closes messages about other cases than this one. */
export const closeFlashesOfOtherCases = (caseId: string): void =>
  publish({ ...state, flashes: state.flashes.filter((flash) => flash.caseId === null || flash.caseId === caseId) })

/** Shows a message at the bottom edge until it is closed. */
export const showSnackbar = (text: string): void => publish({ ...state, snackbar: text })

export const closeSnackbar = (): void => publish({ ...state, snackbar: null })

/** Names the page's undo key in messages. */
export const setUndoKey = (undoKey: UndoKey): void => publish({ ...state, undoKey })

/** The store for useSyncExternalStore. */
export const flashStore = {
  subscribe,
  current: (): FlashState => state,
}

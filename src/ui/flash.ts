/** A message that passes: an answer to something the reader did, or an error. A sticky one stays until it is closed. */
export type Flash = {
  id: number
  type: 'info' | 'error'
  text: string
  isSticky: boolean
  /** The case that it speaks of without naming it; null where it can be read anywhere. */
  caseId: string | null
  /** Where the reader can go on; null where there is nothing more to it. */
  link: { href: string; text: string; follow: () => void } | null
}

type Shown = { flashes: readonly Flash[]; snackbar: string | null }

/** How long a flash message shows (specification §9). */
const timeOutMs = 8000

const nothing: Shown = { flashes: [], snackbar: null }

let shown: Shown = nothing
let lastId = 0
const listeners = new Set<() => void>()

const show = (next: Shown): void => {
  shown = next
  for (const listener of listeners) listener()
}

/** Shows a message for 8 seconds, or until it is closed where it is sticky. Type info unless told otherwise. */
export const showFlash = (
  text: string,
  options: Partial<Pick<Flash, 'type' | 'isSticky' | 'caseId' | 'link'>> = {},
): void => {
  const { type = 'info', isSticky = false, caseId = null, link = null } = options
  const id = (lastId += 1)
  // The same words twice are one message, and its time begins again.
  const others = shown.flashes.filter((flash) => flash.text !== text)
  show({ ...shown, flashes: [...others, { id, type, text, isSticky, caseId, link }] })
  if (!isSticky) setTimeout(() => closeFlash(id), timeOutMs)
}

export const closeFlash = (id: number): void =>
  show({ ...shown, flashes: shown.flashes.filter((flash) => flash.id !== id) })

/** Takes away what is said of other cases than this one, which is about to be on screen. */
export const closeFlashesOfOtherCases = (caseId: string): void =>
  show({ ...shown, flashes: shown.flashes.filter((flash) => flash.caseId === null || flash.caseId === caseId) })

/** Shows a message at the bottom edge until the reader closes it. */
export const showSnackbar = (text: string): void => show({ ...shown, snackbar: text })

export const closeSnackbar = (): void => show({ ...shown, snackbar: null })

/** For useSyncExternalStore. */
export const flashStore = {
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  current: (): Shown => shown,
}

import { useSyncExternalStore } from 'react'

const tickMs = 60_000

let now = Date.now()
let timer: ReturnType<typeof setInterval> | undefined
const listeners = new Set<() => void>()

const subscribe = (listener: () => void): (() => void) => {
  // Nobody has looked at the clock while nobody was listening.
  if (listeners.size === 0) now = Date.now()
  listeners.add(listener)
  timer ??= setInterval(() => {
    now = Date.now()
    for (const each of listeners) each()
  }, tickMs)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

/** The time in ms since 1970, moving once a minute, so that "5 minuter" becomes "6 minuter" by itself. */
export const useNow = (): number => useSyncExternalStore(subscribe, () => now)

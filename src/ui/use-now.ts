import { useSyncExternalStore } from 'react'

const tickMs = 60_000

let now = Date.now()
let timer: ReturnType<typeof setInterval> | undefined
const listeners = new Set<() => void>()

const subscribe = (listener: () => void): (() => void) => {
  // Without listeners the timer was stopped.
  if (listeners.size === 0) now = Date.now()
  listeners.add(listener)
  timer ??= setInterval(() => {
    now = Date.now()
    for (const notify of listeners) notify()
  }, tickMs)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

/** The time in ms since 1970, updated once a minute, so that "5 minuter" becomes "6 minuter" by itself. */
export const useNow = (): number => useSyncExternalStore(subscribe, () => now)

import { useSyncExternalStore } from 'react'
import { createEmitter } from './emitter.ts'

const tickMs = 60_000

let now = Date.now()
let timer: ReturnType<typeof setInterval> | undefined
const ticks = createEmitter()

const subscribe = (listener: () => void): (() => void) => {
  // Without listeners the timer was stopped.
  if (!ticks.hasListeners()) now = Date.now()
  const unsubscribe = ticks.subscribe(listener)
  timer ??= setInterval(() => {
    now = Date.now()
    ticks.emit()
  }, tickMs)
  return () => {
    unsubscribe()
    if (ticks.hasListeners()) return
    clearInterval(timer)
    timer = undefined
  }
}

/** The time in ms since 1970, updated once a minute, so that "5 minuter" becomes "6 minuter" by itself. */
export const useNow = (): number => useSyncExternalStore(subscribe, () => now)

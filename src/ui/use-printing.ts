import { useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'

/** Whether the page is being printed. Print-only content is rendered before the browser lays the page out. */
export const usePrinting = (): boolean => useSyncExternalStore(subscribe, isPrinting)

let isAnnounced = false

const isPrinting = (): boolean => isAnnounced || window.matchMedia('print').matches

const subscribe = (listener: () => void): (() => void) => {
  const set = (isStarting: boolean) => () => {
    isAnnounced = isStarting
    flushSync(listener)
  }
  const [start, end] = [set(true), set(false)]
  const media = window.matchMedia('print')
  window.addEventListener('beforeprint', start)
  window.addEventListener('afterprint', end)
  media.addEventListener('change', listener)
  return () => {
    window.removeEventListener('beforeprint', start)
    window.removeEventListener('afterprint', end)
    media.removeEventListener('change', listener)
  }
}

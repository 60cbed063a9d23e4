import { afterPaint } from '../../ui/after-paint.ts'

/** Work that is done in slices of a few milliseconds after each paint, so that neither that nor input is kept waiting. */
export type WorkQueue<Item> = {
  add: (items: readonly Item[]) => void
  /** Does all queued work now. */
  flush: () => void
  /** Does nothing more until `resume`. */
  pause: () => void
  resume: () => void
}

const sliceMs = 8
const itemsAtOnce = 10

export const createWorkQueue = <Item>(handle: (items: readonly Item[]) => void): WorkQueue<Item> => {
  let waiting: Item[] = []
  let cancel: (() => void) | null = null
  const handleSlice = (): void => {
    cancel = null
    const end = performance.now() + sliceMs
    do handle(waiting.splice(0, itemsAtOnce))
    while (waiting.length > 0 && performance.now() < end)
    resume()
  }
  const resume = (): void => {
    if (cancel === null && waiting.length > 0) cancel = afterPaint(handleSlice)
  }
  const pause = (): void => {
    cancel?.()
    cancel = null
  }
  return {
    add: (items) => {
      waiting = [...new Set([...waiting, ...items])]
      resume()
    },
    flush: () => {
      pause()
      if (waiting.length > 0) handle(waiting.splice(0))
    },
    pause,
    resume,
  }
}

import type { ValueKey } from '#schemas/form/value.ts'

/** Fields that are patched when the browser is idle. */
export type PatchQueue = {
  add: (keys: readonly ValueKey[]) => void
  /** Patches nothing more until `resume`. */
  pause: () => void
  resume: () => void
}

/** After which something is patched whether the browser is idle or not. */
const timeout = 100
/** Of a slice of a browser that is never idle, or has no `requestIdleCallback`, as Safari. */
const sliceMs = 8
const keysAtOnce = 10

/** Patches what is added in slices of a few milliseconds after the paint, so that neither that nor input is kept waiting. */
export const createPatchQueue = (patch: (keys: readonly ValueKey[]) => void): PatchQueue => {
  let waiting: ValueKey[] = []
  let cancel: (() => void) | null = null
  const patchSlice = (remaining: () => number): void => {
    cancel = null
    do patch(waiting.splice(0, keysAtOnce))
    while (waiting.length > 0 && remaining() > 0)
    resume()
  }
  const resume = (): void => {
    if (cancel === null && waiting.length > 0) cancel = whenIdle(patchSlice)
  }
  return {
    add: (keys) => {
      waiting = [...new Set([...waiting, ...keys])]
      resume()
    },
    pause: () => {
      cancel?.()
      cancel = null
    },
    resume,
  }
}

/** Calls back with what remains of the slice, in milliseconds. Returns the cancellation. */
const whenIdle = (callback: (remaining: () => number) => void): (() => void) => {
  const work = (deadline?: IdleDeadline): void => {
    const end = performance.now() + sliceMs
    callback(() => (deadline?.didTimeout === false ? deadline.timeRemaining() : end - performance.now()))
  }
  if ('requestIdleCallback' in window) {
    const id = requestIdleCallback(work, { timeout })
    return () => cancelIdleCallback(id)
  }
  const id = setTimeout(work)
  return () => clearTimeout(id)
}

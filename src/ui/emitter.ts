/** Listeners of one event. */
export type Emitter<Args extends unknown[] = []> = {
  /** Returns the unsubscribe function. */
  subscribe: (listener: (...args: Args) => void) => () => void
  emit: (...args: Args) => void
  hasListeners: () => boolean
}

/** Bound functions: `subscribe` can be given to useSyncExternalStore as it is. */
export const createEmitter = <Args extends unknown[] = []>(): Emitter<Args> => {
  const listeners = new Set<(...args: Args) => void>()
  return {
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    emit: (...args) => {
      for (const listener of listeners) listener(...args)
    },
    hasListeners: () => listeners.size > 0,
  }
}

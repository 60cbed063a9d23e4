import type { StoredValue, ValueConflict } from '#schemas/form/saved-value.ts'

/** Answers of one form that somebody else has changed too, until the reader has chosen. */
export type Disputes = {
  /** The same list until it changes. */
  all: () => readonly ValueConflict[]
  add: (told: readonly ValueConflict[]) => void
  remove: (settled: ValueConflict) => void
  /** What is disputed may have been answered anew meanwhile. */
  adopt: (stored: readonly StoredValue[]) => void
  /** Called when the list has changed, until the returned function is called. */
  onChange: (listener: () => void) => () => void
}

export const createDisputes = (): Disputes => {
  const listeners = new Set<() => void>()
  let disputes: readonly ValueConflict[] = []
  const change = (next: readonly ValueConflict[]): void => {
    disputes = next
    listeners.forEach((listener) => listener())
  }
  const asOfNow = (dispute: ValueConflict, stored: readonly StoredValue[]): ValueConflict => {
    const now = stored.find(({ componentId }) => componentId === dispute.componentId)
    const isNewer = now !== undefined && now.version > dispute.theirVersion
    return isNewer ? { ...dispute, theirs: now.value, theirVersion: now.version } : dispute
  }
  return {
    all: () => disputes,
    add: (told) => {
      if (told.length > 0) change([...disputes, ...told])
    },
    remove: (settled) => change(disputes.filter((each) => each !== settled)),
    adopt: (stored) => {
      if (disputes.length > 0) change(disputes.map((each) => asOfNow(each, stored)))
    },
    onChange: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

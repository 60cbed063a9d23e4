import type { StoredValue, ValueConflict } from '#schemas/form/saved-value.ts'
import { createEmitter } from '#src/ui/emitter.ts'

/** Version conflicts of one form's answers, until the user resolves them. */
export type Conflicts = {
  /** Referentially stable until it changes. */
  all: () => readonly ValueConflict[]
  add: (added: readonly ValueConflict[]) => void
  remove: (resolved: ValueConflict) => void
  /** Updates conflicts whose server value is newer. */
  mergeServer: (stored: readonly StoredValue[]) => void
  /** Called when the list changes. Returns `unsubscribe`. */
  onChange: (listener: () => void) => () => void
}

export const createConflicts = (): Conflicts => {
  const changes = createEmitter()
  let conflicts: readonly ValueConflict[] = []
  const change = (next: readonly ValueConflict[]): void => {
    conflicts = next
    changes.emit()
  }
  const withServerValue = (conflict: ValueConflict, stored: readonly StoredValue[]): ValueConflict => {
    const now = stored.find(({ componentId }) => componentId === conflict.componentId)
    const isNewer = now !== undefined && now.version > conflict.theirVersion
    return isNewer ? { ...conflict, theirs: now.value, theirVersion: now.version } : conflict
  }
  return {
    all: () => conflicts,
    add: (added) => {
      if (added.length > 0) change([...conflicts, ...added])
    },
    remove: (resolved) => change(conflicts.filter((each) => each !== resolved)),
    mergeServer: (stored) => {
      if (conflicts.length > 0) change(conflicts.map((each) => withServerValue(each, stored)))
    },
    onChange: changes.subscribe,
  }
}

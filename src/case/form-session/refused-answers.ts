import type { StoredValue, ValueConflict } from '#schemas/form/saved-value.ts'
import { parseValueKey, type Value, type ValueKey } from '#schemas/form/value.ts'
import { isSameJson } from '#schemas/records.ts'
import { isSameList } from '#src/form/is-same-list.ts'
import type { FormStore } from '#src/form/store.ts'
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

/** Unsaved answers that the user may not change any more. They are not sent: the server would refuse all others with them. */
export type RefusedAnswers = {
  /** Referentially stable until it changes. */
  all: () => readonly ValueKey[]
  isReadOnly: (key: ValueKey) => boolean
  /** Sets which components the user may not change now. */
  setReadOnly: (isReadOnly: (componentId: string) => boolean) => void
  /** Sets the server's current answers. */
  mergeServer: (stored: readonly StoredValue[]) => void
  /** The answer that the server has instead. */
  serverValue: (key: ValueKey) => Value
  /** Call when an answer may have been saved. */
  refresh: () => void
  /** Replaces them by the server's answers. */
  discard: () => void
  /** Called when the list changes. Returns `unsubscribe`. */
  onChange: (listener: () => void) => () => void
}

type RefusedAnswersOptions = {
  store: FormStore
  /** A conflict ends when neither of its values can be saved. */
  conflicts: Conflicts
  acknowledge: (key: ValueKey, value: Value, version: number) => void
}

export const createRefusedAnswers = ({ store, conflicts, acknowledge }: RefusedAnswersOptions): RefusedAnswers => {
  const changes = createEmitter()
  const serverAnswers = new Map<ValueKey, { value: Value; version: number }>()
  let isComponentReadOnly: (componentId: string) => boolean = () => false
  let refused: readonly ValueKey[] = []
  const isReadOnly = (key: ValueKey): boolean => isComponentReadOnly(parseValueKey(key).componentId)
  const serverAnswer = (key: ValueKey): { value: Value; version: number } =>
    serverAnswers.get(key) ?? { value: null, version: 0 }

  const refresh = (): void => {
    const locked = [...store.unsaved()].filter(isReadOnly)
    for (const key of locked) {
      const { value, version } = serverAnswer(key)
      // An earlier save, whose response was lost, has stored it.
      if (isSameJson(store.peek(key).value, value)) acknowledge(key, value, version)
    }
    const next = locked.filter((key) => store.unsaved().has(key))
    for (const conflict of conflicts.all()) if (next.includes(conflict.componentId)) conflicts.remove(conflict)
    if (isSameList(refused, next)) return
    refused = next
    changes.emit()
  }

  return {
    all: () => refused,
    isReadOnly,
    setReadOnly: (next) => {
      isComponentReadOnly = next
      refresh()
    },
    mergeServer: (stored) => {
      for (const { componentId, value, version } of stored)
        if (version >= serverAnswer(componentId).version) serverAnswers.set(componentId, { value, version })
      refresh()
    },
    serverValue: (key) => serverAnswer(key).value,
    refresh,
    discard: () => {
      for (const key of refused) {
        const { value, version } = serverAnswer(key)
        store.change(key, value)
        acknowledge(key, value, version)
      }
      refresh()
    },
    onChange: changes.subscribe,
  }
}

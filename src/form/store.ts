import { activeAfter, activeKeys, mayChangeVisible } from '#schemas/form/activation.ts'
import type { FormIndex } from '#schemas/form/compile.ts'
import { comparedKeys, isComputed } from '#schemas/form/compared-keys.ts'
import { computedKeys, computedValue } from '#schemas/form/computed-values.ts'
import { isSameAvailable, noOptions, type AvailableOptions } from '#schemas/form/options.ts'
import type { StoredValue } from '#schemas/form/saved-value.ts'
import type { ValidationOptions } from '#schemas/form/validation.ts'
import { isSameJson } from '#schemas/records.ts'
import { swedishDay } from '#schemas/swedish-day.ts'
import { isBlank, parseValueKey, type FormValues, type Value, type ValueKey, textsOf } from '#schemas/form/value.ts'
import { createEmitter, type Emitter } from '../ui/emitter.ts'
import { createValidationState, dependsOnOthers, type FieldError, type FieldState } from './validation-state.ts'

export type FormStore = {
  readonly index: FormIndex
  /** YYYY-MM-DD */
  today: () => string
  getFieldState: (key: ValueKey) => FieldState
  /** `get` without caching, for one-off reads. */
  peek: (key: ValueKey) => FieldState
  /** Calls the listener after every change of the field's state. Returns `unsubscribe`. */
  subscribe: (key: ValueKey, listener: () => void) => () => void
  /** Another number whenever the state of any field has changed. */
  revision: () => number
  /** Called once per update, with the keys of all changed fields. */
  onFieldsChange: (listener: (keys: ReadonlySet<ValueKey>) => void) => () => void
  values: () => FormValues
  active: () => ReadonlySet<ValueKey>
  errors: () => readonly FieldError[]
  /** Number of errors in an entry of a list. */
  errorsInEntry: (listId: string, entryId: string) => number
  /** The options and people that are available now. */
  available: () => AvailableOptions
  /** Revalidates the invalid answers: a person may have been added since. */
  setAvailable: (available: AvailableOptions) => void
  /** Sets a value on user input. Revalidates at once if the field shows an error; a first answer is validated on blur. */
  change: (key: ValueKey, value: Value) => void
  /** Changes an answer by what its zip code says, in place of the user. */
  fillFromZipCode: (key: ValueKey, value: Value) => void
  /** Validates the field on blur, and the answers that are compared with it. An empty field that was never edited is not missing yet. */
  blur: (key: ValueKey) => void
  /** Validates all visible answers, or those that pass the filter, in one pass. Returns all errors shown. */
  validateAll: (includes?: (key: ValueKey) => boolean) => readonly FieldError[]
  /** Sets the server's validation result of an answer; null clears it. */
  setBackendValidation: (key: ValueKey, isValid: boolean | null) => void
  /** Applies the server's answers, except for keys with unsaved edits. */
  applyStored: (stored: readonly StoredValue[]) => void
  /** Marks this value as saved. A newer value stays unsaved. */
  acknowledge: (key: ValueKey, value: Value) => void
  unsaved: () => ReadonlySet<ValueKey>
  /** Appends an empty, open entry to a list. Returns its id. */
  addEntry: (listId: string) => string
  openEntry: (listId: string) => string | null
  setOpenEntry: (listId: string, entryId: string | null) => void
  /** Called with each answer that the user changes. */
  onChange: (listener: (key: ValueKey, value: Value) => void) => () => void
  onBlur: (listener: (key: ValueKey) => void) => () => void
  /** Called when the list of errors or the set of visible fields changes. */
  onSummaryChange: (listener: () => void) => () => void
}

type FormStoreOptions = {
  index: FormIndex
  values: FormValues
  available?: AvailableOptions
  /** Today for date rules, YYYY-MM-DD; by default the device's. */
  today?: () => string
  lockedSince?: ValidationOptions['lockedSince']
}

/**
 * The form engine: values, visibility and errors in one plain store. A keystroke updates only its own field; only a change of an
 * answer that controls others recomputes visibility for the whole form.
 */
export const createFormStore = ({
  index,
  values: initialValues,
  available: initialAvailable = noOptions,
  today = () => swedishDay(new Date()),
  lockedSince = () => undefined,
}: FormStoreOptions): FormStore => {
  // Without a prototype: an id may be called as what an object inherits, such as its `constructor`.
  const values: Record<ValueKey, Value> = { __proto__: null, ...initialValues }
  const valueAt = (key: ValueKey): Value => values[key] ?? null
  const states = new Map<ValueKey, FieldState>()
  const unsaved = new Set<ValueKey>()
  /** Keys that the user has ever edited. */
  const edited = new Set<ValueKey>()
  const sources = new Map<ValueKey, 'prefill' | 'zipCode'>()
  const openEntries = new Map<string, string | null>()
  const byKey = new Map<ValueKey, Emitter>()
  const fieldChanges = createEmitter<[keys: ReadonlySet<ValueKey>]>()
  const summaryChanges = createEmitter()
  const valueChanges = createEmitter<[key: ValueKey, value: Value]>()
  const blurs = createEmitter<[key: ValueKey]>()
  let active = activeKeys(index, values)
  let available = initialAvailable
  const [isActive, offered] = [() => active, () => available]
  const validation = createValidationState({ index, values, active: isActive, available: offered, today, lockedSince })
  let errorList: readonly FieldError[] = []
  const errorsByEntry = new Map<string, number>()

  let revision = 0
  let dirtyKeys = new Set<ValueKey>()
  const markDirty = (key: ValueKey): void => {
    revision += 1
    states.delete(key)
    dirtyKeys.add(key)
  }
  /** Notifies after the update is complete, so that listeners read consistent state. */
  const notify = (): void => {
    const keys = dirtyKeys
    if (keys.size === 0) return
    dirtyKeys = new Set()
    for (const key of keys) byKey.get(key)?.emit()
    fieldChanges.emit(keys)
  }
  const notifySummary = (): void => {
    errorList = validation.visible()
    errorsByEntry.clear()
    for (const { key } of errorList) {
      const { entry } = parseValueKey(key)
      if (entry === undefined) continue
      const name = `${entry.listId}/${entry.entryId}`
      errorsByEntry.set(name, (errorsByEntry.get(name) ?? 0) + 1)
    }
    summaryChanges.emit()
  }
  const validate = (key: ValueKey): boolean => {
    const hasChanged = validation.validate(key)
    if (hasChanged) markDirty(key)
    return hasChanged
  }

  /** Validates the invalid answers that depend on this one. Returns whether an error changed. */
  const revalidateDependants = (key: ValueKey, isVisibleRecomputed: boolean): boolean => {
    const dependants = isVisibleRecomputed
      ? validation.keys().filter((each) => isComputed(index, each) || dependsOnOthers(validation.get(each)))
      : comparedKeys(index, values, key)
    return dependants.filter((each) => validation.get(each) !== null && validate(each)).length > 0
  }

  const recomputeVisible = (changedId: string): void => {
    const change = activeAfter(index, values, active, changedId)
    active = change.active
    change.changed.forEach(markDirty)
  }
  /** Writes an answer and all computed from it. Returns whether visibility was recomputed. */
  const write = (key: ValueKey, value: Value): boolean => {
    const { componentId } = parseValueKey(key)
    const isRecomputed = mayChangeVisible(index, componentId, valueAt(key), value)
    values[key] = value
    sources.delete(key)
    validation.setServerValidity(key, null)
    markDirty(key)
    if (isRecomputed) recomputeVisible(componentId)
    if (index.computed.size === 0) return isRecomputed
    // A component that is shown counts, and one that is hidden does not, wherever it is.
    return (
      writeComputed(
        isRecomputed
          ? computedKeys(index, values)
          : comparedKeys(index, values, key).filter((each) => isComputed(index, each)),
      ) || isRecomputed
    )
  }
  const writeComputed = (keys: readonly ValueKey[]): boolean => {
    let isRecomputed = false
    for (const key of keys) {
      const value = computedValue(index, key, { values, active, today: today() })
      if (value !== valueAt(key)) isRecomputed = write(key, value) || isRecomputed
    }
    return isRecomputed
  }
  writeComputed(computedKeys(index, values))

  const change = (key: ValueKey, value: Value): void => {
    const isRecomputed = write(key, value)
    unsaved.add(key)
    edited.add(key)
    const hasErrorChanged = validation.get(key) !== null && validate(key)
    const hasOtherErrorChanged = revalidateDependants(key, isRecomputed)
    notify()
    if (hasErrorChanged || hasOtherErrorChanged || isRecomputed) notifySummary()
    valueChanges.emit(key, value)
  }

  const peek = (key: ValueKey): FieldState => {
    const source = sources.get(key)
    return {
      value: valueAt(key),
      isActive: active.has(key),
      error: validation.get(key),
      backendValidation: validation.serverValidity(key) ?? null,
      isPrefilled: source === 'prefill',
      isFromZipCode: source === 'zipCode',
    }
  }

  return {
    index,
    today,
    peek,
    getFieldState: (key) => {
      let state = states.get(key)
      if (state === undefined) states.set(key, (state = peek(key)))
      return state
    },
    subscribe: (key, listener) => {
      const own = byKey.get(key) ?? createEmitter()
      byKey.set(key, own)
      return own.subscribe(listener)
    },
    values: () => values,
    active: () => active,
    errors: () => errorList,
    errorsInEntry: (listId, entryId) => errorsByEntry.get(`${listId}/${entryId}`) ?? 0,
    available: () => available,
    setAvailable: (next) => {
      if (isSameAvailable(available, next)) return
      available = next
      validation.keys().forEach(validate)
      notify()
      notifySummary()
    },
    change,
    fillFromZipCode: (key, value) => {
      change(key, value)
      sources.set(key, 'zipCode')
      markDirty(key)
      notify()
    },
    blur: (key) => {
      const isSkipped = isBlank(valueAt(key)) && !edited.has(key) && validation.get(key) === null
      const answered = edited.has(key) ? comparedKeys(index, values, key).filter((each) => !isBlank(valueAt(each))) : []
      if (!isSkipped && [key, ...answered].filter(validate).length > 0) {
        notify()
        notifySummary()
      }
      blurs.emit(key)
    },
    validateAll: (includes = () => true) => {
      const { changed, invalid } = validation.validateAll(includes)
      changed.forEach(markDirty)
      const firstInvalidEntry = invalid.map((key) => parseValueKey(key).entry).find((entry) => entry !== undefined)
      if (firstInvalidEntry) {
        openEntries.set(firstInvalidEntry.listId, firstInvalidEntry.entryId)
        markDirty(firstInvalidEntry.listId)
      }
      notify()
      notifySummary()
      return errorList
    },
    setBackendValidation: (key, isValid) => {
      validation.setServerValidity(key, isValid)
      markDirty(key)
      validate(key)
      notify()
      notifySummary()
    },
    applyStored: (stored) => {
      for (const { componentId: key, value, backendValidation, isPrefilled } of stored) {
        // The server computes the same answers from the saved ones, but does not have the unsaved ones yet.
        if (unsaved.has(key) || isComputed(index, key)) continue
        if (!isSameJson(valueAt(key), value)) revalidateDependants(key, write(key, value))
        if (isPrefilled) sources.set(key, 'prefill')
        if (backendValidation !== null && validation.serverValidity(key) !== backendValidation) {
          validation.setServerValidity(key, backendValidation)
          markDirty(key)
        }
        if (validation.get(key) !== null) validate(key)
      }
      notify()
      notifySummary()
    },
    acknowledge: (key, value) => {
      if (isSameJson(valueAt(key), value)) unsaved.delete(key)
    },
    unsaved: () => unsaved,
    addEntry: (listId) => {
      const entryId = crypto.randomUUID()
      openEntries.set(listId, entryId)
      change(listId, [...textsOf(valueAt(listId)), entryId])
      return entryId
    },
    openEntry: (listId) => openEntries.get(listId) ?? null,
    setOpenEntry: (listId, entryId) => {
      openEntries.set(listId, entryId)
      markDirty(listId)
      notify()
    },
    revision: () => revision,
    onFieldsChange: fieldChanges.subscribe,
    onChange: valueChanges.subscribe,
    onBlur: blurs.subscribe,
    onSummaryChange: summaryChanges.subscribe,
  }
}

import { activeKeys } from '#schemas/form/activation.ts'
import type { FormIndex } from '#schemas/form/compile.ts'
import { nothingOffered, type Offered } from '#schemas/form/domain.ts'
import type { StoredValue } from '#schemas/form/saved-value.ts'
import { swedishDay } from '#schemas/swedish-day.ts'
import { isBlank, parseValueKey, type FormValues, type Value, type ValueKey } from '#schemas/form/value.ts'
import { createProblems, type AnswerIssue } from './problems.ts'
import { textsOf } from './value-kinds.ts'

/** One component as it stands. The object stays the same until something in it changes. */
export type AnswerState = {
  readonly value: Value
  readonly isActive: boolean
  readonly issue: AnswerIssue | null
  readonly backendValidation: boolean | null
}

export type FormStore = {
  readonly index: FormIndex
  /** YYYY-MM-DD */
  today: () => string
  state: (key: ValueKey) => AnswerState
  /** The same, made anew and kept by nobody: for those who look once. */
  look: (key: ValueKey) => AnswerState
  /** Calls the listener after every change of that component's state, until the returned function is called. */
  subscribe: (key: ValueKey, listener: () => void) => () => void
  /** Called once for each thing that happens, with every component whose state it has changed. */
  onStates: (listener: (keys: ReadonlySet<ValueKey>) => void) => () => void
  values: () => FormValues
  active: () => ReadonlySet<ValueKey>
  issues: () => readonly AnswerIssue[]
  /** What can be chosen at the moment. */
  offered: () => Offered
  /** Validates anew what is shown as wrong: somebody may have been added since. */
  setOffered: (offered: Offered) => void
  /** The reader typed or chose. A problem that is shown is judged anew at once; a first answer is left in peace. */
  change: (key: ValueKey, value: Value) => void
  /** The reader left the field: now it is validated. One that is passed by empty, never changed, is not missing yet. */
  leave: (key: ValueKey) => void
  /** Judges everything that is shown, or of it what is asked for, in one pass, and shows what is wrong. Answers all that is shown as wrong. */
  validateAll: (isAsked?: (key: ValueKey) => boolean) => readonly AnswerIssue[]
  /** What the server found out about an answer; null takes it back. */
  setBackendValidation: (key: ValueKey, isValid: boolean | null) => void
  /** Takes over the server's answers, except those that the reader has changed and the server has not acknowledged. */
  applyStored: (stored: readonly StoredValue[]) => void
  /** The server has exactly this value; a newer one that was typed meanwhile stays unsaved. */
  acknowledge: (key: ValueKey, value: Value) => void
  unsaved: () => ReadonlySet<ValueKey>
  /** An empty entry at the end of a list, open. Answers its id. */
  addEntry: (listId: string) => string
  openEntry: (listId: string) => string | null
  setOpenEntry: (listId: string, entryId: string | null) => void
  /** Called with each answer that the reader changes. */
  onChange: (listener: (key: ValueKey, value: Value) => void) => () => void
  onLeave: (listener: (key: ValueKey) => void) => () => void
  /** Called whenever the list of problems or what is shown changes. */
  onOutline: (listener: () => void) => () => void
}

type Setup = {
  index: FormIndex
  values: FormValues
  offered?: Offered
  /** The day that dates are told from, YYYY-MM-DD; the device's where nobody says better. */
  today?: () => string
}

/**
 * The engine: values, what is shown and what is wrong, in one plain store. A keystroke touches its own component; only a change of an
 * answer that others depend on looks at the whole form.
 */
export const createFormStore = ({
  index,
  values: first,
  offered: firstOffered = nothingOffered,
  today = () => swedishDay(new Date()),
}: Setup): FormStore => {
  const values: Record<ValueKey, Value> = { ...first }
  const states = new Map<ValueKey, AnswerState>()
  const unsaved = new Set<ValueKey>()
  /** Those that the reader has changed, for good. */
  const dirty = new Set<ValueKey>()
  const openEntries = new Map<string, string | null>()
  const listeners = new Map<ValueKey, Set<() => void>>()
  const stateListeners = new Set<(keys: ReadonlySet<ValueKey>) => void>()
  const outline = new Set<() => void>()
  const changes = new Set<(key: ValueKey, value: Value) => void>()
  const leavings = new Set<(key: ValueKey) => void>()
  let active = activeKeys(index, values)
  let offered = firstOffered
  const problems = createProblems({ index, values, active: () => active, offered: () => offered, today })
  let issueList: readonly AnswerIssue[] = []

  let touched = new Set<ValueKey>()
  const touch = (key: ValueKey): void => {
    states.delete(key)
    touched.add(key)
  }
  /** Nobody is told in the middle of something: whoever asks back finds it done. */
  const tell = (): void => {
    const keys = touched
    if (keys.size === 0) return
    touched = new Set()
    for (const key of keys) listeners.get(key)?.forEach((listener) => listener())
    stateListeners.forEach((listener) => listener(keys))
  }
  const tellOutline = (): void => {
    issueList = problems.shown()
    outline.forEach((listener) => listener())
  }
  const judge = (key: ValueKey): boolean => {
    const isOther = problems.judge(key)
    if (isOther) touch(key)
    return isOther
  }

  const refreshActive = (answered: string): void => {
    const before = active
    active = activeKeys(index, values, { active: before, answered })
    for (const key of before) if (!active.has(key)) touch(key)
    for (const key of active) if (!before.has(key)) touch(key)
  }
  const decidesOthers = (componentId: string): boolean =>
    index.dependants.has(componentId) || index.members.has(componentId)
  /** Whether what is shown may have changed with it. */
  const write = (key: ValueKey, value: Value): boolean => {
    values[key] = value
    problems.setFound(key, null)
    touch(key)
    const { componentId } = parseValueKey(key)
    const isDecided = decidesOthers(componentId)
    if (isDecided) refreshActive(componentId)
    return isDecided
  }

  const change = (key: ValueKey, value: Value): void => {
    const isDecided = write(key, value)
    unsaved.add(key)
    dirty.add(key)
    const isJudged = problems.of(key) !== null && judge(key)
    // How many people a position asks for can go by this answer.
    if (isDecided) problems.keys().forEach((other) => problems.of(other)?.code === 'TOO_FEW_PEOPLE' && judge(other))
    tell()
    if (isJudged || isDecided) tellOutline()
    changes.forEach((listener) => listener(key, value))
  }

  const look = (key: ValueKey): AnswerState => ({
    value: values[key] ?? null,
    isActive: active.has(key),
    issue: problems.of(key),
    backendValidation: problems.found(key) ?? null,
  })

  return {
    index,
    today,
    look,
    state: (key) => {
      const known = states.get(key)
      if (known) return known
      const state = look(key)
      states.set(key, state)
      return state
    },
    subscribe: (key, listener) => {
      const own = listeners.get(key) ?? new Set()
      listeners.set(key, own.add(listener))
      return () => void own.delete(listener)
    },
    values: () => values,
    active: () => active,
    issues: () => issueList,
    offered: () => offered,
    setOffered: (next) => {
      if (isSameOffer(offered, next)) return
      offered = next
      problems.keys().forEach(judge)
      tell()
      tellOutline()
    },
    change,
    leave: (key) => {
      const isPassedBy = isBlank(values[key]) && !dirty.has(key) && problems.of(key) === null
      if (!isPassedBy && judge(key)) {
        tell()
        tellOutline()
      }
      leavings.forEach((listener) => listener(key))
    },
    validateAll: (isAsked = () => true) => {
      const { changed, wrong } = problems.judgeAll(isAsked)
      changed.forEach(touch)
      const hidden = wrong.map((key) => parseValueKey(key).entry).find((entry) => entry !== undefined)
      if (hidden) {
        openEntries.set(hidden.listId, hidden.entryId)
        touch(hidden.listId)
      }
      tell()
      tellOutline()
      return issueList
    },
    setBackendValidation: (key, isValid) => {
      problems.setFound(key, isValid)
      touch(key)
      judge(key)
      tell()
      tellOutline()
    },
    applyStored: (stored) => {
      for (const { componentId: key, value, backendValidation } of stored) {
        if (unsaved.has(key)) continue
        if (!sameValue(values[key] ?? null, value)) write(key, value)
        if (backendValidation !== null && problems.found(key) !== backendValidation) {
          problems.setFound(key, backendValidation)
          touch(key)
        }
        if (problems.of(key) !== null) judge(key)
      }
      tell()
      tellOutline()
    },
    acknowledge: (key, value) => {
      if (sameValue(values[key] ?? null, value)) unsaved.delete(key)
    },
    unsaved: () => unsaved,
    addEntry: (listId) => {
      const entryId = crypto.randomUUID()
      openEntries.set(listId, entryId)
      change(listId, [...textsOf(values[listId] ?? null), entryId])
      return entryId
    },
    openEntry: (listId) => openEntries.get(listId) ?? null,
    setOpenEntry: (listId, entryId) => {
      openEntries.set(listId, entryId)
      touch(listId)
      tell()
    },
    onStates: (listener) => join(stateListeners, listener),
    onChange: (listener) => join(changes, listener),
    onLeave: (listener) => join(leavings, listener),
    onOutline: (listener) => join(outline, listener),
  }
}

const join = <Listener>(listeners: Set<Listener>, listener: Listener): (() => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

const isSameOffer = (one: Offered, other: Offered): boolean =>
  one.optionsByTag === other.optionsByTag &&
  one.people.size === other.people.size &&
  [...one.people].every(([id, { name, email }]) => {
    const person = other.people.get(id)
    return person?.name === name && person.email === email
  })

const sameValue = (one: Value, other: Value): boolean =>
  one === other || (typeof one === 'object' && JSON.stringify(one) === JSON.stringify(other))

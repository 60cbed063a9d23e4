import type { FormIndex } from '#schemas/form/compile.ts'
import type { AvailableOptions } from '#schemas/form/options.ts'
import { validateAnswer, validateForm, type FieldIssue, type ValidationOptions } from '#schemas/form/validation.ts'
import type { FormValues, Value, ValueKey } from '#schemas/form/value.ts'
import { isSameJson } from '#schemas/records.ts'

/** A validation error of one answer, as a code with its parameters. */
export type FieldError = FieldIssue

/** Validation errors of a form's answers, as far as they have been validated, and the server's validation results. */
export type ValidationState = {
  get: (key: ValueKey) => FieldError | null
  /** The server's result for the current answer, or undefined. */
  serverValidity: (key: ValueKey) => boolean | undefined
  /** null clears the result. */
  setServerValidity: (key: ValueKey, isValid: boolean | null) => void
  /** Returns whether the error changed. */
  validate: (key: ValueKey) => boolean
  /** Validates all visible answers that pass the filter, in one pass. Returns the keys whose error changed, and the invalid ones. */
  validateAll: (includes: (key: ValueKey) => boolean) => { changed: readonly ValueKey[]; invalid: readonly ValueKey[] }
  /** Keys of the invalid answers, visible or not. */
  keys: () => readonly ValueKey[]
  /** Errors of the visible answers, in reading order. */
  visible: () => readonly FieldError[]
}

type ValidationStateOptions = {
  index: FormIndex
  values: FormValues
  active: () => ReadonlySet<ValueKey>
  available: () => AvailableOptions
  today: () => string
  lockedSince: NonNullable<ValidationOptions['lockedSince']>
}

export const createValidationState = ({
  index,
  values,
  active,
  available,
  today,
  lockedSince,
}: ValidationStateOptions): ValidationState => {
  const errorsByKey = new Map<ValueKey, FieldError>()
  const serverValidity = new Map<ValueKey, boolean>()
  const options = (): ValidationOptions => ({
    engine: matches,
    today,
    lockedSince,
    available: available(),
    backendValidation: (key) => serverValidity.get(key),
  })

  const set = (key: ValueKey, error: FieldError | null): boolean => {
    if (isSameJson(errorsByKey.get(key) ?? null, error)) return false
    if (error === null) errorsByKey.delete(key)
    else errorsByKey.set(key, error)
    return true
  }

  return {
    get: (key) => errorsByKey.get(key) ?? null,
    serverValidity: (key) => serverValidity.get(key),
    setServerValidity: (key, isValid) => {
      if (isValid === null) serverValidity.delete(key)
      else serverValidity.set(key, isValid)
    },
    validate: (key) =>
      set(key, active().has(key) ? validateAnswer(index, key, { values, active: active() }, options()) : null),
    validateAll: (includes) => {
      const errors = validateForm(index, values, options()).filter(({ key }) => includes(key))
      const invalid = new Map(errors.map((error) => [error.key, error]))
      const affected = new Set([...errorsByKey.keys(), ...invalid.keys()])
      return {
        changed: [...affected].filter((key) => includes(key) && set(key, invalid.get(key) ?? null)),
        invalid: [...invalid.keys()],
      }
    },
    keys: () => [...errorsByKey.keys()],
    visible: () => {
      const invalid = [...errorsByKey.values()].filter(({ key }) => active().has(key))
      if (invalid.length < 2) return invalid
      // Sorted here, since fields are validated in the order of their blur.
      const order = new Map([...active()].map((key, position) => [key, position]))
      return invalid.toSorted((one, other) => (order.get(one.key) ?? 0) - (order.get(other.key) ?? 0))
    },
  }
}

/** Whether other answers decide on the error: one that the answer is compared with, or one that a minimum of people waits for. */
export const dependsOnOthers = (error: FieldError | null): boolean =>
  error?.otherLabel !== undefined || error?.code === 'TOO_FEW_PEOPLE'

/** Uses the browser's regex engine: here a slow expression blocks only the user's own tab. */
export const matches = (regex: string, text: string): boolean => {
  let compiled = expressions.get(regex)
  if (compiled === undefined) expressions.set(regex, (compiled = new RegExp(regex, 'u')))
  return compiled.test(text)
}

/** About as many as the templates of one page have. */
const expressions = new Map<string, RegExp>()

/** State of one field. Referentially stable until something in it changes. */
export type FieldState = {
  readonly value: Value
  readonly isActive: boolean
  readonly error: FieldError | null
  readonly backendValidation: boolean | null
  /** Prefilled from the component's source, until somebody changes it. */
  readonly isPrefilled: boolean
  /** Filled in from the zip code, until somebody changes it. */
  readonly isFromZipCode: boolean
}

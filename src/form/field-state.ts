import type { Value } from '#schemas/form/value.ts'
import type { FieldError } from './validation-state.ts'

/** State of one field. Referentially stable until something in it changes. */
export type FieldState = {
  readonly value: Value
  readonly isActive: boolean
  readonly error: FieldError | null
  readonly backendValidation: boolean | null
  /** From the source that the component names, as long as nobody changes it. */
  readonly isPrefilled: boolean
  /** Filled in from the zip code, as long as nobody changes it. */
  readonly isFromZipCode: boolean
}

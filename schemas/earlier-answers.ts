import * as v from 'valibot'
import { ContactPerson } from './company.ts'
import { FormValues } from './form/value.ts'
import { Instant } from './identifiers.ts'

/**
 * A form's answers at a caseworker's last decision about them, so that a later review can show what has changed. Hidden
 * answers are included: the form's own rules decide which are shown. For caseworkers only.
 */
export const EarlierAnswers = v.strictObject({
  /** The component of a requested correction; null for the form's approval. */
  componentId: v.nullable(v.string()),
  by: v.string(),
  at: Instant,
  values: FormValues,
  /** Those who could fill a position then, by the names that they had. */
  people: v.array(ContactPerson),
})
export type EarlierAnswers = v.InferOutput<typeof EarlierAnswers>

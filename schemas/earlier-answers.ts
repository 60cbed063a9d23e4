import * as v from 'valibot'
import { ContactPerson } from './company.ts'
import { Value, ValueKey } from './form/value.ts'
import { Instant } from './identifiers.ts'

/**
 * A form's answers as they stood when a caseworker last decided about them, so that a later review can tell what has changed. Hidden
 * answers are among them: which ones were shown, the form's own rules say. Caseworkers alone get them.
 */
export const EarlierAnswers = v.strictObject({
  /** The component that a correction was asked for; null for the form's approval. */
  componentId: v.nullable(v.string()),
  by: v.string(),
  at: Instant,
  values: v.record(ValueKey, Value),
  /** Those who could fill a position then, by the names that they had. */
  people: v.array(ContactPerson),
})
export type EarlierAnswers = v.InferOutput<typeof EarlierAnswers>

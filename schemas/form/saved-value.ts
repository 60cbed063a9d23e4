import * as v from 'valibot'
import { FileValue, Value, ValueKey, type FormValues } from './value.ts'
import { componentTypes } from './component-type.ts'

/** An answer as the server has it. `version` rises by one at every change of this answer; 0 means never saved. */
export const StoredValue = v.strictObject({
  componentId: ValueKey,
  value: Value,
  version: v.pipe(v.number(), v.integer(), v.minValue(0)),
  /** The result of the server's check of the answer, such as a zip code that does not exist; null when it was not checked. */
  backendValidation: v.nullable(v.boolean()),
  /** The case began with this answer, from a source or its initial value, and nobody has changed it. */
  isPrefilled: v.optional(v.boolean()),
  /** The day on which it was written, YYYY-MM-DD, where its component has a limit relative to today. */
  writtenOn: v.exactOptional(v.string()),
})
export type StoredValue = v.InferOutput<typeof StoredValue>

/** The answers in the shape of the form's rules. */
export const valuesOf = (answers: readonly Pick<StoredValue, 'componentId' | 'value'>[]): FormValues =>
  Object.fromEntries(answers.map(({ componentId, value }) => [componentId, value]))

/** On the wire a checkbox is the text true or false and an empty answer is the empty text (specification §5); a number is a number. */
export const WireValue = v.union([v.string(), v.number(), v.array(v.string()), v.array(FileValue)])
export type WireValue = v.InferOutput<typeof WireValue>

/** One entry of the save payload (specification §3); `basedOn` is the version that the writer had seen. */
export const SaveEntry = v.strictObject({
  componentId: ValueKey,
  dataType: v.picklist(componentTypes),
  active: v.boolean(),
  value: WireValue,
  basedOn: v.pipe(v.number(), v.integer(), v.minValue(0)),
})
export type SaveEntry = v.InferOutput<typeof SaveEntry>

/** Two users changed the same answer: the later one gets both values and chooses. */
export const ValueConflict = v.strictObject({
  componentId: ValueKey,
  yours: Value,
  theirs: Value,
  theirVersion: v.pipe(v.number(), v.integer(), v.minValue(1)),
  theirName: v.string(),
})
export type ValueConflict = v.InferOutput<typeof ValueConflict>

export const toWire = (value: Value): WireValue =>
  value === null ? '' : typeof value === 'boolean' ? String(value) : value

export const fromWire = (dataType: SaveEntry['dataType'], value: WireValue): Value =>
  dataType === 'checkbox' ? value === 'true' : value === '' ? null : value

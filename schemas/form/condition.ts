import * as v from 'valibot'
import { TemplateKey } from '../identifiers.ts'
import { isInCalendar } from './date-point.ts'
import { OtherAnswer } from './option.ts'

/** A day, YYYY-MM-DD, or a month, YYYY-MM. */
const Day = v.pipe(
  v.string(),
  v.check((text) => isInCalendar(text, text.length > 'YYYY-MM'.length ? 'date' : 'month'), 'DAY'),
)
/** The value that a number, date or month is compared with: a constant, or the answer of another component. */
export type Operand = number | string | OtherAnswer
export const Operand: v.GenericSchema<Operand> = v.lazy((input): v.GenericSchema<Operand> => {
  if (typeof input === 'number') return v.number()
  return typeof input === 'object' ? OtherAnswer : Day
})

/**
 * A condition on the answer of one component: that it is shown and answered, with one of `values` where they are given, or is
 * unanswered; and every comparison that is given. A checkbox is answered while it is ticked. Inside a list: the same entry first, then the
 * form's root.
 */
export const DisplayController = v.strictObject({
  componentId: TemplateKey,
  values: v.optional(v.pipe(v.array(v.string()), v.minLength(1))),
  is: v.optional(v.picklist(['answered', 'unanswered', 'checked', 'unchecked'])),
  less: v.optional(Operand),
  atMost: v.optional(Operand),
  equal: v.optional(Operand),
  atLeast: v.optional(Operand),
  more: v.optional(Operand),
})
export type DisplayController = v.InferOutput<typeof DisplayController>

/**
 * The condition that a row, component, group or section depends on. The answer of a hidden component meets no condition on it, so `not` of that
 * condition holds.
 */
export type Condition =
  | DisplayController
  | { all: Condition[] }
  | { any: Condition[] }
  | { not: Condition }
  /** An entry of the list meets `where`; its components are named as inside that entry. */
  | { anyEntry: string; where: Condition }

/** Each condition is read by the one of its properties that says which kind it is, so that what is wrong is reported inside it. */
export const Condition: v.GenericSchema<Condition> = v.lazy((input) => kindOf(input) ?? DisplayController)

const several = v.pipe(v.array(Condition), v.minLength(1))
const kinds = [
  v.strictObject({ all: several }),
  v.strictObject({ any: several }),
  v.strictObject({ not: Condition }),
  v.strictObject({ anyEntry: TemplateKey, where: Condition }),
] as const

const kindOf = (input: unknown) =>
  typeof input === 'object' && input !== null
    ? kinds.find(({ entries }) => Object.keys(entries).some((name) => name !== 'where' && name in input))
    : undefined

/** The eager variant for JSON Schema, whose generators cannot see into a lazy schema. */
export const describedConditions = {
  Condition: v.union([DisplayController, ...kinds]),
  Operand: v.union([v.number(), Day, OtherAnswer]),
}

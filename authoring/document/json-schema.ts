import { toJsonSchema, type JsonSchema } from '@valibot/to-json-schema'
import type { GenericSchema } from 'valibot'
import { PublishedForm } from '#schemas/case.ts'
import { FormDocument } from '#schemas/form.ts'
import { Condition, describedConditions, Operand } from '#schemas/form/condition.ts'
import { DateLimit, describedLimits, NumberLimit } from '#schemas/form/rule.ts'

/** A lazy schema shows none of its kinds, nor does one that checks little. */
const shownAs = new Map<GenericSchema, GenericSchema>([
  [Condition, describedConditions.Condition],
  [Operand, describedConditions.Operand],
  [NumberLimit, describedLimits.NumberLimit],
  [DateLimit, describedLimits.DateLimit],
  [PublishedForm, FormDocument],
])

/**
 * Converts schemas to JSON Schema, without what it cannot express. A named schema is a reference wherever it is part of another.
 *
 * @param named by name; the lazy schemas are to be among them, since they show their kinds only by themselves
 * @param prefix of a reference, before the name
 */
export const jsonSchemas = (named: Readonly<Record<string, GenericSchema>>, prefix: string) => {
  const nameOf = new Map(Object.entries(named).map(([name, schema]) => [schema, name]))
  return (schema: GenericSchema, typeMode: 'input' | 'output' = 'output'): JsonSchema => {
    const root = shownAs.get(schema) ?? schema
    const {
      $schema: _,
      $defs: _defs,
      ...rest
    } = toJsonSchema(root, {
      typeMode,
      errorMode: 'ignore',
      overrideSchema: ({ valibotSchema }) => {
        const name = valibotSchema === root ? undefined : nameOf.get(valibotSchema)
        return name === undefined ? null : { $ref: `${prefix}${name}` }
      },
    })
    return rest
  }
}

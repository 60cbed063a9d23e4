import { toJsonSchema, type JsonSchema } from '@valibot/to-json-schema'
import type { GenericSchema } from 'valibot'
import { PublishedForm } from '#schemas/case.ts'
import { FormDocument, Component, Row } from '#schemas/form.ts'
import { Condition, describedConditions, Operand } from '#schemas/form/condition.ts'
import { describedFormula, Formula } from '#schemas/form/formula.ts'
import { DateLimit, describedLimits, NumberLimit, Rule } from '#schemas/form/rule.ts'
import { Translatable } from '#schemas/locale.ts'
import { RichText } from '#schemas/rich-text.ts'
import { Template } from '#schemas/template.ts'
import { shownMarkdown } from './misread-rich-texts.ts'

/** JSON Schema generators cannot see into a lazy schema, nor into a custom check. */
const shownAs = new Map<GenericSchema, GenericSchema>([
  [Condition, describedConditions.Condition],
  [Operand, describedConditions.Operand],
  [Formula, describedFormula],
  [NumberLimit, describedLimits.NumberLimit],
  [DateLimit, describedLimits.DateLimit],
  [PublishedForm, FormDocument],
])

/**
 * Converts schemas to JSON Schema and leaves out inexpressible rules. A named schema becomes a reference.
 *
 * @param named the schemas by name, including all lazy schemas, which the generator cannot see into @param prefix of a reference, before the name
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

/** Names the repeated schemas. All others are written inline. */
const named: Readonly<Record<string, GenericSchema>> = {
  Template,
  FormDocument,
  Row,
  ...Object.fromEntries(Component.options.map((component) => [component.entries.type.literal, component])),
  Rule,
  Condition,
  Operand,
  Formula,
  RichText,
  NumberLimit,
  DateLimit,
  Translatable,
}
const schemaOf = jsonSchemas(named, '#/definitions/')

/**
 * The grammar of templates, and of forms on their own, as JSON Schema (draft-07) for an editor: it completes and checks what a schema can
 * express. `npm run template` reports every other problem, such as a condition on a component that is not there.
 */
export const templateJsonSchema = (): JsonSchema => ({
  $schema: 'http://json-schema.org/draft-07/schema#',
  title: 'A template of an application, or one of its forms',
  type: 'object',
  if: { required: ['rows'] },
  // oxlint-disable-next-line unicorn/no-thenable -- A keyword of JSON Schema.
  then: refTo('FormDocument'),
  else: refTo('Template'),
  definitions: Object.fromEntries(Object.entries(named).map(([name, schema]) => [name, definitionOf(schema)])),
})

const definitionOf = (schema: GenericSchema): JsonSchema => {
  const definition = schemaOf(schema, 'input')
  if (schema === RichText) return { ...definition, description: `Markdown: ${shownMarkdown.en}.` }
  const isDocument = schema === Template || schema === FormDocument
  return isDocument
    ? { ...definition, properties: { $schema: { type: 'string' }, ...definition.properties } }
    : definition
}

const refTo = (name: keyof typeof named): { $ref: string } => ({ $ref: `#/definitions/${name}` })

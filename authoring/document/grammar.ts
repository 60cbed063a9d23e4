import type * as v from 'valibot'
import { FormDocument } from '#schemas/form.ts'
import { Template } from '#schemas/template.ts'

type Schema = v.GenericSchema
/** One step from a value into a member of it. */
type Step = { key: unknown; input: unknown }

/** Whether the document is meant as a form on its own, and not as a template. */
export const isForm = (document: unknown): boolean =>
  typeof document === 'object' && document !== null && 'rows' in document && !('forms' in document)

/**
 * Finds the grammar of a value of a document; null if there is none, or none that the value is clearly meant as.
 *
 * @param steps from the document to the value
 * @param value itself
 */
export const grammarAt = (steps: readonly Step[], value: unknown): Schema | null => {
  const [document] = [...steps.map(({ input }) => input), value]
  let schema: Schema | null = isForm(document) ? FormDocument : Template
  for (const { key, input } of steps) schema = schema === null ? null : inside(kindOf(schema, input), key)
  return schema === null ? null : kindOf(schema, value)
}

/** The properties of an object schema, or none. */
export const propertiesOf = (schema: Schema | null): Readonly<Record<string, Schema>> =>
  Object.fromEntries(
    Object.entries(schema !== null && 'entries' in schema && isRecord(schema.entries) ? schema.entries : {}).flatMap(
      ([name, entry]) => (isSchema(entry) ? [[name, entry]] : []),
    ),
  )

/** The only value that a schema allows, such as the `type` of a component, or null. */
export const literalOf = (schema: Schema | undefined): unknown =>
  schema !== undefined && schema.type === 'literal' && 'literal' in schema ? schema.literal : null

export const isNeeded = (schema: Schema): boolean => schema.type !== 'optional'

/** The kinds of objects that the value may be. */
export const kindsOf = (schema: Schema): readonly Schema[] =>
  'options' in schema && Array.isArray(schema.options) ? schema.options.filter(isSchema) : []

/** The property that names the kind of an object, or null. */
export const discriminatorOf = (schema: Schema): string | null =>
  schema.type === 'variant' && 'key' in schema && typeof schema.key === 'string' ? schema.key : null

/** The schema of a present value: unwrapped, and of a variant the option that the value chooses. */
export const kindOf = (schema: Schema, value: unknown): Schema => {
  if ('wrapped' in schema && isSchema(schema.wrapped)) return kindOf(schema.wrapped, value)
  if (schema.type === 'lazy' && 'getter' in schema && isGetter(schema.getter)) {
    const inner: unknown = schema.getter(value)
    return isSchema(inner) ? kindOf(inner, value) : schema
  }
  if (!isRecord(value) || Array.isArray(value)) return schema
  const key = discriminatorOf(schema)
  const kinds = kindsOf(schema)
  if (key !== null) return kinds.find((each) => literalOf(propertiesOf(each)[key]) === value[key]) ?? schema
  const objects = kinds.filter(({ type }) => type === 'strict_object')
  return objects.find((each) => hasAny(value, each)) ?? (objects.length === 1 ? objects[0] : undefined) ?? schema
}

const hasAny = (value: Readonly<Record<string, unknown>>, schema: Schema): boolean =>
  Object.keys(propertiesOf(schema)).some((name) => name in value)

const inside = (schema: Schema, key: unknown): Schema | null => {
  if ('item' in schema && isSchema(schema.item)) return schema.item
  if (schema.type === 'record' && 'value' in schema && isSchema(schema.value)) return schema.value
  return propertiesOf(schema)[String(key)] ?? null
}

const isGetter = (value: unknown): value is (input: unknown) => unknown => typeof value === 'function'

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

const isSchema = (value: unknown): value is Schema => isRecord(value) && value['kind'] === 'schema'

import type * as v from 'valibot'
import { discriminatorOf, isNeeded, kindOf, kindsOf, literalOf, propertiesOf } from './grammar.ts'

type Schema = v.GenericSchema

/** A value as the grammar wants it, with … for what an author fills in, such as `{ "sv": …, "en": … }`. */
export const exampleOf = (schema: Schema): string => {
  if (isTexts(schema)) return '{ "sv": …, "en": … }'
  const key = discriminatorOf(schema)
  if (key !== null) return `{ "${key}": … }`
  if (schema.type === 'array') return '[ … ]'
  const properties = Object.entries(propertiesOf(schema)).filter(([, each]) => isNeeded(each))
  if (properties.length === 0) return kindsOf(schema).length > 0 || schema.type.endsWith('object') ? '{ … }' : '…'
  return `{ ${properties.map(([name, each]) => `"${name}": ${valueOf(each)}`).join(', ')} }`
}

const valueOf = (schema: Schema): string => {
  const literal = literalOf(schema)
  return literal === null ? exampleOf(kindOf(schema, undefined)) : JSON.stringify(literal)
}

/** Whether it is a text in each language. */
export const isTexts = (schema: Schema | null): boolean => 'sv' in propertiesOf(schema)

import { expect, test } from 'vitest'
import { endpoints } from './endpoints.ts'

/** The parts of a valibot schema that are read here. */
type SchemaNode = {
  type: string
  kind: string
  entries?: Record<string, SchemaNode>
  item?: SchemaNode
  wrapped?: SchemaNode
  options?: readonly unknown[]
  pipe?: readonly SchemaNode[]
  requirement?: unknown
}

const isSchemaNode = (value: unknown): value is SchemaNode =>
  typeof value === 'object' && value !== null && 'type' in value && 'kind' in value

/** Bounds a text: a length, a fixed form, or an anchored expression. */
const endsText = ({ type, requirement }: SchemaNode): boolean =>
  ['max_length', 'uuid', 'iso_date'].includes(type) ||
  (type === 'regex' && requirement instanceof RegExp && !/[*+](?!\?)/.test(requirement.source.replace(/\\[*+]/g, '')))

/** A schema with everything that is piped after it. */
const pipeOf = (node: SchemaNode): SchemaNode[] =>
  node.pipe === undefined ? [node] : node.pipe.flatMap((item) => (item === node ? [item] : pipeOf(item)))

/** The paths in a schema where a text or a list is unbounded. */
const endlessIn = (node: SchemaNode, path: string): string[] => {
  const items = pipeOf(node)
  switch (node.type) {
    case 'string':
      return items.some(endsText) ? [] : [path]
    case 'array': {
      const inside = node.item === undefined ? [] : endlessIn(node.item, `${path}[]`)
      return items.some(({ type }) => type === 'max_length') ? inside : [`${path}[]`, ...inside]
    }
    case 'union':
    case 'variant':
      return (node.options ?? []).filter(isSchemaNode).flatMap((option) => endlessIn(option, path))
    default:
      return [
        ...Object.entries(node.entries ?? {}).flatMap(([name, entry]) => endlessIn(entry, `${path}.${name}`)),
        ...(node.wrapped === undefined ? [] : endlessIn(node.wrapped, path)),
      ]
  }
}

test('no endpoint accepts an unbounded text or list', () => {
  const endless = endpoints.flatMap(({ name, params, query, body }) =>
    Object.entries({ params, query, body }).flatMap(([input, schema]) =>
      isSchemaNode(schema) ? endlessIn(schema, `${name} ${input}`) : [],
    ),
  )
  // The component of an answer bounds it: see `domainIssue`.
  expect(endless.filter((path) => !path.startsWith('saveValues body.data[].value'))).toEqual([])
})

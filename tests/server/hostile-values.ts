import * as v from 'valibot'
import type { Random } from './random.ts'

type Choices<T> = readonly [T, ...T[]]

const texts: Choices<string> = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  '\u202e\ufeff',
  '😀'.repeat(300),
  'x'.repeat(30_000),
  "'; drop table cases; --",
  '../../etc/passwd',
  '<script>alert(1)</script>',
  '${7*7}{{7*7}}',
  '%00%ff',
  '-1',
  '9'.repeat(40),
  '1e400',
  'NaN',
  'null',
  'true',
  '2026-02-30',
  '0000-00-00T00:00:00Z',
  '00000000-0000-0000-0000-000000000000',
  'constructor',
  '__proto__',
]
const others: Choices<unknown> = [
  null,
  true,
  0,
  -1,
  1.5,
  2 ** 53,
  1e308,
  [],
  {},
  [[[[]]]],
  { a: { b: { c: null } } },
  [null],
  [''],
]

/** The values that named parts of the API have in this installation: with them a generated request meets something that is there. */
export type Known = Readonly<Record<string, Choices<string>>>

const Schema = v.looseObject({
  type: v.optional(v.union([v.string(), v.array(v.string())])),
  const: v.optional(v.unknown()),
  enum: v.optional(v.array(v.unknown())),
  anyOf: v.optional(v.array(v.unknown())),
  oneOf: v.optional(v.array(v.unknown())),
  properties: v.optional(v.record(v.string(), v.unknown())),
  required: v.optional(v.array(v.string())),
  items: v.optional(v.unknown()),
})

/** Now and then something that a schema never allows, at any path of a value. */
export const hostileText = (random: Random): string => random.of(texts)
const hostile = (random: Random): unknown => (random.happens(0.5) ? random.of(texts) : random.of(others))

/** A value of a JSON Schema, with `hostility` the probability that a part of it is something else. */
export const valueOf = (
  raw: unknown,
  random: Random,
  known: Known,
  hostility: number,
  name = '',
  depth = 0,
): unknown => {
  if (random.happens(hostility) || depth > 6) return hostile(random)
  const named = known[name]
  if (named !== undefined && random.happens(0.8)) return random.of(named)
  const parsed = v.safeParse(Schema, raw)
  if (!parsed.success) return hostile(random)
  const schema = parsed.output
  if ('const' in schema) return schema.const
  const [first, ...rest] = [...(schema.enum ?? [])]
  if (schema.enum !== undefined) return random.of([first, ...rest])
  const [one, ...more] = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])]
  if (one !== undefined) return valueOf(random.of([one, ...more]), random, known, hostility, name, depth + 1)
  switch (Array.isArray(schema.type) ? schema.type[0] : schema.type) {
    case 'object':
      return objectOf(schema, random, known, hostility, depth)
    case 'array':
      return Array.from({ length: random.below(4) }, () =>
        valueOf(schema.items ?? {}, random, known, hostility, name, depth + 1),
      )
    case 'number':
    case 'integer':
      return random.of([0, 1, 2, 7, 1000])
    case 'boolean':
      return random.happens(0.5)
    default:
      return random.of(['Åsa', 'company', 'asa@odakra.example', '2026-11-21', '5599018719', 'sv'])
  }
}

const objectOf = (
  { properties = {}, required = [] }: v.InferOutput<typeof Schema>,
  random: Random,
  known: Known,
  hostility: number,
  depth: number,
): Record<string, unknown> => {
  const included = Object.entries(properties).filter(([name]) =>
    required.includes(name) ? !random.happens(hostility / 2) : random.happens(0.4),
  )
  const own = included.map(([name, schema]): [string, unknown] => [
    name,
    valueOf(schema, random, known, hostility, name, depth + 1),
  ])
  return Object.fromEntries(random.happens(hostility) ? [...own, [hostileText(random), hostile(random)]] : own)
}

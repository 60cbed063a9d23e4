import { expect, test } from 'vitest'
import { calls } from './calls.ts'

/** As far as a schema of valibot is looked into here. */
type Part = {
  type: string
  kind: string
  entries?: Record<string, Part>
  item?: Part
  wrapped?: Part
  options?: readonly unknown[]
  pipe?: readonly Part[]
  requirement?: unknown
}

const isPart = (value: unknown): value is Part =>
  typeof value === 'object' && value !== null && 'type' in value && 'kind' in value

/** Each ends a text: a length, a fixed form, or an expression that ends. */
const endsText = ({ type, requirement }: Part): boolean =>
  ['max_length', 'uuid', 'iso_date'].includes(type) ||
  (type === 'regex' && requirement instanceof RegExp && !/[*+](?!\?)/.test(requirement.source.replace(/\\[*+]/g, '')))

/** A schema with everything that is piped after it. */
const stepsOf = (part: Part): Part[] =>
  part.pipe === undefined ? [part] : part.pipe.flatMap((step) => (step === part ? [step] : stepsOf(step)))

/** The places in a schema where a text or a list has no end. */
const endlessIn = (part: Part, path: string): string[] => {
  const steps = stepsOf(part)
  switch (part.type) {
    case 'string':
      return steps.some(endsText) ? [] : [path]
    case 'array': {
      const inside = part.item === undefined ? [] : endlessIn(part.item, `${path}[]`)
      return steps.some(({ type }) => type === 'max_length') ? inside : [`${path}[]`, ...inside]
    }
    case 'union':
    case 'variant':
      return (part.options ?? []).filter(isPart).flatMap((option) => endlessIn(option, path))
    default:
      return [
        ...Object.entries(part.entries ?? {}).flatMap(([name, entry]) => endlessIn(entry, `${path}.${name}`)),
        ...(part.wrapped === undefined ? [] : endlessIn(part.wrapped, path)),
      ]
  }
}

test('no call takes a text or a list without end', () => {
  const endless = calls.flatMap(({ name, params, query, body }) =>
    Object.entries({ params, query, body }).flatMap(([part, schema]) =>
      isPart(schema) ? endlessIn(schema, `${name} ${part}`) : [],
    ),
  )
  // What an answer may hold, its component says: see `domainIssue`.
  expect(endless.filter((path) => !path.startsWith('saveValues body.data[].value'))).toEqual([])
})

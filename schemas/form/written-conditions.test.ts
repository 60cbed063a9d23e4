import type * as v from 'valibot'
import { expect, test } from 'vitest'
import { FormDocument } from '../form.ts'
import { codesOf, box, choice, label, problemsOf } from '#tests/fixtures/template-problems.ts'
import { Condition } from './condition.ts'

const board = (more: object) => ({
  component: { type: 'dynamicPosition', componentId: 'board', label, ...more },
})
const twoWhen = (when: object) => board({ maxPeople: 3, fewestPeople: { count: 2, when, message: label } })
const number = (componentId: string, ...validation: object[]) => ({
  component: { type: 'numberBox', componentId, label, validation },
})

/** The names of the properties in the grammar whose value is a condition, each with the property around it. */
const conditionsInGrammar = (schema: unknown, path: readonly string[], seen: ReadonlySet<unknown>): string[] => {
  if (typeof schema !== 'object' || schema === null || seen.has(schema)) return []
  if (schema === Condition) return [path.slice(-2).join('.')]
  const inside = new Set([...seen, schema])
  return Object.entries(schema).flatMap(([key, value]: [string, unknown]) => {
    if (key === 'entries' && typeof value === 'object' && value !== null)
      return Object.entries(value).flatMap(([name, entry]) => conditionsInGrammar(entry, [...path, name], inside))
    return ['item', 'items', 'wrapped', 'options', 'pipe'].includes(key) || Array.isArray(schema)
      ? conditionsInGrammar(value, path, inside)
      : []
  })
}

test('the checker walks every place of the grammar that takes a condition', () => {
  const form: v.GenericSchema<unknown, FormDocument> = FormDocument
  const names = conditionsInGrammar(form, [], new Set()).map((path) =>
    path.replace(/^.*displayController$/, 'displayController'),
  )
  expect([...new Set(names)].toSorted()).toStrictEqual(['displayController', 'fewestPeople.when'])
})

test('the condition of a minimum of people is checked like a condition that shows a row', () => {
  const at = 'forms.0.rows.1.component.fewestPeople.when'
  const kind = choice('kind', ['company', 'association'])
  expect([
    codesOf([kind, twoWhen({ componentId: 'knid' })]),
    codesOf([kind, twoWhen({ componentId: 'kind', values: ['firm'] })]),
    codesOf([kind, twoWhen({ all: [{ componentId: 'kind' }, { not: { componentId: 'nobody' } }] })]),
    codesOf([box('name'), twoWhen({ componentId: 'name', atLeast: 3 })]),
    codesOf([kind, twoWhen({ componentId: 'kind', values: ['company'] })]),
  ]).toStrictEqual([
    [`DANGLING_CONTROLLER ${at}.componentId`, 'NO_SIGNATORIES roles'],
    [`IMPOSSIBLE_CONTROLLER_VALUE ${at}.values.0`, 'NO_SIGNATORIES roles'],
    [`DANGLING_CONTROLLER ${at}.all.1.not.componentId`, 'NO_SIGNATORIES roles'],
    [`INCOMPARABLE_CONTROLLER ${at}.atLeast`, 'NO_SIGNATORIES roles'],
    ['NO_SIGNATORIES roles'],
  ])
})

test('a minimum of people that no answer or every answer requires is reported', () => {
  const at = 'forms.0.rows.1.component.fewestPeople.when'
  const staff = number('staff', { type: 'range', min: 0, max: 10 })
  const never = {
    all: [
      { componentId: 'staff', more: 5 },
      { componentId: 'staff', less: 3 },
    ],
  }
  const always = { any: [{ componentId: 'staff' }, { not: { componentId: 'staff' } }] }
  expect([codesOf([staff, twoWhen(never)]), codesOf([staff, twoWhen(always)])]).toStrictEqual([
    [`NEVER_REQUIRED ${at}`, 'NO_SIGNATORIES roles'],
    [`ALWAYS_SHOWN ${at}`, 'NO_SIGNATORIES roles'],
  ])
})

test('a minimum of people above maxPeople is reported', () => {
  const [first] = problemsOf([board({ maxPeople: 1, fewestPeople: { count: 2, message: label } })])
  expect([first?.code, first?.path.join('.'), first?.params]).toStrictEqual([
    'IMPOSSIBLE_PEOPLE_COUNT',
    'forms.0.rows.0.component.fewestPeople.count',
    { min: '2', max: '1' },
  ])
})

test('a form of too many components, a condition on too many and a too long text are reported, the first two without other findings', () => {
  const many = Array.from({ length: 2_001 }, (_, index) => box(`b${index}`))
  const any = Array.from({ length: 101 }, () => ({ componentId: 'one', is: 'answered' }))
  expect([
    codesOf(many),
    codesOf([box('one'), box('two', { displayController: { any } })]),
    codesOf([box('one', { helpText: { sv: 'x'.repeat(10_001), en: 'x' } })]),
  ]).toStrictEqual([
    ['TOO_LARGE_FORM forms.0.rows'],
    ['TOO_LARGE_CONDITION forms.0.rows.1.component.displayController'],
    ['TOO_LONG_TEXT forms.0.rows.0.component.helpText.sv'],
  ])
})

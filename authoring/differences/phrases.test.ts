import * as v from 'valibot'
import { expect, test } from 'vitest'
import type { Condition } from '#schemas/form/condition.ts'
import { Rule } from '#schemas/form/rule.ts'
import { FormDocument } from '#schemas/form.ts'
import { locales } from '#schemas/locale.ts'
import { supportingTemplate } from '#tests/fixtures/supporting-membership.ts'
import { componentsOf } from '#schemas/form/template-components.ts'
import * as rules from '#templates/reference/rules.ts'
import { conditionPhrase, type Version, rulePhrase } from './phrases.ts'

const labels: Readonly<Record<string, { sv: string; en: string }>> = {
  start: { sv: 'Start', en: 'Start' },
  staff: { sv: 'Anställda', en: 'Employees' },
  sites: { sv: 'Platser', en: 'Sites' },
}
const labelOf = (id: string) => labels[id] ?? { sv: id }
const version: Version = { template: supportingTemplate, component: () => undefined, labelOf }
const staff = (more: object = {}): Condition => ({ componentId: 'staff', ...more })

test.each<[Rule, string]>([
  [{ type: 'range', min: 1, max: 5 }, 'from 1 to 5'],
  [{ type: 'range', max: { componentId: 'staff' } }, 'at most “Employees”'],
  [{ type: 'range' }, 'no limit'],
  [{ type: 'dateRange', earliest: 'today-18y' }, 'today -18y at the earliest'],
  [{ type: 'dateRange', latest: { componentId: 'start', offset: '+30d' } }, '“Start” +30d at the latest'],
  [{ type: 'fileType', types: ['application/pdf', 'image/jpeg'] }, 'files of the type pdf, jpg'],
  [{ type: 'checkDigits', of: 'iban' }, 'check digits (iban)'],
])('a rule is described in words: %j', (rule, text) => {
  expect(rulePhrase(rule, labelOf).en).toBe(text)
})

test.each<[Condition, string]>([
  [staff(), '”Anställda” har ett svar'],
  [staff({ is: 'unanswered' }), '”Anställda” saknar svar'],
  [staff({ values: ['1', '2'] }), '”Anställda” är ”1” eller ”2”'],
  [staff({ atLeast: 10, less: 20 }), '”Anställda” är mindre än 20 och är minst 10'],
  [staff({ more: { componentId: 'start', offset: '+1d' } }), '”Anställda” är mer än ”Start” +1d'],
  [
    { all: [staff(), { any: [staff({ equal: 1 }), staff({ equal: 2 })] }] },
    '”Anställda” har ett svar och (”Anställda” är lika med 1 eller ”Anställda” är lika med 2)',
  ],
  [{ not: staff({ atMost: 3 }) }, 'inte (”Anställda” är högst 3)'],
  [{ anyEntry: 'sites', where: staff() }, 'i någon post av ”Platser”: (”Anställda” har ett svar)'],
])('a condition is described in words: %j', (condition, text) => {
  expect(conditionPhrase(condition, version).sv).toBe(text)
})

test('each rule of the grammar is described in every language, in words of its own', () => {
  const all = Object.values(rules).flatMap((form) =>
    componentsOf(v.parse(FormDocument, form), []).flatMap(({ component }) =>
      'validation' in component ? component.validation : [],
    ),
  )
  const kinds = new Map(all.map((rule) => [rule.type, rulePhrase(rule, labelOf)]))
  expect([...kinds.keys()].toSorted()).toStrictEqual(Rule.options.map(({ entries }) => entries.type.literal).toSorted())
  for (const locale of locales) {
    const texts = [...kinds.values()].map((phrase) => phrase[locale])
    expect(new Set(texts)).toHaveLength(kinds.size)
    expect(texts).not.toContain('')
  }
})

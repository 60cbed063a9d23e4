import { readdirSync, readFileSync } from 'node:fs'
import { Ajv } from 'ajv'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { membershipTemplate, workshopMembershipTemplate } from '#templates/membership/template.ts'
import { randomForm } from '#tests/fixtures/random-form.ts'
import { checkJson } from './check-document.ts'
import { templateJsonSchema } from './json-schema.ts'

const isValid = new Ajv({ formats: { date: true } }).compile(JSON.parse(JSON.stringify(templateJsonSchema())))
const examples = readdirSync('templates/examples').map((name) => `templates/examples/${name}`)
const textBox = { type: 'textBox', componentId: 'website', label: { sv: 'Webbplats' } }
const formWith = (component: object): unknown => ({ id: 'company', title: { sv: 'Företaget' }, rows: [{ component }] })

describe('the JSON Schema of templates', () => {
  test('the JSON Schema of templates is the one in docs; `npm run template -- docs/template.schema.json --schema` writes it', () => {
    expect(JSON.parse(readFileSync('docs/template.schema.json', 'utf8'))).toEqual(templateJsonSchema())
  })

  test('the JSON Schema of templates accepts the templates that are shipped, and a form on its own', () => {
    const templates = [membershipTemplate, workshopMembershipTemplate]
    expect(templates.filter((template) => !isValid(template))).toEqual([])
    expect(examples.filter((file) => !isValid(JSON.parse(readFileSync(file, 'utf8'))))).toEqual([])
  })

  test('the JSON Schema of templates accepts all that the grammar can say', () => {
    fc.assert(fc.property(randomForm, (form) => isValid(JSON.parse(JSON.stringify(form)))))
  })

  test.each([
    ['an unknown type', { ...textBox, type: 'textbox' }],
    ['an unknown property', { ...textBox, requird: true }],
    ['a missing label', { type: 'textBox', componentId: 'website' }],
    ['a rule without its limit', { ...textBox, validation: [{ type: 'minLength' }] }],
    ['an unknown condition', { ...textBox, displayController: { componentId: 'other', is: 'empty' } }],
    ['an unknown condition inside another', { ...textBox, displayController: { all: [{ not: { any: [] } }] } }],
  ])('the JSON Schema of templates refuses %s', (_, component) => {
    expect([isValid(formWith(textBox)), isValid(formWith(component))]).toEqual([true, false])
  })
})

test('a template may have $schema, which is not stored', () => {
  const { $schema, ...template } = JSON.parse(readFileSync('templates/examples/supporting-membership.json', 'utf8'))
  const checked = ($schemaReference: object) =>
    checkJson('', JSON.stringify({ ...$schemaReference, ...template }), 'publication')
  expect([$schema, checked({ $schema }), checked({ $schema: 1 }).diagnostics.length]).toEqual([
    '../../docs/template.schema.json',
    checked({}),
    1,
  ])
})

import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { componentTypes } from '#schemas/form/component-type.ts'
import { DisplayController } from '#schemas/form/condition.ts'
import { FormDocument } from '#schemas/form.ts'
import { checkDocument } from '#authoring/document/check-document.ts'
import { referenceExamples, referencePage, templateExamples, templateParts } from './reference-page.ts'

describe('the reference page', () => {
  test('the reference page is the one in docs; `npm run template -- docs/reference.md --reference` writes it', async () => {
    expect(readFileSync('docs/reference.md', 'utf8')).toBe(await referencePage())
  })

  test.each(Object.entries(referenceExamples))(
    'the reference page has every example of %s, and no other',
    (_, { examples, names }) => {
      expect(new Set(Object.keys(examples))).toEqual(new Set(names))
    },
  )

  test('the reference page has a sound template for each part of a template beside forms, and no other', () => {
    expect(new Set(Object.keys(templateExamples))).toEqual(new Set(templateParts))
    const locate = () => ({ file: '', line: 1, column: 1 })
    const found = Object.entries(templateExamples).map(([part, example]) => {
      const isShown = JSON.stringify(new Map(Object.entries(example)).get(part)).length > 2
      return [part, isShown, checkDocument(part, example, locate, 'publication').diagnostics]
    })
    expect(found).toEqual(templateParts.map((part) => [part, true, []]))
  })

  test('the reference page has an example of every type of component', () => {
    expect(new Set(referenceExamples.components.names)).toEqual(new Set(componentTypes))
  })

  test.each(Object.entries(referenceExamples))(
    'each example of %s on the reference page shows the feature that it is named after',
    (part, { examples }) => {
      const without = Object.entries(examples).filter(([name, example]) => {
        const { rows } = v.parse(FormDocument, example)
        return example.id !== name || !propertiesAndValues(rows).some((each) => shownBy(part, name).includes(each))
      })
      expect(without.map(([name]) => name)).toEqual([])
    },
  )
})

const comparisons = Object.keys(DisplayController.entries).filter(
  (name) => !['componentId', 'values', 'is'].includes(name),
)

/** A component, a rule and a source are values of a property; conditions and computations are properties. */
const shownBy = (part: string, name: string): readonly string[] => {
  if (name === 'comparisons') return comparisons.map((each) => `property ${each}`)
  if (part === 'components' || part === 'rules') return [`type ${name}`]
  return name === 'initialValue' || part !== 'prefill' ? [`property ${name}`] : [`source ${name}`]
}

const propertiesAndValues = (value: unknown): string[] => {
  if (Array.isArray(value)) return value.flatMap(propertiesAndValues)
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) => [
    `property ${name}`,
    `${name} ${String(inner)}`,
    ...propertiesAndValues(inner),
  ])
}

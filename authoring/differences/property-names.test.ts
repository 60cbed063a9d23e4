import { expect, test } from 'vitest'
import { Component, FormDocument } from '#schemas/form.ts'
import { Template } from '#schemas/template.ts'
import { propertyName } from './describe-change.ts'

/** These properties identify or contain compared elements, and are not compared themselves. */
const structure = ['componentId', 'id', 'slug', 'version', 'rows', 'columns', 'forms']

test('each property of a template, form or component has a name for people in each language', () => {
  const properties = [Template, FormDocument, ...Component.options].flatMap(({ entries }) => Object.keys(entries))
  const unnamed = properties.filter((name) => !structure.includes(name) && propertyName(name).en === name)
  expect([...new Set(unnamed)]).toStrictEqual([])
})

import { expect, test } from 'vitest'
import * as v from 'valibot'
import { FormDocument } from '#schemas/form.ts'
import { compileForm } from '#schemas/form/compile.ts'
import { localized } from '#schemas/locale.ts'
import { fieldErrorText } from './field-error-text.ts'
import { createFormStore } from './store.ts'
import { formatFileSize } from '#schemas/file-size.ts'

const label = { sv: 'Fråga', en: 'Question' }

/** The sentence for an answer's error, in a language. Sentences from the catalog are their Swedish sources. */
const errorOf = (
  type: string,
  validation: object[],
  value: string | number | object[],
  locale: 'sv' | 'en' = 'sv',
  compared: { componentId: string; value: string } | null = null,
  more: object = {},
) => {
  const { value: otherValue = null, ...other } = compared ?? {}
  const index = compileForm(
    v.parse(FormDocument, {
      id: 'form',
      title: label,
      rows: [
        {
          component: {
            type,
            componentId: 'answer',
            label,
            validation,
            ...more,
            ...(type === 'file' && { maxFiles: 9 }),
          },
        },
        ...(compared === null ? [] : [{ component: other }]),
      ],
    }),
  )
  const store = createFormStore({ index, values: compared === null ? {} : { [compared.componentId]: otherValue } })
  store.change('answer', v.parse(v.any(), value))
  const [error] = store.validateAll()
  const component = index.nodes.get('answer')?.component
  if (error === undefined || component === undefined) return null
  return fieldErrorText(error, component, {
    t: ({ id, message, values = {} }) =>
      (message ?? id).replaceAll(/\{(\w+)\}/g, (_all: string, name: string) => String(values[name])),
    localized: (text) => localized(text, locale),
    locale,
  })
}

test('an answer that breaks one of several expressions shows the message of that expression', () => {
  const begins = { type: 'regex', regex: '^A', message: { sv: 'Börja med A' } }
  const ends = { type: 'regex', regex: 'Z$', message: { sv: 'Sluta med Z' } }
  expect(['Abc', 'bcZ', 'AZ'].map((text) => errorOf('textBox', [begins, ends], text))).toStrictEqual([
    'Sluta med Z',
    'Börja med A',
    null,
  ])
})

test('numbers in messages follow the language', () => {
  const range = { type: 'range', min: 0.5, max: 9_999_999.99 }
  expect([errorOf('textBox', [range], '0', 'sv'), errorOf('textBox', [range], '0', 'en')]).toStrictEqual([
    'Skriv ett tal mellan 0,5 och 9\u00a0999\u00a0999,99',
    'Skriv ett tal mellan 0.5 och 9,999,999.99',
  ])
})

test('errors name file types by their extensions, and small limits in kB', () => {
  const types = [
    'application/pdf',
    'image/jpeg',
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  ]
  const file = {
    fileId: '00000000-0000-4000-8000-000000000001',
    displayFileName: 'a.txt',
    contentType: 'text/plain',
    sizeBytes: 1,
  }
  expect(errorOf('file', [{ type: 'fileType', types }], [file])).toBe(
    'Filtypen går inte att ta emot. Välj PDF, JPG, DOCX',
  )
  expect([formatFileSize(500_000, 'sv'), formatFileSize(1_500_000, 'sv')]).toStrictEqual(['500 kB', '1,5 MB'])
})

test('an error about a compared answer names the other question, its answer and the resulting limit', () => {
  const compared = (type: string, rule: object, value: string, answer: string) => {
    const number = type === 'textBox' ? [{ type: 'number' }] : []
    const question = { type, componentId: 'other', label: { sv: 'Första dagen' }, validation: number }
    return errorOf(type, [...number, rule], answer, 'sv', { ...question, value })
  }
  const other = { componentId: 'other' }
  expect([
    compared('dateBox', { type: 'dateRange', earliest: other }, '2026-05-02', '2026-05-01'),
    compared('dateBox', { type: 'dateRange', latest: { ...other, offset: '+30d' } }, '2026-05-02', '2026-07-01'),
    compared('textBox', { type: 'range', max: other }, '1200', '1201'),
  ]).toStrictEqual([
    'Det kan inte vara tidigare än 2 maj 2026, svaret på ”Första dagen”',
    'Det kan inte vara senare än 1 juni 2026, räknat från 2 maj 2026 i ”Första dagen”',
    'Skriv ett tal som är högst 1\u00a0200, svaret på ”Första dagen”',
  ])
})

test('the error about too many decimals says how many are allowed, with a singular for one', () => {
  const errors = [1, 2].map((decimals) => errorOf('numberBox', [], 1.2345, 'sv', null, { decimals }))
  expect(errors).toStrictEqual(['Skriv högst en decimal', 'Skriv högst 2 decimaler'])
})

import { expect, test } from 'vitest'
import * as v from 'valibot'
import { FormDocument } from '#schemas/form.ts'
import { compileForm } from '#schemas/form/compile.ts'
import { localized } from '#schemas/locale.ts'
import { fieldErrorText } from './field-error-text.ts'
import { createFormStore } from './store.ts'
import { formatFileSize } from './uploads/format-file-size.ts'

const label = { sv: 'Fråga', en: 'Question' }

/** The sentence for an answer's error, in a language. Sentences from the catalog are their Swedish sources. */
const errorOf = (type: string, validation: object[], value: string | object[], locale: 'sv' | 'en' = 'sv') => {
  const index = compileForm(
    v.parse(FormDocument, {
      id: 'form',
      title: label,
      rows: [
        { component: { type, componentId: 'answer', label, validation, ...(type === 'file' && { maxFiles: 9 }) } },
      ],
    }),
  )
  const store = createFormStore({ index, values: {} })
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

test('the expression that an answer breaks says its own sentence, whichever of several it is', () => {
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

test('file types have the names that files have, and small limits are in kB', () => {
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

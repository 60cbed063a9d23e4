import * as v from 'valibot'
import { expect, test } from 'vitest'
import { compileForm } from '#schemas/form/compile.ts'
import { FormDocument } from '#schemas/form.ts'
import { compatibleAnswers } from './frame-form.ts'

const label = { sv: 'Fråga', en: 'Question' }
const index = compileForm(
  v.parse(FormDocument, {
    id: 'sample',
    title: label,
    rows: [
      { component: { type: 'textBox', componentId: 'name', label } },
      { component: { type: 'checkbox', componentId: 'agreed', label } },
      { component: { type: 'file', componentId: 'paper', label } },
      {
        component: {
          type: 'dynamicList',
          componentId: 'places',
          label,
          entryName: label,
          rows: [{ component: { type: 'textBox', componentId: 'town', label } }],
        },
      },
    ],
  }),
)

test('an answer is compatible if its component exists and accepts its type', () => {
  const compatible = { name: 'Öberg', agreed: true, places: ['one'], 'places/one/town': 'Umeå' }
  expect(compatibleAnswers(index, { ...compatible, gone: 'x', paper: ['one'], town: 'not in an entry' })).toEqual(
    compatible,
  )
})

test('a cleared answer is compatible', () => {
  expect(compatibleAnswers(index, { name: null, agreed: 'yes' })).toEqual({ name: null })
})

import * as v from 'valibot'
import { expect, test } from 'vitest'
import { compileForm } from '#schemas/form/compile.ts'
import { FormDocument } from '#schemas/form.ts'
import { keptAnswers } from './kept-answers.ts'

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

test('an answer is kept where its component is still there and takes answers of its kind', () => {
  const kept = { name: 'Öberg', agreed: true, places: ['one'], 'places/one/town': 'Umeå' }
  expect(keptAnswers(index, { ...kept, gone: 'x', paper: ['one'], town: 'not in an entry' })).toEqual(kept)
})

test('a cleared answer is kept as cleared', () => {
  expect(keptAnswers(index, { name: null, agreed: 'yes' })).toEqual({ name: null })
})

import * as v from 'valibot'
import { expect, test } from 'vitest'
import { FormDocument } from '../form.ts'
import { compileForm } from './compile.ts'
import { peopleInOtherAnswers } from './people.ts'

const label = { sv: 'Fråga', en: 'Question' }
const position = (componentId: string) => ({
  component: { type: 'dynamicPosition', componentId, label, maxPeople: 3 },
})
const index = compileForm(
  v.parse(FormDocument, {
    id: 'people',
    title: label,
    rows: [
      position('director'),
      position('signatories'),
      {
        component: {
          type: 'dynamicList',
          componentId: 'shops',
          label,
          entryName: label,
          summary: [],
          rows: [position('manager')],
        },
      },
    ],
  }),
)
const people = ['Eva', 'Per', 'Olga'].map((name) => ({ id: name, name, email: `${name}@x.example`, telephone: '' }))
const values = { director: ['Eva'], signatories: ['Eva', 'Per'], shops: ['one'], 'shops/one/manager': ['Eva', 'Olga'] }
const inOthers = (componentId: string, open: readonly string[]) =>
  peopleInOtherAnswers(
    [{ index, values }],
    people,
    { formId: 'people', componentId },
    open.map((each) => ({ formId: 'people', componentId: each })),
  )

test('people of an answer are found who stand in other locked answers too, where a list is one answer', () => {
  expect([
    inOthers('signatories', []),
    inOthers('signatories', ['director']),
    inOthers('signatories', ['director', 'shops']),
    inOthers('shops', ['signatories']),
  ]).toStrictEqual([
    [{ name: 'Eva', others: ['director', 'shops'] }],
    [{ name: 'Eva', others: ['shops'] }],
    [],
    [{ name: 'Eva', others: ['director'] }],
  ])
})

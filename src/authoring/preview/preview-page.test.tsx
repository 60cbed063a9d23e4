import * as v from 'valibot'
import { expect, test } from 'vitest'
import { FormDocument } from '#schemas/form.ts'
import { lockedForCompany } from './preview-page.tsx'

const label = { sv: 'Fråga', en: 'Question' }
const form = v.parse(FormDocument, {
  id: 'company',
  title: label,
  rows: [
    { component: { type: 'textBox', componentId: 'name', label, tag: 'Registered' } },
    { component: { type: 'textBox', componentId: 'website', label } },
    { component: { type: 'comboBox', componentId: 'country', label, tag: 'countries' } },
    {
      component: {
        type: 'dynamicList',
        componentId: 'sites',
        label,
        entryName: label,
        rows: [{ component: { type: 'textBox', componentId: 'site', label, tag: 'Registered' } }],
      },
    },
  ],
})

test('the preview locks what the template’s tags lock for a company, in entries too', () => {
  const readOnlyTags = [{ key: 'Registered', readOnlyOverrideByRoles: ['Administratör'] }]
  expect(lockedForCompany(form, { readOnlyTags, roles: {} })).toStrictEqual(['name', 'site'])
  expect(lockedForCompany(form, { readOnlyTags: [], roles: {} })).toStrictEqual([])
})

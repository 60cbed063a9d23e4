import { expect, test } from 'vitest'
import type { Value } from '#schemas/form/value.ts'
import type { FormDocument } from '#schemas/form.ts'
import { registerApplicationOf } from './register-application.ts'

const document = (publicId?: string): FormDocument => ({
  id: 'company',
  title: { sv: 'Företaget', en: 'The company' },
  isInternal: false,
  rows: ['turnover', 'website'].map((componentId) => ({
    component: {
      type: 'textBox',
      componentId,
      label: { sv: 'Fråga', en: 'Question' },
      required: false,
      validation: [],
      sensitive: false,
      characterCount: false,
      ...(componentId === 'turnover' && publicId !== undefined && { publicId }),
    },
  })),
})

const person = { id: 'p1', name: 'Åsa Öberg', email: 'asa@svets.example', telephone: '' }

const applicationOf = (form: FormDocument, answers: ReadonlyMap<string, Value>) =>
  registerApplicationOf({
    moId: 'hantverksgivarna',
    reference: '2026-00001',
    company: {
      name: 'Svets AB',
      orgNo: '5599033361',
      organisationType: 'REGULAR_COMPANY',
      contactPersonEmail: 'a@b.example',
    },
    contactPersons: [{ ...person, id: 'p2' }, person],
    templateSlug: 'medlemsansokan',
    templateVersion: 1,
    revision: null,
    forms: [{ formId: form.id, document: form, answers }],
  })

const formsOf = (form: FormDocument) => applicationOf(form, new Map([['turnover', '412']])).forms

test('the register gets answers with its own names of their components', () => {
  expect(formsOf(document('OMS'))).toStrictEqual([
    { formId: 'company', answers: { turnover: '412' }, publicIds: { turnover: 'OMS' } },
  ])
})

test('a form without names of the register is sent as before', () => {
  expect(formsOf(document())).toStrictEqual([{ formId: 'company', answers: { turnover: '412' } }])
})

test('the register gets the people whom the answers name, and no other', () => {
  const named = applicationOf(document(), new Map([['turnover', ['p1']]]))
  expect(named.contactPersons).toStrictEqual([person])
})

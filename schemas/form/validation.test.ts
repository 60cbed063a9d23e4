import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { FormDocument } from '../form.ts'
import { compileForm } from './compile.ts'
import { noOptions } from './domain.ts'
import { Rule } from './rule.ts'
import { brokenRule } from './rules.ts'
import { deriveFormStatus } from './status.ts'
import { validateForm } from './validation.ts'
import type { FormValues } from './value.ts'

const engine = (regex: string, text: string) => new RegExp(regex, 'u').test(text)
const label = { sv: 'Fråga', en: 'Question' }

describe('a rule', () => {
  it.each([
    [{ type: 'orgNumber' }, '559990-0015', null],
    [{ type: 'orgNumber' }, '559990-0016', 'ORG_NUMBER'],
    [{ type: 'personalNumber' }, '811228-9874', null],
    [{ type: 'personalNumber' }, '811328-9873', 'PERSONAL_NUMBER'],
    [{ type: 'name' }, 'Åsa-Lena Öberg', null],
    [{ type: 'name' }, 'Åsa 2', 'NAME'],
    [{ type: 'name' }, '-Åsa', 'NAME'],
    [{ type: 'telephone' }, '+46 70-123 45 67', null],
    [{ type: 'telephone' }, 'ring mig', 'TELEPHONE'],
    [{ type: 'telephone' }, '070+1234567', 'TELEPHONE'],
    [{ type: 'telephone' }, '+', 'TELEPHONE'],
    [{ type: 'email' }, 'karin@akerstroms.example', null],
    [{ type: 'email' }, 'karin@', 'EMAIL'],
    [{ type: 'email' }, `${'k'.repeat(95)}@a.example`, 'EMAIL_TOO_LONG'],
    [{ type: 'emailList' }, 'a@a.example, b@b', 'EMAIL_LIST'],
    [{ type: 'emailList' }, ' ; ', 'EMAIL_LIST'],
    [{ type: 'zipCode' }, '802 52', null],
    [{ type: 'zipCode' }, '8025', 'ZIPCODE'],
    [{ type: 'range', min: 1, max: 5 }, '6', 'RANGE'],
    [{ type: 'range', min: 1 }, '0', 'AT_LEAST'],
    [{ type: 'range', max: 5 }, '6', 'AT_MOST'],
    [{ type: 'minLength', length: 3 }, 'ab', 'MIN_LENGTH'],
    [{ type: 'maxLength', length: 3 }, 'abcd', 'MAX_LENGTH'],
    [{ type: 'lettersOnly' }, 'åäö 1', 'LETTERS_ONLY'],
    [{ type: 'digitsOnly' }, '12a', 'DIGITS_ONLY'],
    [{ type: 'positiveNumber' }, '0', 'POSITIVE_NUMBER'],
    [{ type: 'positiveNumber' }, '1 200,50', null],
    [{ type: 'number' }, '412000', null],
    [{ type: 'number' }, '412 000', 'NUMBER'],
    [{ type: 'number' }, '12.5', 'WHOLE_NUMBER'],
    [{ type: 'number', decimals: 1 }, '12.5', null],
    [{ type: 'number', decimals: 1 }, '12.55', 'TOO_MANY_DECIMALS'],
    [{ type: 'dateRange', latest: 'today' }, '2026-11-22', null],
    [{ type: 'dateRange', latest: 'today' }, '2026-11-23', 'TOO_LATE'],
    [{ type: 'dateRange', earliest: '1850-01-01' }, '1849-12-31', 'TOO_EARLY'],
    [{ type: 'dateRange', earliest: 'today+1m' }, '2026-12', null],
    [{ type: 'dateRange', earliest: 'today+1m' }, '2026-11', 'TOO_EARLY'],
    [{ type: 'regex', regex: '^\\d{5}$', message: label }, '1234', 'REGEX'],
  ])('%o reports %s as %s', (rule, text, code) => {
    expect(brokenRule(text, [v.parse(Rule, rule)], { engine, today: () => '2026-11-22' })?.issue.code ?? null).toBe(
      code,
    )
  })

  it('that is relative to today is not checked without a day', () => {
    const rule = v.parse(Rule, { type: 'dateRange', earliest: '1850-01-01', latest: 'today' })
    expect(brokenRule('2099-01-01', [rule], { engine })).toBeNull()
    expect(brokenRule('1849-01-01', [rule], { engine })?.issue).toEqual({
      code: 'TOO_EARLY',
      params: { earliest: '1850-01-01' },
    })
  })

  it('is never broken by a blank answer', () => {
    expect(brokenRule('  ', [v.parse(Rule, { type: 'email' })], { engine })).toBeNull()
  })
})

describe('a form', () => {
  const index = compileForm(
    v.parse(FormDocument, {
      id: 'company',
      title: label,
      rows: [
        { component: { type: 'textBox', componentId: 'name', label, required: true } },
        { component: { type: 'checkbox', componentId: 'hasWeb', label } },
        {
          displayController: { componentId: 'hasWeb' },
          component: { type: 'textBox', componentId: 'web', label, required: true },
        },
        { component: { type: 'textBox', componentId: 'zip', label, validation: [{ type: 'zipCode' }] } },
        { component: { type: 'file', componentId: 'paper', label, required: true } },
        { component: { type: 'checkbox', componentId: 'terms', label, required: true } },
        {
          component: {
            type: 'dynamicList',
            componentId: 'places',
            label,
            entryName: label,
            minEntries: 1,
            rows: [{ component: { type: 'textBox', componentId: 'town', label, required: true } }],
          },
        },
      ],
    }),
  )

  it('names what is missing in reading order, each kind by its own code, and nothing that is hidden', () => {
    expect(
      validateForm(index, { places: ['a', 'b'], 'places/a/town': 'Gävle' }, { engine, available: noOptions }),
    ).toEqual([
      { key: 'name', code: 'REQUIRED', params: {} },
      { key: 'paper', code: 'REQUIRED_FILE', params: {} },
      { key: 'terms', code: 'REQUIRED_CHECKBOX', params: {} },
      { key: 'places/b/town', code: 'REQUIRED', params: {} },
    ])
  })

  it('requires what a controller shows', () => {
    const codes = validateForm(index, { hasWeb: true }, { engine, available: noOptions }).map(({ key, code }) => [
      key,
      code,
    ])
    expect(codes).toContainEqual(['web', 'REQUIRED'])
  })

  it('requires as many different people as another answer demands, and no longer once it changes', () => {
    const signed = compileForm(
      v.parse(FormDocument, {
        id: 'signed',
        title: label,
        rows: [
          {
            component: {
              type: 'radioGroup',
              componentId: 'how',
              label,
              radioButtons: [
                { value: 'alone', label },
                { value: 'jointly', label },
              ],
            },
          },
          {
            component: {
              type: 'dynamicPosition',
              componentId: 'who',
              label,
              maxPeople: 3,
              fewestPeople: { count: 2, when: { componentId: 'how', values: ['jointly'] }, message: label },
            },
          },
        ],
      }),
    )
    const people = new Map([
      ['eva', { name: 'Eva Berg', email: 'eva@a.example' }],
      ['per', { name: 'Per Lind', email: 'per@a.example' }],
      ['again', { name: 'eva  berg', email: 'eva.berg@b.example' }],
      ['shared', { name: 'Ulla Lind', email: 'PER@a.example' }],
    ])
    const codes = (how: string, who: string[]) =>
      validateForm(signed, { how, who }, { engine, available: { optionsByTag: {}, people } }).map(
        ({ code, params }) => [code, params],
      )
    expect(codes('jointly', ['eva', 'per'])).toEqual([])
    expect(codes('alone', ['eva'])).toEqual([])
    expect(codes('jointly', [])).toEqual([])
    for (const few of [['eva'], ['eva', 'again'], ['per', 'shared']])
      expect(codes('jointly', few)).toEqual([['TOO_FEW_PEOPLE', { min: 2 }]])
  })

  it('rejects a date or month that does not exist, and accepts a blank one', () => {
    const dated = compileForm(
      v.parse(FormDocument, {
        id: 'dated',
        title: label,
        rows: [
          { component: { type: 'dateBox', componentId: 'day', label } },
          { component: { type: 'monthBox', componentId: 'month', label } },
        ],
      }),
    )
    const codes = (values: FormValues) =>
      validateForm(dated, values, { engine, available: noOptions }).map(({ key, code }) => [key, code])
    expect(codes({ day: '2026-02-31', month: '2026-13' })).toEqual([
      ['day', 'DATE'],
      ['month', 'DATE'],
    ])
    expect(codes({ day: '1 maj', month: '2026-05-01' })).toEqual([
      ['day', 'DATE_FORMAT'],
      ['month', 'DATE_FORMAT'],
    ])
    expect(codes({ day: '2024-02-29', month: '2026-12' })).toEqual([])
    expect(codes({ day: ' ', month: null })).toEqual([])
  })

  it('uses the server’s check of a zip code, and passes without it', () => {
    const of = (backendValidation: boolean | undefined) =>
      validateForm(
        index,
        { zip: '999 99' },
        { engine, available: noOptions, backendValidation: () => backendValidation },
      ).find(({ key }) => key === 'zip')
    expect(of(false)).toEqual({ key: 'zip', code: 'ZIPCODE', params: {} })
    expect(of(undefined)).toBeUndefined()
  })

  it.each([
    [{ isApproved: true, isStarted: true, issues: [] }, 'approved'],
    [{ isApproved: false, isStarted: false, issues: [{ code: 'REQUIRED' }] }, 'not-started'],
    [{ isApproved: false, isStarted: true, issues: [{ code: 'REQUIRED' }] }, 'in-progress'],
    [{ isApproved: false, isStarted: true, issues: [{ code: 'REQUIRED' }, { code: 'EMAIL' }] }, 'invalid'],
    [{ isApproved: false, isStarted: true, issues: [] }, 'valid'],
  ])('with %o has the status %s', (state, status) => {
    expect(deriveFormStatus(state)).toBe(status)
  })
})

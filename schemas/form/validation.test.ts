import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { FormDocument } from '../form.ts'
import { compileForm } from './compile.ts'
import { noOptions } from './options.ts'
import { Rule } from './rule.ts'
import { brokenRule } from './rules.ts'
import { deriveFormStatus } from './form-status.ts'
import { validateForm } from './validation.ts'
import type { FileValue, FormValues, Value } from './value.ts'

const engine = (regex: string, text: string) => new RegExp(regex, 'u').test(text)
const label = { sv: 'Fråga', en: 'Question' }

/** An e-mail address of so many characters. */
const addressOf = (length: number): string => `${'k'.repeat(length - '@a.example'.length)}@a.example`
const fileOf = (given: Partial<FileValue>): FileValue => ({
  fileId: '6f1d0c1e-7c52-4a7e-9f0b-2f6c1f0a5d01',
  displayFileName: 'intyg.pdf',
  contentType: 'application/pdf',
  sizeBytes: 1,
  ...given,
})

describe('a rule', () => {
  it.each<[object, Value, string | null]>([
    [{ type: 'orgNumber' }, '559990-0015', null],
    [{ type: 'orgNumber' }, '559990-0016', 'ORG_NUMBER'],
    [{ type: 'personalNumber' }, '811228-9874', null],
    [{ type: 'personalNumber' }, '811328-9873', 'PERSONAL_NUMBER'],
    [{ type: 'name' }, 'Åsa-Lena Öberg', null],
    [{ type: 'name' }, 'Åsa 2', 'NAME'],
    [{ type: 'name' }, '-Åsa', 'NAME'],
    [{ type: 'name' }, 'Åsa-', 'NAME'],
    [{ type: 'name' }, 'O’Connor, Jr.', null],
    [{ type: 'name' }, 'नीरज कुमार', null],
    [{ type: 'orgNumber' }, '19121212-1212', null],
    [{ type: 'name' }, 'Å', null],
    [{ type: 'name' }, 'A\u030Asa', null],
    [{ type: 'name' }, 'Anna\nB', 'NAME'],
    [{ type: 'name' }, 'Anna\tB', null],
    [{ type: 'lettersOnly' }, 'A\u030Asa', null],
    [{ type: 'name' }, 'Å'.repeat(50), null],
    [{ type: 'name' }, 'Å'.repeat(51), 'NAME'],
    [{ type: 'telephone' }, '+46 70-123 45 67', null],
    [{ type: 'telephone' }, '070+1234567', 'TELEPHONE'],
    [{ type: 'telephone' }, '0'.repeat(50), null],
    [{ type: 'telephone' }, '0'.repeat(51), 'TELEPHONE'],
    [{ type: 'email' }, 'karin@akerstroms.example', null],
    [{ type: 'email' }, 'karin@', 'EMAIL'],
    [{ type: 'email' }, addressOf(100), null],
    [{ type: 'email' }, addressOf(101), 'EMAIL_TOO_LONG'],
    [{ type: 'emailList' }, `a@a.example; ${addressOf(100)}`, null],
    [{ type: 'emailList' }, `a@a.example; ${addressOf(101)}`, 'EMAIL_LIST'],
    [{ type: 'emailList' }, 'a@a.example, b@b', 'EMAIL_LIST'],
    [{ type: 'emailList' }, ' ; ', 'EMAIL_LIST'],
    [{ type: 'zipCode' }, '802 52', null],
    [{ type: 'zipCode' }, '8025', 'ZIPCODE'],
    [{ type: 'range', min: 1, max: 5 }, '1', null],
    [{ type: 'range', min: 1, max: 5 }, '5', null],
    [{ type: 'range', min: 1, max: 5 }, '6', 'RANGE'],
    [{ type: 'range', min: 1, max: 5 }, 'tre', 'RANGE'],
    [{ type: 'range', min: 1 }, '0', 'AT_LEAST'],
    [{ type: 'range', max: 5 }, '6', 'AT_MOST'],
    [{ type: 'minLength', length: 3 }, 'abc', null],
    [{ type: 'minLength', length: 3 }, 'ab', 'MIN_LENGTH'],
    [{ type: 'maxLength', length: 3 }, 'abc', null],
    [{ type: 'maxLength', length: 3 }, 'abcd', 'MAX_LENGTH'],
    [{ type: 'lettersOnly' }, 'åäö ÅÄÖ', null],
    [{ type: 'lettersOnly' }, 'åäö 1', 'LETTERS_ONLY'],
    [{ type: 'digitsOnly' }, '0123', null],
    [{ type: 'digitsOnly' }, '12a', 'DIGITS_ONLY'],
    [{ type: 'checkDigits', of: 'iban' }, 'se10 1234 0000 0000 1234 5678', null],
    [{ type: 'checkDigits', of: 'iban' }, 'SE11 1234 0000 0000 1234 5678', 'CHECK_DIGITS'],
    [{ type: 'fileSize', maxBytes: 1000 }, [fileOf({ sizeBytes: 1000 })], null],
    [{ type: 'fileSize', maxBytes: 1000 }, [fileOf({ sizeBytes: 1 }), fileOf({ sizeBytes: 1001 })], 'FILE_SIZE'],
    [{ type: 'fileType', types: ['application/pdf'] }, [fileOf({})], null],
    [{ type: 'fileType', types: ['application/pdf'] }, [fileOf({ contentType: 'image/png' })], 'FILE_TYPE'],
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
    [{ type: 'regex', regex: '^\\d{5}$', message: label }, '12345', null],
    [{ type: 'regex', regex: '^\\d{5}$', message: label }, '1234', 'REGEX'],
  ])('the rule %o reports %o as %s', (rule, value, code) => {
    expect(brokenRule(value, [v.parse(Rule, rule)], { engine, today: () => '2026-11-22' })?.issue.code ?? null).toBe(
      code,
    )
  })

  it('a rule is not checked without a day where it is relative to today', () => {
    const rule = v.parse(Rule, { type: 'dateRange', earliest: '1850-01-01', latest: 'today' })
    expect(brokenRule('2099-01-01', [rule], { engine })).toBeNull()
    expect(brokenRule('1849-01-01', [rule], { engine })?.issue).toEqual({
      code: 'TOO_EARLY',
      params: { earliest: '1850-01-01' },
    })
  })

  it('a rule is never broken by a blank answer', () => {
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

  it('a form reports missing answers in reading order, each kind by its own code, and no hidden answer', () => {
    expect(
      validateForm(index, { places: ['a', 'b'], 'places/a/town': 'Gävle' }, { engine, available: noOptions }),
    ).toEqual([
      { key: 'name', code: 'REQUIRED', params: {} },
      { key: 'paper', code: 'REQUIRED_FILE', params: {} },
      { key: 'terms', code: 'REQUIRED_CHECKBOX', params: {} },
      { key: 'places/b/town', code: 'REQUIRED', params: {} },
    ])
  })

  it('a blank, emptied or unticked answer is missing like an answer that was never given', () => {
    const missing = (values: FormValues) =>
      validateForm(index, values, { engine, available: noOptions })
        .map(({ key }) => key)
        .filter((key) => ['name', 'paper', 'terms'].includes(key))
    const blank: readonly FormValues[] = [
      {},
      { name: null, paper: null, terms: null },
      { name: '', paper: [], terms: false },
      { name: ' ', paper: [], terms: false },
    ]
    for (const values of blank) expect(missing(values)).toEqual(['name', 'paper', 'terms'])
    expect(missing({ name: 'Eva', paper: [fileOf({})], terms: true })).toEqual([])
  })

  it('a form requires an answer that a controller shows', () => {
    const codes = validateForm(index, { hasWeb: true }, { engine, available: noOptions }).map(({ key, code }) => [
      key,
      code,
    ])
    expect(codes).toContainEqual(['web', 'REQUIRED'])
  })

  it('a form requires as many different people as another answer says, until that answer changes', () => {
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
      ['namesake', { name: 'Eva Berg', email: 'eva.berg@b.example' }],
      ['shared', { name: 'Ulla Lind', email: 'PER@a.example' }],
    ])
    const codes = (how: string, who: string[]) =>
      validateForm(signed, { how, who }, { engine, available: { optionsByTag: {}, people } }).map(
        ({ code, params }) => [code, params],
      )
    for (const enough of [
      ['eva', 'per'],
      ['eva', 'namesake'],
    ])
      expect(codes('jointly', enough)).toEqual([])
    expect(codes('alone', ['eva'])).toEqual([])
    expect(codes('jointly', [])).toEqual([])
    for (const few of [['eva'], ['per', 'shared']])
      expect(codes('jointly', few)).toEqual([['TOO_FEW_PEOPLE', { min: 2 }]])
  })

  it('a form rejects a date or month that does not exist, and accepts a blank one', () => {
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

  it('a form rejects a text that is no number, and a number of too many decimals', () => {
    const number = (componentId: string, more: object) => ({
      component: { type: 'numberBox', componentId, label, ...more },
    })
    const counted = compileForm(
      v.parse(FormDocument, {
        id: 'counted',
        title: label,
        rows: [
          number('whole', { required: true, validation: [{ type: 'range', min: 0, max: 9 }] }),
          number('part', { decimals: 2, validation: [{ type: 'positiveNumber' }] }),
        ],
      }),
    )
    const issues = (whole: Value, part: Value) =>
      validateForm(counted, { whole, part }, { engine, available: noOptions }).map(({ key, code }) => [key, code])
    expect(issues(0, 0.25)).toEqual([])
    expect(issues(null, null)).toEqual([['whole', 'REQUIRED']])
    expect(issues('tolv', '1,5')).toEqual([
      ['whole', 'NUMBER'],
      ['part', 'NUMBER'],
    ])
    expect(issues(1.5, 0.125)).toEqual([
      ['whole', 'WHOLE_NUMBER'],
      ['part', 'TOO_MANY_DECIMALS'],
    ])
    expect(issues(10, 0)).toEqual([
      ['whole', 'RANGE'],
      ['part', 'POSITIVE_NUMBER'],
    ])
  })

  it('a form uses the server’s check of a zip code, and accepts a zip code that has not been checked', () => {
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
  ])('a form with %o has the status %s', (state, status) => {
    expect(deriveFormStatus(state)).toBe(status)
  })
})

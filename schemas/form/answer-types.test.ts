import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { randomOptionsByTag } from '#tests/fixtures/random-component.ts'
import { randomAnswers, randomForm, randomPeople } from '#tests/fixtures/random-form.ts'
import { Component, FormDocument, type ValueComponent } from '../form.ts'
import { activeKeys } from './activation.ts'
import { compileForm } from './compile.ts'
import { carriesValue, domainIssue, formatAnswer, type FormatContext } from './answer-types.ts'
import { noOptions, type AvailableOptions } from './options.ts'
import { maxTextLength, maxListEntries } from './limits.ts'
import { validateForm } from './validation.ts'
import { parseValueKey, type Value } from './value.ts'

const label = { sv: 'Fråga', en: 'Question' }
const optionsOf = (values: readonly string[]) => values.map((value) => ({ value, label }))

const componentOf = (written: Record<string, unknown>): ValueComponent => {
  const component = v.parse(Component, { componentId: 'asked', label, ...written })
  if (!carriesValue(component)) throw new Error('Only what carries a value has a domain')
  return component
}

const available: AvailableOptions = {
  optionsByTag: { Undergrupper: optionsOf(['roof', 'sheet metal']) },
  people: new Map(['eva', 'per', 'ulla'].map((id) => [id, { name: id, email: `${id}@a.example` }])),
}

const entryRows = [{ component: { type: 'textBox', componentId: 'town', label } }]
const text = componentOf({ type: 'textBox' })
const select = componentOf({ type: 'selectList', options: optionsOf(['a', 'b']) })
const radio = componentOf({ type: 'radioGroup', radioButtons: optionsOf(['yes', 'no']) })
const boxes = componentOf({ type: 'checkboxList', options: optionsOf(['a', 'b']) })
const tagged = componentOf({ type: 'checkboxList', tag: 'Undergrupper' })
const position = componentOf({ type: 'dynamicPosition', maxPeople: 2 })
const list = componentOf({ type: 'dynamicList', entryName: label, maxEntries: 2, rows: entryRows })

describe('an answer as text, for the page, the review and the PDF', () => {
  const context: FormatContext = {
    localized: ({ sv }) => sv,
    locale: 'sv',
    messages: { yes: 'Ja', no: 'Nej' },
    people: [
      { id: 'per', name: 'Per Ek', email: 'per@ek.example', telephone: '' },
      { id: 'eva', name: 'Eva Ek', email: 'eva@ek.example', telephone: '0455-123 45' },
    ],
    optionsByTag: { Undergrupper: [{ value: 'roof', label: { sv: 'Tak', en: 'Roof' } }] },
  }
  const file = {
    fileId: '3f1c9f6e-5d2e-4c55-9a0e-3f2c6a8c1b11',
    displayFileName: 'karta.pdf',
    contentType: 'application/pdf',
  }

  test.each<[string, ValueComponent, Value, string[]]>([
    ['each line of a text', text, 'Kajen\nKarlshamn', ['Kajen', 'Karlshamn']],
    ['no line for a text of spaces', text, ' ', []],
    [
      'a number as its rule writes it',
      componentOf({ type: 'textBox', validation: [{ type: 'number' }] }),
      '1200',
      ['1\u00a0200'],
    ],
    ['a number with its unit', componentOf({ type: 'numberBox', unit: 'kg' }), 1200, ['1\u00a0200\u00a0kg']],
    ['a text that is no number yet', componentOf({ type: 'numberBox' }), 'många', ['många']],
    ['a date with its month’s name', componentOf({ type: 'dateBox' }), '2026-12-01', ['1 december 2026']],
    ['a month by its name', componentOf({ type: 'monthBox' }), '2026-12', ['december 2026']],
    ['an unticked box as a no', componentOf({ type: 'checkbox' }), null, ['Nej']],
    [
      'options in their order, and one that is not offered any more as it is stored',
      tagged,
      ['torv', 'roof'],
      ['Tak', 'torv'],
    ],
    ['a choice that is not offered any more', select, 'c', ['c']],
    ['no line for an emptied choice', select, '', []],
    [
      'people in the order of the case, each with the addresses that are known',
      position,
      ['eva', 'gone', 'per'],
      ['Per Ek, per@ek.example', 'Eva Ek, eva@ek.example, 0455-123 45'],
    ],
    [
      'files with their sizes',
      componentOf({ type: 'file', maxFiles: 2 }),
      [
        { ...file, sizeBytes: 1_499_000 },
        { ...file, sizeBytes: 400 },
      ],
      ['karta.pdf (1,5 MB)', 'karta.pdf (1 kB)'],
    ],
    ['the number of entries', list, ['e1', 'e2'], ['Fråga: 2']],
  ])('an answer is formatted for the page, the review and the PDF as %s', (_, component, value, lines) => {
    expect(formatAnswer(component, value, context)).toEqual(lines)
  })
})

describe('a value that a component can have', () => {
  test.each<[string, ValueComponent, Value]>([
    ['the longest text', text, 'x'.repeat(maxTextLength)],
    ['one of the options', select, 'b'],
    ['one of the radio buttons', radio, 'no'],
    ['some of the options', boxes, ['b', 'a']],
    ['options under the tag', tagged, ['roof']],
    ['as many people as fit', position, ['eva', 'per']],
    ['as many entries as fit', list, ['e1', '3f1c9f6e-5d2e-4c55-9a0e-3f2c6a8c1b11']],
    ['nothing', boxes, null],
    ['an empty list', boxes, []],
    ['an empty text', select, ''],
  ])('a value within the domain of its component is accepted: %s', (_, component, value) => {
    expect(domainIssue(component, value, available)).toBeNull()
  })
})

describe('a value outside of its component', () => {
  test.each<[string, ValueComponent, Value, string, Record<string, number>]>([
    ['a text without end', text, 'x'.repeat(maxTextLength + 1), 'TEXT_TOO_LONG', { max: maxTextLength }],
    ['an option of no select list', select, 'bogus', 'UNKNOWN_OPTION', {}],
    ['an option of no radio group', radio, 'maybe', 'UNKNOWN_OPTION', {}],
    ['an option of no checkbox list', boxes, ['a', 'bogus'], 'UNKNOWN_OPTION', {}],
    ['an option of no tag', tagged, ['floor'], 'UNKNOWN_OPTION', {}],
    ['an option chosen twice', boxes, ['a', 'a'], 'CHOSEN_TWICE', {}],
    ['a number beyond all digits', componentOf({ type: 'numberBox' }), 1e21, 'NUMBER', {}],
    // The value of 9007199254740993 after parsing JSON.
    ['a number that lost its last digit', componentOf({ type: 'numberBox' }), 2 ** 53, 'TOO_MANY_DIGITS', { max: 15 }],
    ['a number that is no answer of the kind', boxes, 3, 'NUMBER', {}],
    ['more people than fit', position, ['eva', 'per', 'ulla'], 'TOO_MANY_PEOPLE', { max: 2 }],
    ['somebody unknown', position, ['eva', 'nobody'], 'UNKNOWN_PERSON', {}],
    ['the same person twice', position, ['eva', 'eva'], 'CHOSEN_TWICE', {}],
    ['more entries than fit', list, ['e1', 'e2', 'e3'], 'TOO_MANY_ENTRIES', { max: 2 }],
    ['an entry without a proper id', list, ['e1/town'], 'ENTRY_ID', {}],
    ['the same entry twice', list, ['e1', 'e1'], 'CHOSEN_TWICE', {}],
  ])('a value outside the domain of its component is refused: %s', (_, component, value, code, params) => {
    expect(domainIssue(component, value, available)).toEqual({ code, params })
  })

  test('no list holds more entries than the limit of the product, whatever its template says', () => {
    const endless = componentOf({ type: 'dynamicList', entryName: label, maxEntries: 1_000_000, rows: entryRows })
    const ids = Array.from({ length: maxListEntries + 1 }, (_, index) => `e${index}`)
    expect(domainIssue(endless, ids, available)).toEqual({ code: 'TOO_MANY_ENTRIES', params: { max: maxListEntries } })
  })
})

test('a stored list is read up to the longest possible list', () => {
  const index = compileForm(
    v.parse(FormDocument, {
      id: 'places',
      title: label,
      rows: [{ component: { type: 'dynamicList', componentId: 'list', label, entryName: label, rows: entryRows } }],
    }),
  )
  const ids = Array.from({ length: 200_000 }, (_, entry) => `e${entry}`)
  expect(activeKeys(index, { list: ids }).size).toBe(1 + maxListEntries)
  const engine = () => true
  expect(validateForm(index, { list: ids }, { engine, available: noOptions })).toEqual([
    { key: 'list', code: 'TOO_MANY_ENTRIES', params: { max: 100 } },
  ])
})

test('an answer is in the domain of a choice exactly when each chosen option is available, once', () => {
  const values = ['a', 'b', 'c', 'd']
  fc.assert(
    fc.property(fc.subarray(values), fc.array(fc.constantFrom(...values), { maxLength: 5 }), (options, chosen) => {
      const component = componentOf({ type: 'checkboxList', tag: 'Drawn' })
      const isInside = chosen.every((value) => options.includes(value)) && new Set(chosen).size === chosen.length
      const issue = domainIssue(component, chosen, { ...available, optionsByTag: { Drawn: optionsOf(options) } })
      expect(issue === null).toBe(isInside)
    }),
  )
})

/** A value that no component of the type can have; undefined for a type whose every value of its kind is inside. */
const outsideOf = ({ type }: ValueComponent): Value | undefined => {
  switch (type) {
    case 'textBox':
    case 'searchBox':
      return 'x'.repeat(maxTextLength + 1)
    case 'selectList':
    case 'comboBox':
    case 'radioGroup':
      return 'bogus'
    case 'checkboxList':
    case 'dynamicPosition':
      return ['bogus']
    case 'dynamicList':
      return ['../bogus']
    case 'numberBox':
      return 1e21
    case 'checkbox':
    case 'dateBox':
    case 'monthBox':
    case 'file':
      return undefined
  }
}

test('no form is valid with a shown answer outside its domain, for any form and other answers', () => {
  const withAnswers = randomForm.chain((document) => fc.tuple(fc.constant(document), randomAnswers(document), fc.nat()))
  fc.assert(
    fc.property(withAnswers, ([document, values, at]) => {
      const index = compileForm(document)
      const people = new Map(randomPeople.map((person) => [person.id, person]))
      const options = { engine: () => true, available: { optionsByTag: randomOptionsByTag, people } }
      const shown = [...activeKeys(index, values)].flatMap((key) => {
        const component = index.nodes.get(parseValueKey(key).componentId)?.component
        const value = component !== undefined && carriesValue(component) ? outsideOf(component) : undefined
        return value === undefined ? [] : [{ key, value }]
      })
      fc.pre(shown.length > 0)
      const { key = '', value = null } = shown[at % shown.length] ?? {}
      const wrong = validateForm(index, { ...values, [key]: value }, options).map((issue) => issue.key)
      expect(wrong).toContain(key)
      expect(validateForm(index, values, options).filter(({ code }) => code.startsWith('UNKNOWN'))).toEqual([])
    }),
  )
})

import { expect, test } from 'vitest'
import { checkJson } from './check-document.ts'

const label = { sv: 'Fråga', en: 'Question' }
const options = ['a', 'b'].map((value) => ({ value, label: { sv: value, en: value } }))
const form = (...components: object[]) => ({
  id: 'form',
  title: label,
  rows: components.map((component, position) => ({ component: { componentId: `c${position}`, label, ...component } })),
})
const inside = (holder: object, ...components: object[]) => form({ ...holder, rows: form(...components).rows })
const template = (more: object) => ({
  slug: 'sample',
  version: 1,
  name: label,
  organisationTypes: ['REGULAR_COMPANY'],
  forms: [form({ type: 'textBox' })],
  checkPoints: [],
  extraReviewSteps: [],
  dynamicData: {},
  readOnlyTags: [],
  roles: {},
  ...more,
})
const textsFor = (document: unknown) =>
  checkJson('form.json', JSON.stringify(document), 'draft').diagnostics.map(({ text }) => text)
const number = (more: object) => form({ type: 'numberBox', ...more })
const box = (more: object) => form({ type: 'textBox', ...more })

test.each<[string, unknown, string[]]>([
  ['a misspelt kind', { som: ['a'] }, ['"som" cannot be computed. Do you mean "sum"?']],
  ['a kind of another engine', { average: ['a'] }, ['"average" cannot be computed. Do you mean "mean"?']],
  [
    'one id for several',
    { sum: 'a' },
    ['"sum" is computed from a list of ids. Write it like { "sum": ["first", "second"] }.'],
  ],
  [
    'one id for two',
    { difference: ['a'] },
    ['"difference" is computed from two ids. Write it like { "difference": ["first", "second"] }.'],
  ],
  ['several ids for one', { age: ['a'] }, ['"age" is computed from one id. Write it like { "age": "birthday" }.']],
  [
    'two kinds',
    { sum: ['a'], mean: ['a'] },
    [
      'A number is computed in one way, not in several: sum, mean. Keep one, or compute the parts in components of their own.',
    ],
  ],
  [
    'an expression',
    'a + b',
    [
      '"computed" is no expression but an object of one kind (sum, product, mean, difference, count, daysBetween, age), such as { "sum": ["first", "second"] }.',
    ],
  ],
  ['nothing', {}, ['"computed" is empty. Write one of sum, product, mean, difference, count, daysBetween, age.']],
])('a diagnostic says how a number is computed: %s', (_name, computed, texts) => {
  expect(textsFor(number({ computed })).map(({ en }) => en)).toStrictEqual(texts)
})

const ofUnit = '"unit" is to be a text such as "kg", or one in each language: { "sv": "timmar", "en": "hours" }.'
const ofInitialValue =
  '"initialValue" is to be a text, a number, true or a list of texts. Remove it if the answer is to begin empty.'

test.each<[string, unknown, string[]]>([
  ['a number as the unit', number({ unit: 5 }), [ofUnit]],
  ['a unit without the first language', number({ unit: { en: 'hours' } }), [ofUnit]],
  ['a long unit', number({ unit: 'kilograms per square metre' }), ['"unit" is too long. Write at most 20 characters.']],
  ['an unticked box from the start', form({ type: 'checkbox', initialValue: false }), [ofInitialValue]],
  ['nothing from the start', box({ initialValue: null }), [ofInitialValue]],
  ['a label as a text', box({ label: 'Name' }), ['"label" is to be an object. Write { "sv": "Name", "en": … }.']],
  [
    'a rule as a text',
    box({ validation: ['name'] }),
    ['"validation[0]" is to be an object. Write { "type": "name" }.'],
  ],
  [
    'rules as a text',
    box({ validation: 'email' }),
    ['"validation" is to be a list [ … ], not "email". Write [{ "type": "email" }].'],
  ],
  [
    'a rule at the component',
    box({ maxLength: 5 }),
    ['"maxLength" is a rule. Write it under "validation": [{ "type": "maxLength", "length": 5 }].'],
  ],
  [
    'an end at the component',
    number({ minimum: 1 }),
    ['"minimum" is a rule. Write it under "validation": [{ "type": "range", "min": 1 }].'],
  ],
  [
    'an expression at the component',
    box({ pattern: '^SE' }),
    [
      '"pattern" is a rule. Write it under "validation": [{ "type": "regex", "regex": "^SE", "message": { "sv": …, "en": … } }].',
    ],
  ],
  ['options of a radio group', form({ type: 'radioGroup', options }), ['"options" is called "radioButtons" here.']],
  [
    'radio buttons of a list',
    form({ type: 'selectList', options, radioButtons: options }),
    ['"radioButtons" is called "options" here.'],
  ],
  ['a condition of another engine', box({ visibleIf: {} }), ['"visibleIf" is called "displayController" here.']],
  [
    'an option as a text',
    form({ type: 'selectList', options: ['a'] }),
    ['"options[0]" is to be an object. Write { "value": …, "label": { "sv": …, "en": … } }.'],
  ],
  [
    'a list in a list',
    inside(
      { type: 'dynamicList', entryName: label },
      { type: 'dynamicList', componentId: 'inner', entryName: label, rows: [] },
    ),
    [
      'A list cannot be inside a list: an entry has no entries of its own. Write its questions in the entry itself, or put the list after this one.',
    ],
  ],
  [
    'a group in a group',
    inside(
      { type: 'group', title: label, label: undefined },
      { type: 'group', componentId: 'inner', label: undefined, rows: [] },
    ),
    ['A group cannot be inside a group. Write its rows in the outer one, or put the group after it.'],
  ],
  [
    'a list in columns',
    form({
      type: 'columns',
      label: undefined,
      columns: [form({ type: 'dynamicList', componentId: 'inner', entryName: label, rows: [] }).rows],
    }),
    ['A column holds single components only, no dynamicList. Put it outside the columns.'],
  ],
])('a diagnostic says what to write instead: %s', (_name, document, texts) => {
  expect(textsFor(document).map(({ en }) => en)).toStrictEqual(texts)
})

const noDay = (written: string, remedy: string) =>
  [box({ validation: [{ type: 'dateRange', latest: written }] }), [remedy]] as const
const shownIf = (more: object) =>
  form(
    { type: 'numberBox', componentId: 'size' },
    { type: 'textBox', componentId: 'row', displayController: { componentId: 'size', ...more } },
  )
const called = (written: string, name: string): string => `"${written}" is called "${name}" here.`

test.each<[string, unknown, readonly string[]]>([
  [
    'a range of days',
    form({ type: 'dateBox', validation: [{ type: 'range', min: 1 }] }),
    ['The rule "range" cannot check a dateBox. Write "dateRange" with "earliest" and "latest".'],
  ],
  [
    'days of a number',
    number({ validation: [{ type: 'dateRange', latest: 'today' }] }),
    ['The rule "dateRange" cannot check a numberBox. Write "range" with "min" and "max".'],
  ],
  [
    'a least day at the component',
    form({ type: 'dateBox', min: 'today' }),
    ['"min" is a rule. Write it under "validation": [{ "type": "dateRange", "earliest": "today" }].'],
  ],
  ['weeks', ...noDay('today+2w', 'Weeks are written as days: "today+14d".')],
  [
    'more days than fit',
    ...noDay(
      'today+10000d',
      '"today+10000d" is too far: at most 9999 days, months or years fit. Count in months or years, such as "today+10y".',
    ),
  ],
  ['a number as a text', shownIf({ less: '10' }), ['A number is written without quotation marks: 10.']],
  ['more than', shownIf({ greaterThan: 3 }), [called('greaterThan', 'more')]],
  ['less than', shownIf({ lt: 3 }), [called('lt', 'less')]],
  ['at least', shownIf({ min: 3 }), [called('min', 'atLeast')]],
  ['one of several', shownIf({ in: ['a'] }), [called('in', 'values')]],
  ['one of several conditions', box({ displayController: { or: [{ componentId: 'c0' }] } }), [called('or', 'any')]],
  ['all conditions', box({ displayController: { and: [{ componentId: 'c0' }] } }), [called('and', 'all')]],
  ['the step of a number', number({ step: 0.01 }), [called('step', 'decimals')]],
  [
    'a hidden question',
    box({ hidden: true }),
    [
      '"hidden" is unknown here. A question is asked while its "displayController" is met. Write that condition, or remove the question.',
    ],
  ],
  [
    'a read-only question',
    box({ readOnly: true }),
    ['"readOnly" is unknown here. A question is read-only by its "tag", which "readOnlyTags" of the template names.'],
  ],
  [
    'several of a list',
    form({ type: 'selectList', options, multiple: true }),
    ['"multiple" is unknown here. Several options are chosen in a "checkboxList". Write that type.'],
  ],
  ['an empty list', shownIf({ values: [] }), ['The list "values" is to have at least 1. Add one.']],
  [
    'an empty text',
    form({ type: 'selectList', options: [{ value: '', label }] }),
    ['"value" is empty. Write something.'],
  ],
  ['too many decimals', number({ decimals: 9 }), ['"decimals" is too large. Write at most 6.']],
])('a diagnostic says how the grammar writes a property: %s', (_name, document, texts) => {
  expect(textsFor(document).map(({ en }) => en)).toStrictEqual(texts)
})

test.each([
  ['date', 'dateBox'],
  ['text', 'textBox'],
  ['select', 'selectList'],
  ['checkboxes', 'checkboxList'],
  ['radio', 'radioGroup'],
  ['upload', 'file'],
  ['dropdown', 'selectList'],
  ['html', 'bodyText'],
  ['repeating-group', 'dynamicList'],
])('a component is recognised by its name in other engines: %s is %s', (type, known) => {
  expect(textsFor(form({ type }))[0]?.en).toBe(`"type" cannot be "${type}". Do you mean "${known}"?`)
})

test.each<[string, unknown, string[]]>([
  [
    'an option described',
    form({ type: 'checkboxList', options: [{ value: 'a', label, txt: label }] }),
    ['"txt" is unknown here. Do you mean "text"?'],
  ],
  [
    'prefill',
    box({ prefill: { source: 'companyRegister', field: 'name', vals: {} } }),
    ['"vals" is unknown here. Do you mean "values"?'],
  ],
  [
    'how many people',
    form({ type: 'dynamicPosition', fewestPeople: { cont: 2, message: label } }),
    ['"cont" is unknown here. Do you mean "count"?'],
  ],
  [
    'check points',
    template({ checkPoints: [{ componentId: 'paid', titel: label }] }),
    ['"titel" is unknown here. Do you mean "title"?'],
  ],
  [
    'a page',
    template({
      pages: [
        {
          pageId: 'fees',
          title: label,
          updatedAt: '2026-01-01',
          introduction: label,
          sections: [{ title: label, paragraph: [label] }],
        },
      ],
    }),
    ['"paragraph" is unknown here. Do you mean "paragraphs"?'],
  ],
  [
    'a read-only tag',
    template({ readOnlyTags: [{ key: 'R', readOnlyOverrideByRoles: [], roles: [] }] }),
    ['"roles" is unknown here. Remove it, or choose from key, readOnlyOverrideByRoles.'],
  ],
])('a diagnostic lists the properties of %s', (_name, document, texts) => {
  const found = textsFor(document).map(({ en }) => en)
  expect(found.filter((text) => !text?.includes('has the tag') && !text?.includes('"signatories"'))).toStrictEqual(
    texts,
  )
})

test.each<[string, object, string]>([
  [
    'a misspelt id',
    { componentId: 'statr' },
    'No component of this form has the componentId "statr". Do you mean "start"?',
  ],
  [
    'a component of another form',
    { componentId: 'other' },
    '"other" is in the form "second", and conditions, rules and computed numbers stay within their form. Name a component of this one.',
  ],
  [
    'a box that is not ticked',
    { componentId: 'box', values: ['false'] },
    '"box" can never have the answer "false". Write "is": "unchecked" instead of "values".',
  ],
])('a diagnostic recognises the meaning of a miswritten condition: %s', (_name, displayController, text) => {
  const first = form(
    { type: 'dateBox', componentId: 'start' },
    { type: 'checkbox', componentId: 'box' },
    { type: 'textBox', componentId: 'row', displayController },
  )
  const second = { ...form({ type: 'textBox', componentId: 'other' }), id: 'second' }
  expect(textsFor(template({ forms: [first, second] })).map(({ en }) => en)).toStrictEqual([text])
})

test.each<[string, object]>([
  ['a rule', { validation: [{ type: 'range', max: { componentId: 'other' } }] }],
  ['a computed number', { computed: { sum: ['other'] } }],
])('a diagnostic about %s says that the answer is in another form', (_name, properties) => {
  const first = form({ type: 'numberBox', componentId: 'row', ...properties })
  const second = { ...form({ type: 'numberBox', componentId: 'other' }), id: 'second' }
  expect(textsFor(template({ forms: [first, second] })).map(({ en }) => en)).toStrictEqual([
    '"other" is in the form "second", and conditions, rules and computed numbers stay within their form. Name a component of this one.',
  ])
})

test('every diagnostic has a Swedish text', () => {
  const documents = [
    box({ label: 'Namn' }),
    box({ validation: ['name'] }),
    box({ maxLength: 5 }),
    form({ type: 'radioGroup', options }),
    number({ computed: { som: ['a'] } }),
    form({ type: 'upload' }),
  ]
  expect(documents.flatMap((document) => textsFor(document).map(({ sv }) => sv))).toStrictEqual([
    '"label" ska vara ett objekt. Skriv { "sv": "Namn", "en": … }.',
    '"validation[0]" ska vara ett objekt. Skriv { "type": "name" }.',
    '"maxLength" är en regel. Skriv den under "validation": [{ "type": "maxLength", "length": 5 }].',
    '"options" heter "radioButtons" här.',
    '"som" går inte att räkna ut. Menar du "sum"?',
    '"type" kan inte vara "upload". Menar du "file"?',
  ])
})

test.each([
  ['swedishOrgNumber', 'orgNumber'],
  ['swedishPersonalNumber', 'personalNumber'],
])('a diagnostic about %s in the rule for check digits names the rule of its own', (of, rule) => {
  const texts = textsFor(box({ validation: [{ type: 'checkDigits', of }] })).map(({ en }) => en)
  expect(texts).toStrictEqual([
    `Swedish numbers have a rule of their own. Write { "type": "${rule}" } in place of "checkDigits".`,
  ])
})

test('an unreadable end of a range is the only finding about its rule', () => {
  const day = { type: 'dateBox', validation: [{ type: 'dateRange', earliest: 'soon' }] }
  const texts = textsFor(template({ forms: [form(day, { type: 'textBox', validation: [{ type: 'range' }] })] }))
  expect(texts.map(({ en }) => en)).toStrictEqual([
    '"soon" is no day. Write one such as "2026-05-01", "today" or "today-18y" (d, m, y), or { "componentId": … } for another answer.',
    'The rule "range" has no limit. Write the least or the most.',
  ])
})

test('an unreadable form leaves the findings of the other forms at their places', () => {
  const unread = { id: 'first', title: label, rows: 'none' }
  const dangling = { componentId: 'row', type: 'textBox', displayController: { componentId: 'gone' } }
  const document = template({ forms: [unread, { ...form(dangling), id: 'second' }] })
  const text = JSON.stringify(document, null, 1)
  const lineOf = (part: string): number => text.slice(0, text.indexOf(part)).split('\n').length
  const { diagnostics } = checkJson('form.json', text, 'draft')
  expect(diagnostics.map((each) => [each.line, each.text.en])).toStrictEqual([
    [lineOf('"none"'), '"rows" is to be a list [ … ], not "none". Write [{ "component": { "type": … } }].'],
    [lineOf('"gone"'), 'No component of this form has the componentId "gone". Name one that is there.'],
  ])
})

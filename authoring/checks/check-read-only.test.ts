import { expect, it } from 'vitest'
import { box, label, list, problemsOf } from '#tests/fixtures/template-problems.ts'

const readOnlyTags = [
  { key: 'Locked', readOnlyOverrideByRoles: [] },
  { key: 'Staff', readOnlyOverrideByRoles: ['Administratör'] },
]
const number = (componentId: string, more: object = {}) => ({
  component: { type: 'numberBox', componentId, label, ...more },
})
const product = number('total', { computed: { product: ['fee', 'count'] } })
const locked = (more: object) => box('own', { tag: 'Locked', ...more })
const ofStaff = (more: object) => box('own', { tag: 'Staff', ...more })

it.each<[string, object[], string[]]>([
  ['has to be answered', [locked({ required: true })], ['error UNANSWERABLE own']],
  ['may be answered', [locked({})], ['warning UNANSWERABLE own']],
  ['begins with an answer', [locked({ required: true, initialValue: 'Lund' })], []],
  ['is in the register', [locked({ required: true, prefill: { source: 'companyRegister', field: 'town' } })], []],
  ['is in an earlier case alone', [locked({ prefill: { source: 'earlierCase' } })], []],
  [
    'is in an earlier case alone and has to be answered',
    [locked({ required: true, prefill: { source: 'earlierCase' } })],
    ['error UNANSWERABLE own'],
  ],
  ['is answered by staff, and the company has to', [ofStaff({ required: true })], ['warning ANSWERED_BY_STAFF own']],
  ['may be answered by staff', [ofStaff({})], []],
  ['is computed', [number('count'), number('fee'), { component: { ...product.component, tag: 'Locked' } }], []],
  [
    'is a number that another is computed from',
    [number('count'), number('fee', { tag: 'Locked' }), product],
    ['error UNANSWERABLE fee'],
  ],
  [
    'is a number from the start that another is computed from',
    [number('count'), number('fee', { tag: 'Locked', initialValue: 900 }), product],
    [],
  ],
  [
    'is a list that wants entries',
    [list('own', [box('town')], { tag: 'Locked', minEntries: 1 })],
    ['error UNANSWERABLE own'],
  ],
])('a read-only question without a source for its answer is pointed out: it %s', (_name, rows, found) => {
  const codes = problemsOf(rows, { readOnlyTags }).filter(({ code }) => code !== 'UNUSED_TAG')
  expect(codes.map(({ severity, code, componentId }) => `${severity} ${code} ${componentId}`)).toStrictEqual(found)
})

it('a read-only question needs no source if the register fills it in, or if staff answer it in an internal form', () => {
  const tag = [{ key: 'Locked', readOnlyOverrideByRoles: [] }]
  expect(problemsOf([locked({ required: true })], { readOnlyTags: tag, roles: { companyName: 'own' } })).toStrictEqual(
    [],
  )
  const forms = [
    { id: 'company', title: label, rows: [box('name')] },
    { id: 'notes', title: label, isInternal: true, rows: [ofStaff({ required: true })] },
  ]
  expect(problemsOf([], { readOnlyTags: readOnlyTags.slice(1), forms })).toStrictEqual([])
})

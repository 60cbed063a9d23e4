import { expect, it } from 'vitest'
import { box, codesOf, label, list, problemsOf } from '#tests/fixtures/template-problems.ts'

const day = (componentId: string, ...limits: object[]) => ({
  component: {
    type: 'dateBox',
    componentId,
    label,
    validation: limits.map((each) => ({ type: 'dateRange', ...each })),
  },
})
const number = (componentId: string, ...limits: object[]) =>
  box(componentId, { validation: [{ type: 'number' }, ...limits.map((each) => ({ type: 'range', ...each }))] })
const at = 'forms.0.rows'
const own = 'component.validation'

it('rules compare dates, months and numbers of the same entry and of the root', () => {
  const month = { type: 'monthBox', label }
  expect(
    codesOf([
      day('start'),
      day('end', { earliest: { componentId: 'start' }, latest: { componentId: 'start', offset: '+30d' } }),
      { component: { ...month, componentId: 'from' } },
      {
        component: {
          ...month,
          componentId: 'until',
          validation: [{ type: 'dateRange', earliest: { componentId: 'from', offset: '+1y' } }],
        },
      },
      number('all'),
      list('sites', [
        number('here', { max: { componentId: 'all' } }),
        number('women', { max: { componentId: 'here' } }),
      ]),
    ]),
  ).toStrictEqual([])
})

it.each<[string, unknown[], string[]]>([
  [
    'not there',
    [day('end', { earliest: { componentId: 'gone' } })],
    [`DANGLING_CONTROLLER ${at}.0.${own}.0.earliest.componentId`],
  ],
  [
    'in another entry',
    [list('jobs', [day('begin')]), day('end', { earliest: { componentId: 'begin' } })],
    [`OTHER_OUT_OF_SIGHT ${at}.1.${own}.0.earliest.componentId`],
  ],
  [
    'its own',
    [number('all', { max: { componentId: 'all' } })],
    [`COMPARED_WITH_ITSELF ${at}.0.${own}.1.max.componentId`],
  ],
  [
    'no number',
    [box('name'), number('all', { min: { componentId: 'name' } })],
    [`OTHER_ANSWER_KIND ${at}.1.${own}.1.min.componentId`],
  ],
  [
    'a month',
    [{ component: { type: 'monthBox', componentId: 'from', label } }, day('end', { latest: { componentId: 'from' } })],
    [`OTHER_ANSWER_KIND ${at}.1.${own}.0.latest.componentId`],
  ],
])('a rule cannot compare with an answer that is %s', (_name, rows, codes) => {
  expect(codesOf(rows)).toStrictEqual(codes)
})

it('a month is moved by no days, and a number by nothing', () => {
  const month = { type: 'monthBox', label }
  const offset = { componentId: 'from', offset: '+10d' }
  const rows = [
    { component: { ...month, componentId: 'from' } },
    { component: { ...month, componentId: 'until', validation: [{ type: 'dateRange', earliest: offset }] } },
    number('all'),
    number('some'),
    box('why', { displayController: { componentId: 'some', more: { componentId: 'all', offset: '+1d' } } }),
  ]
  expect(codesOf(rows)).toStrictEqual([
    `UNFIT_OFFSET ${at}.4.component.displayController.more.offset`,
    `UNFIT_OFFSET ${at}.1.${own}.0.earliest.offset`,
  ])
})

it.each<[string, unknown[], string[]]>([
  [
    'each after the other',
    [
      day('start', { earliest: { componentId: 'end', offset: '+1d' } }),
      day('end', { earliest: { componentId: 'start' } }),
    ],
    ['end", "start'],
  ],
  [
    'a circle of three',
    [
      day('a', { latest: { componentId: 'c', offset: '-5y' } }),
      day('b', { latest: { componentId: 'a', offset: '+1y' } }),
      day('c', { latest: { componentId: 'b', offset: '+1m' } }),
    ],
    ['a", "b", "c'],
  ],
  [
    'between a constant and today',
    [
      day('start', { latest: '2020-01-01' }),
      day('end', { earliest: '2024-01-01', latest: { componentId: 'start', offset: '+3y' } }),
    ],
    ['end", "start'],
  ],
  [
    'numbers',
    [
      number('all', { max: 10 }),
      number('some', { min: { componentId: 'all' }, max: 5 }),
      number('x', { min: { componentId: 'some' }, max: 1 }),
    ],
    [],
  ],
  [
    'numbers apart',
    [number('all', { min: 10 }), number('some', { min: { componentId: 'all' }, max: 5 })],
    ['all", "some'],
  ],
  ['the same end twice', [day('a', { latest: { componentId: 'b' } }), day('b', { latest: { componentId: 'a' } })], []],
  [
    'a month or its fewest days',
    [
      day('a', { latest: { componentId: 'b', offset: '-28d' } }),
      day('b', { latest: { componentId: 'a', offset: '+1m' } }),
    ],
    [],
  ],
])('limits that exclude each other are pointed out once: %s', (_name, rows, questions) => {
  const found = problemsOf(rows).map(({ code, severity, params }) => [code, severity, params['questions']])
  expect(found).toStrictEqual(questions.map((ids) => ['EXCLUSIVE_LIMITS', 'warning', ids]))
})

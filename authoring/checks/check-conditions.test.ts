import { describe, expect, it } from 'vitest'
import { label, box, choice, codesOf, list, heading, option } from '#tests/fixtures/template-problems.ts'

describe('a condition', () => {
  const number = (componentId: string, ...more: object[]) =>
    box(componentId, { validation: [{ type: 'number' }, ...more] })
  const shownWhen = (displayController: object, componentId = 'row') => box(componentId, { displayController })
  const at = 'forms.0.rows'
  const own = 'component.displayController'

  it.each([
    [
      'two options of one question at once',
      {
        all: [
          { componentId: 'a', values: ['x'] },
          { componentId: 'a', values: ['y'] },
        ],
      },
    ],
    [
      'every option refused, and an answer',
      { all: [{ componentId: 'a' }, { not: { componentId: 'a', values: ['x', 'y'] } }] },
    ],
    ['unanswered with an answer', { componentId: 'a', is: 'unanswered', values: ['x'] }],
    ['ends that cross', { componentId: 'n', more: 5, less: 5 }],
    ['nothing between two whole numbers', { componentId: 'n', more: 5, less: 6 }],
    [
      'days that exclude each other',
      {
        all: [
          { componentId: 'd', less: '2026-01-01' },
          { componentId: 'd', more: '2026-01-01' },
        ],
      },
    ],
    [
      'an entry that no entry can be',
      {
        anyEntry: 'sites',
        where: {
          all: [
            { componentId: 's', less: 1 },
            { componentId: 's', more: 1 },
          ],
        },
      },
    ],
  ])('a condition is refused where no answers meet it: %s', (_name, condition) => {
    expect(
      codesOf([
        choice('a', ['x', 'y']),
        number('n', { type: 'range', min: 0, max: 100 }),
        { component: { type: 'dateBox', componentId: 'd', label } },
        list('sites', [number('s')]),
        shownWhen(condition),
      ]),
    ).toEqual([`UNREACHABLE ${at}.4.${own}`])
  })

  it.each([
    [
      'one of two options',
      {
        any: [
          { componentId: 'a', values: ['x'] },
          { componentId: 'a', values: ['y'] },
        ],
      },
    ],
    ['answered or not, each in its own row', { not: { componentId: 'a' } }],
    ['a whole number between', { componentId: 'n', more: 5, less: 7 }],
    [
      'several options of a list',
      {
        all: [
          { componentId: 'l', values: ['x'] },
          { componentId: 'l', values: ['y'] },
        ],
      },
    ],
    [
      'two entries of one list',
      {
        all: [
          { anyEntry: 'sites', where: { componentId: 's', less: 1 } },
          { anyEntry: 'sites', where: { componentId: 's', more: 1 } },
        ],
      },
    ],
    ['two answers compared', { componentId: 'n', more: { componentId: 'm' } }],
  ])('a condition is sound where some answers meet it: %s', (_name, condition) => {
    const many = {
      type: 'checkboxList',
      componentId: 'l',
      label,
      options: ['x', 'y'].map(option),
    }
    expect(
      codesOf([
        choice('a', ['x', 'y']),
        number('n'),
        number('m'),
        list('sites', [number('s')]),
        { component: many },
        shownWhen(condition),
      ]),
    ).toEqual([])
  })

  it('a condition is a warning where every answer meets it', () => {
    const condition = { any: [{ componentId: 'a' }, { componentId: 'a', is: 'unanswered' }] }
    expect(codesOf([box('a'), shownWhen(condition)])).toEqual([`ALWAYS_SHOWN ${at}.1.${own}`])
  })

  it('a condition is refused where it is written if it cannot be evaluated', () => {
    expect(
      codesOf([
        box('a'),
        number('n'),
        { component: { type: 'dateBox', componentId: 'd', label } },
        shownWhen({ all: [{ componentId: 'gone' }, { componentId: 'a', more: 3 }] }, 'r1'),
        shownWhen(
          {
            any: [
              { componentId: 'n', less: '2026-01-01' },
              { componentId: 'd', less: { componentId: 'n' } },
            ],
          },
          'r2',
        ),
        shownWhen({ not: { componentId: 'a', is: 'unchecked' } }, 'r3'),
        shownWhen({ anyEntry: 'a', where: { componentId: 'a' } }, 'r4'),
      ]),
    ).toEqual([
      `DANGLING_CONTROLLER ${at}.3.${own}.all.0.componentId`,
      `INCOMPARABLE_CONTROLLER ${at}.3.${own}.all.1.more`,
      `OTHER_OPERAND_KIND ${at}.4.${own}.any.0.less`,
      `OTHER_OPERAND_KIND ${at}.4.${own}.any.1.less`,
      `NOT_A_CHECKBOX ${at}.5.${own}.not.is`,
      `NOT_A_LIST ${at}.6.${own}.anyEntry`,
    ])
  })

  it('a condition of a section or a group counts for its rows, and is reported at the section or group alone', () => {
    const never = {
      all: [
        { componentId: 'a', values: ['x'] },
        { componentId: 'a', values: ['y'] },
      ],
    }
    expect(
      codesOf([
        choice('a', ['x', 'y']),
        {
          component: { type: 'group', componentId: 'g', rows: [shownWhen({ componentId: 'a' })] },
          displayController: never,
        },
        { ...heading, displayController: never },
        box('b'),
        shownWhen({ componentId: 'b' }, 'c'),
      ]),
    ).toEqual([`UNREACHABLE ${at}.1.displayController`, `UNREACHABLE ${at}.2.displayController`])
  })
})

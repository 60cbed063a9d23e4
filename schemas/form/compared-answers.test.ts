import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it, test } from 'vitest'
import { label, list, problemsOf } from '#tests/fixtures/template-problems.ts'
import { FormDocument } from '../form.ts'
import { compileForm, TemplateError } from './compile.ts'
import { moveDate } from './date-point.ts'
import { noOptions } from './options.ts'
import { validateForm } from './validation.ts'
import type { FormValues } from './value.ts'

const engine = () => true
const formOf = (rows: readonly unknown[]) => compileForm(v.parse(FormDocument, { id: 'form', title: label, rows }))
const question = (type: string, componentId: string, validation: object[], more: object = {}) => ({
  component: { type, componentId, label: { sv: `Fråga ${componentId}` }, validation, ...more },
})
const day = (componentId: string, ...validation: object[]) => question('dateBox', componentId, validation)
const number = (componentId: string, ...validation: object[]) =>
  question('textBox', componentId, [{ type: 'number' }, ...validation])
const start = { componentId: 'start' }
const issuesOf = (rows: readonly unknown[], values: FormValues) =>
  validateForm(formOf(rows), values, { engine, available: noOptions, today: () => '2026-11-22' })

describe('a rule that compares answers', () => {
  it('a rule that compares answers names the question, its date and the limit that follows from it', () => {
    const rows = [day('start'), day('end', { type: 'dateRange', latest: { ...start, offset: '+30d' } })]
    expect(issuesOf(rows, { start: '2026-05-01', end: '2026-06-01' })).toStrictEqual([
      {
        key: 'end',
        code: 'TOO_LATE',
        params: { latest: '2026-05-31', from: '2026-05-01' },
        otherLabel: { sv: 'Fråga start' },
      },
    ])
  })

  it.each([
    [{ earliest: start }, '2026-05-01', null],
    [{ earliest: start }, '2026-04-30', 'TOO_EARLY'],
    [{ earliest: { ...start, offset: '+1m' } }, '2026-06-01', null],
    [{ earliest: { ...start, offset: '+1m' } }, '2026-05-31', 'TOO_EARLY'],
    [{ earliest: { ...start, offset: '-18y' }, latest: start }, '2008-05-01', null],
    [{ earliest: { ...start, offset: '-18y' }, latest: start }, '2008-04-30', 'TOO_EARLY'],
    [{ earliest: start, latest: 'today' }, '2026-11-23', 'TOO_LATE'],
    [{ earliest: { ...start, offset: '+9999y' } }, '2026-05-01', null],
  ])('a rule that compares with 1 May and %o reports %s as %s', (limits, end, code) => {
    const rows = [day('start'), day('end', { type: 'dateRange', ...limits })]
    expect(issuesOf(rows, { start: '2026-05-01', end }).map((issue) => issue.code)).toStrictEqual(code ? [code] : [])
  })

  it('a rule that compares answers compares months with months, and numbers with numbers', () => {
    const month = (componentId: string, ...validation: object[]) => question('monthBox', componentId, validation)
    const rows = [
      month('start'),
      month('end', { type: 'dateRange', earliest: { ...start, offset: '+2m' } }),
      number('all'),
      number('some', { type: 'range', min: 1, max: { componentId: 'all' } }),
    ]
    const broken = issuesOf(rows, { start: '2025-12', end: '2026-01', all: '12', some: '13' })
    expect(broken.map(({ key, code, params }) => [key, code, params])).toStrictEqual([
      ['end', 'TOO_EARLY', { earliest: '2026-02', from: '2025-12' }],
      ['some', 'AT_MOST', { max: 12 }],
    ])
    const own = issuesOf(rows, { all: '12', some: '0' })
    expect(own).toStrictEqual([{ key: 'some', code: 'AT_LEAST', params: { min: 1 } }])
    expect(issuesOf(rows, { start: '2025-12', end: '2026-02', all: '12', some: '12' })).toStrictEqual([])
  })

  it('a rule that compares answers is broken by nothing while the other answer is hidden, missing or none of its kind', () => {
    const rows = [
      { component: { type: 'checkbox', componentId: 'isPlanned', label } },
      { ...day('start'), displayController: { componentId: 'isPlanned' } },
      day('end', { type: 'dateRange', earliest: start }),
    ]
    const codes = (values: FormValues) => issuesOf(rows, { end: '2026-04-30', ...values }).map(({ key }) => key)
    expect(codes({ isPlanned: true, start: '2026-05-01' })).toStrictEqual(['end'])
    expect(codes({ isPlanned: false, start: '2026-05-01' })).toStrictEqual([])
    expect(codes({ isPlanned: true, start: null })).toStrictEqual([])
    expect(codes({ isPlanned: true, start: 'i maj' })).toStrictEqual(['start'])
    expect(codes({ isPlanned: true, start: '2026-05' })).toStrictEqual(['start'])
  })

  it('a rule that compares answers means the answer of the same entry of a list, or of the root', () => {
    const end = day('end', { type: 'dateRange', earliest: { componentId: 'begin' }, latest: { componentId: 'last' } })
    const rows = [day('last'), list('jobs', [day('begin'), end])]
    const values = {
      last: '2026-12-31',
      jobs: ['a', 'b', 'c'],
      'jobs/a/begin': '2026-05-01',
      'jobs/a/end': '2026-06-01',
      'jobs/b/begin': '2026-07-01',
      'jobs/b/end': '2026-06-01',
      'jobs/c/end': '2027-01-01',
    }
    expect(issuesOf(rows, values).map(({ key, code }) => [key, code])).toStrictEqual([
      ['jobs/b/end', 'TOO_EARLY'],
      ['jobs/c/end', 'TOO_LATE'],
    ])
  })

  it('a rule that compares answers cannot compare with an answer of another entry, or with one that is not there', () => {
    const compared = day('end', { type: 'dateRange', earliest: { componentId: 'begin' } })
    for (const rows of [[compared], [list('jobs', [day('begin')]), compared]])
      expect(() => formOf(rows)).toThrow(TemplateError)
  })
})

test('a condition compares with a day before or after another answer', () => {
  const late = { componentId: 'end', more: { ...start, offset: '+1m' } }
  const rows = [
    day('start'),
    day('end'),
    { ...question('textBox', 'why', [], { required: true }), displayController: late },
  ]
  const shown = (end: string) => issuesOf(rows, { start: '2026-01-31', end }).map(({ key }) => key)
  expect([shown('2026-02-28'), shown('2026-03-01')]).toStrictEqual([[], ['why']])
})

const names = ['day0', 'day1', 'day2', 'day3']
/** Whole months apart, so that limits in months leave no spare day. */
const days = fc.constantFrom('2026-01-31', '2027-12-01').chain((first) =>
  fc.array(
    fc.nat({ max: 30 }).map((months) => moveDate(first, `+${months}m`) ?? ''),
    { minLength: 4, maxLength: 4 },
  ),
)
const limit = fc.record({
  of: fc.constantFrom(...names),
  other: fc.constantFrom(...names),
  name: fc.constantFrom<('earliest' | 'latest')[]>('earliest', 'latest'),
  unit: fc.constantFrom('d', 'm', 'y'),
  isConstant: fc.boolean(),
})

/** The offset from one day to the nearest one at or before another, or at or after it. */
const nearest = (from: string, to: string, unit: string, name: 'earliest' | 'latest'): string => {
  const isMet = (offset: string): boolean => {
    const moved = moveDate(from, offset) ?? ''
    return name === 'earliest' ? moved <= to : moved >= to
  }
  const offsets = Array.from({ length: 2001 }, (_, at) => `${at < 1000 ? '-' : '+'}${Math.abs(at - 1000)}${unit}`)
  return (name === 'earliest' ? offsets.findLast(isMet) : offsets.find(isMet)) ?? '+0d'
}

test('rules that some answers meet together, though barely, are not reported as exclusive', () => {
  fc.assert(
    fc.property(days, fc.array(limit, { maxLength: 12 }), (answers, limits) => {
      const answerOf = (id: string): string => answers[names.indexOf(id)] ?? ''
      const rulesOf = (id: string) =>
        limits.flatMap(({ of, other, name, unit, isConstant }) => {
          if (of !== id || (other === of && !isConstant)) return []
          const offset = nearest(answerOf(other), answerOf(of), unit, name)
          return { type: 'dateRange', [name]: isConstant ? answerOf(of) : { componentId: other, offset } }
        })
      const rows = names.map((id) => day(id, ...rulesOf(id)))
      const values = Object.fromEntries(names.map((id) => [id, answerOf(id)]))
      expect(issuesOf(rows, values)).toStrictEqual([])
      expect(problemsOf(rows).filter(({ code }) => code === 'EXCLUSIVE_LIMITS')).toStrictEqual([])
    }),
  )
})

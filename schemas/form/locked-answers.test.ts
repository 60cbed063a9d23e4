import * as v from 'valibot'
import { expect, test } from 'vitest'
import { FormDocument } from '../form.ts'
import { compileForm } from './compile.ts'
import { noOptions } from './options.ts'
import { validateForm } from './validation.ts'

const label = { sv: 'Från', en: 'From' }
const index = compileForm(
  v.parse(FormDocument, {
    id: 'dated',
    title: label,
    rows: [
      {
        component: {
          type: 'dateBox',
          componentId: 'from',
          label,
          validation: [{ type: 'dateRange', earliest: 'today', latest: 'today+1m' }],
        },
      },
    ],
  }),
)

const codes = (from: string, today: string, lockedSince?: string) =>
  validateForm(
    index,
    { from },
    { engine: () => true, available: noOptions, today: () => today, lockedSince: () => lockedSince },
  ).map(({ code }) => code)

test('a locked answer that was valid when written does not become invalid by time', () => {
  expect([
    codes('2026-11-30', '2026-11-22'),
    codes('2026-11-30', '2026-12-24'),
    codes('2026-11-30', '2026-12-24', '2026-11-22'),
  ]).toEqual([[], ['TOO_EARLY'], []])
})

test('an answer that was invalid when it was locked stays invalid, unless time has made it valid', () => {
  expect([codes('2026-11-21', '2026-12-24', '2026-11-22'), codes('2026-12-23', '2026-11-23', '2026-11-22')]).toEqual([
    ['TOO_EARLY'],
    [],
  ])
})

import { expect, it } from 'vitest'
import { wrongDate, type DateKind } from './date-point.ts'

it.each<[string, DateKind, ReturnType<typeof wrongDate>]>([
  ['2026-11-21', 'date', null],
  ['2024-02-29', 'date', null],
  ['2026-02-29', 'date', 'DATE'],
  ['2026-02-31', 'date', 'DATE'],
  ['2026-13-01', 'date', 'DATE'],
  ['2026-04-00', 'date', 'DATE'],
  ['26-04-01', 'date', 'DATE_FORMAT'],
  ['0026-04-01', 'date', 'DATE_FORMAT'],
  ['2026-04', 'date', 'DATE_FORMAT'],
  ['i fjol', 'date', 'DATE_FORMAT'],
  ['2026-12', 'month', null],
  ['2026-13', 'month', 'DATE'],
  ['2026-00', 'month', 'DATE'],
  ['2026-12-01', 'month', 'DATE_FORMAT'],
])('%s as a %s is %s', (text, kind, code) => {
  expect(wrongDate(text, kind)).toBe(code)
})

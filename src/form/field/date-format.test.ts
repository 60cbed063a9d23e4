import { setupI18n } from '@lingui/core'
import { describe, expect, it } from 'vitest'
import type { DateKind } from '#schemas/form/date-point.ts'
import { locales } from '#schemas/locale.ts'
import { formMessages } from './messages.ts'
import { formatDateAnswer } from '#schemas/form/date-text.ts'
import { parseDate, formatDateInput } from './date-format.ts'

describe('a date', () => {
  it.each(['date', 'month'] as const)(
    'the example date of the hint for a %s is also read from digits alone, which a phone can type',
    (kind) => {
      const { dateHint, monthHint } = formMessages(setupI18n({ locale: 'sv', messages: { sv: {} } }))
      const examples = (kind === 'date' ? dateHint : monthHint).match(/\d[\d\u2010-\u2015\u2060-]*/gu) ?? []
      expect(examples.map((example) => parseDate(example, kind))).toStrictEqual(
        kind === 'date' ? ['2026-05-01', '2026-05-01'] : ['2026-05', '2026-05'],
      )
    },
  )

  it.each<[string, DateKind, string]>([
    ['2026-11-21', 'date', '2026-11-21'],
    ['20261121', 'date', '2026-11-21'],
    ['21112026', 'date', '2026-11-21'],
    ['190501', 'date', '2019-05-01'],
    ['870101', 'date', '1987-01-01'],
    ['2026/5/1', 'date', '2026-05-01'],
    ['1.5.2026', 'date', '2026-05-01'],
    [' 21/11/2026 ', 'date', '2026-11-21'],
    ['21 november 2026', 'date', '2026-11-21'],
    ['21 Nov. 2026', 'date', '2026-11-21'],
    ['1 May 2026', 'date', '2026-05-01'],
    ['31/2/2026', 'date', '2026-02-31'],
    ['2026-13-01', 'date', '2026-13-01'],
    ['26-05-01', 'date', '26-05-01'],
    ['i fjol', 'date', 'i fjol'],
    ['202605', 'month', '2026-05'],
    ['052026', 'month', '2026-05'],
    ['102010', 'month', '2010-10'],
    ['2026-5', 'month', '2026-05'],
    ['5/2026', 'month', '2026-05'],
    ['maj 2026', 'month', '2026-05'],
    ['Oct 2026', 'month', '2026-10'],
    ['okt. 2026', 'month', '2026-10'],
    ['2026', 'month', '2026'],
    ['1/3 2027', 'month', '2027-03'],
    ['20260501', 'month', '2026-05'],
    ['jan 27', 'month', '2027-01'],
    ['1 jan 27', 'date', '2027-01-01'],
    ['2026-\u206005-\u206001', 'date', '2026-05-01'],
    ['2026\u201305\u201301', 'date', '2026-05-01'],
    ['２０２６.５.１', 'date', '2026-05-01'],
  ])('the text "%s" for a %s is parsed as %s', (text, kind, expected) => {
    expect(parseDate(text, kind)).toBe(expected)
  })

  it.each<[string, DateKind, string, string, string]>([
    ['2026-11-21', 'date', 'sv', '2026-11-21', '21 november 2026'],
    ['2026-11-21', 'date', 'en', '21 November 2026', '21 November 2026'],
    ['2026-02-31', 'date', 'en', '31 February 2026', '31 February 2026'],
    ['2026-11', 'month', 'sv', 'november 2026', 'november 2026'],
    ['2026-11', 'month', 'en', 'November 2026', 'November 2026'],
    ['2026-13', 'month', 'sv', '2026-13', '2026-13'],
    ['i fjol', 'date', 'en', 'i fjol', 'i fjol'],
    ['2026-11', 'date', 'en', '2026-11', 'November 2026'],
    ['2026-11-21', 'month', 'sv', '2026-11-21', '21 november 2026'],
  ])(
    '%s for a %s in %s is formatted as %s in its input and as %s in text',
    (answer, kind, locale, expectedInput, expectedLong) => {
      expect([formatDateInput(answer, kind, locale), formatDateAnswer(answer, locale)]).toStrictEqual([
        expectedInput,
        expectedLong,
      ])
    },
  )

  it('every day of a year is parsed as it was formatted, in every language', () => {
    const days = Array.from({ length: 366 }, (_, day) =>
      new Date(Date.UTC(2024, 0, day + 1)).toISOString().slice(0, 10),
    )
    for (const locale of locales) {
      expect(days.map((day) => parseDate(formatDateInput(day, 'date', locale), 'date'))).toStrictEqual(days)
      expect(days.map((day) => parseDate(formatDateInput(day.slice(0, 7), 'month', locale), 'month'))).toStrictEqual(
        days.map((day) => day.slice(0, 7)),
      )
    }
  })
})

import { expect, test } from 'vitest'
import { formatDate } from './dates.ts'

const locales = ['sv', 'en', 'nb']

test('a date has the month in letters, in each language', () => {
  expect(locales.map((locale) => formatDate('2026-12-01', locale))).toStrictEqual([
    '1 december 2026',
    '1 December 2026',
    '1. desember 2026',
  ])
})

test('a month has its name and the year, in each language', () => {
  expect(locales.map((locale) => formatDate('2026-12', locale))).toStrictEqual([
    'december 2026',
    'December 2026',
    'desember 2026',
  ])
})

test('a date that does not exist is shown as it was written', () => {
  expect(['2026-02-30', '2026-13', 'i vår'].map((text) => formatDate(text, 'sv'))).toStrictEqual([
    '2026-02-30',
    '2026-13',
    'i vår',
  ])
})

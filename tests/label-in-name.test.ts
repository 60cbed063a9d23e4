import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { locales, type Locale } from '#schemas/locale.ts'
import { labelledControls } from './architecture/labelled-controls.ts'

const labelled = globSync('src/**/*.tsx', { exclude: ['**/*.test.tsx'] }).flatMap((file) =>
  labelledControls(file).map((control) => ({ ...control, file: `${file}:${control.line}` })),
)

const translationsTo = (locale: Locale): ReadonlyMap<string, string> =>
  new Map(
    globSync(`src/locales/*/${locale}.po`).flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/^msgid "(.*)"\nmsgstr "(.+)"/gm)].map(([, swedish = '', own = '']) => [
        swedish,
        own,
      ]),
    ),
  )
const translations = new Map(locales.map((locale) => [locale, translationsTo(locale)]))
const translated = (text: string, locale: Locale): string => translations.get(locale)?.get(text) ?? text

test('an accessible name begins with the visible text, in every language (WCAG 2.5.3)', () => {
  expect(labelled.length).toBeGreaterThan(30)
  const others = labelled.flatMap(({ file, names, texts }) =>
    locales.flatMap((locale) =>
      texts
        .map((text) => translated(text, locale))
        .filter((text) => !names.some((name) => translated(name, locale).toLowerCase().startsWith(text.toLowerCase())))
        .map((text) => `${file}: ${text} is named ${names.map((name) => translated(name, locale)).join(' or ')}`),
    ),
  )
  expect(others).toStrictEqual([])
})

import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { locales, type Locale } from '#schemas/locale.ts'

/** A control's `aria-label` and, where its content is plain text, that text. */
const labelledText =
  /<(?:Button|CasePageLink|Link|button|a)\b[^<]*?aria-label=\{((?:[^{}]|\$\{\w+\})*)\}[^<]*?>\s*(?:<\w+Icon aria-hidden \/>\s*)?(?:\{\w+ \? )?<Trans>([^<{]+)<\/Trans>(?: : <Trans>([^<{]+)<\/Trans>\})?/g
const templateText = /t`([^`]*)`/g

/** Names and visible texts by file, in the source's language. */
const labelled = globSync('src/**/*.tsx', { exclude: ['**/*.test.tsx'] }).flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(labelledText)].map(([, label = '', ...texts]) => ({
    file,
    names: [...label.matchAll(templateText)].map(([, name = '']) => name.replaceAll('${', '{')),
    texts: texts.filter((text) => text !== undefined),
  })),
)

const translations = new Map(
  globSync('src/locales/*/en.po').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/^msgid "(.*)"\nmsgstr "(.*)"/gm)].map(([, swedish = '', english = '']) => [
      swedish,
      english,
    ]),
  ),
)
const translated = (text: string, locale: Locale): string => (locale === 'sv' ? text : (translations.get(text) ?? text))

test('an accessible name begins with the visible text, in every language (WCAG 2.5.3)', () => {
  expect(labelled.length).toBeGreaterThan(20)
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

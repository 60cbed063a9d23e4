import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { setupI18n } from '@lingui/core'
import { formatter } from '@lingui/format-po'
import { compileMessage, type CompiledMessage } from '@lingui/message-utils/compileMessage'
import { I18nProvider } from '@lingui/react'
import fc from 'fast-check'
import { createElement, Fragment } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { keepValuesLiteral } from '../ui/literal-values.ts'
import { Trans } from '../ui/trans.tsx'

const po = formatter()
const files = globSync(['src/locales/*/*.po', 'src/*/locales/*.po'])

/** The values of a message, with a number for those that choose a plural. */
const valuesOf = (message: CompiledMessage | string): Map<string, 'text' | 'number'> =>
  new Map(
    (typeof message === 'string' ? [] : message).flatMap((token): [string, 'text' | 'number'][] => {
      if (typeof token === 'string') return []
      const [name, type, cases] = token
      if (type === undefined) return [[name, 'text']]
      const nested = typeof cases === 'object' && cases !== null ? Object.values(cases) : []
      return [...nested.flatMap((part) => [...valuesOf(isMessage(part) ? part : '')]), [name, 'number']]
    }),
  )

const isMessage = (part: unknown): part is CompiledMessage => typeof part === 'string' || Array.isArray(part)

const syntax = [
  '<0/>',
  '<0>',
  '</0>',
  '<1>',
  '</1>',
  '<b/>',
  '{',
  '}',
  '#',
  "'",
  '\\u0041',
  '\\x3c',
  '&',
  '<',
  '$&',
  'å',
]
const typed = fc.array(fc.constantFrom(...syntax), { minLength: 1, maxLength: 6 }).map((parts) => parts.join(''))

test.each(files)('each text of %s shows its values as they were typed', async (file) => {
  const locale = basename(file, '.po')
  const catalog = await po.parse(readFileSync(file, 'utf8'), { locale, sourceLocale: 'sv', filename: file })
  const texts = Object.values(catalog).flatMap(({ translation, message }) => {
    const text = (translation ?? '') === '' ? (message ?? '') : (translation ?? '')
    const values = [...valuesOf(compileMessage(text))]
    return values.some(([, kind]) => kind === 'text') ? [{ text, values }] : []
  })
  const i18n = keepValuesLiteral(setupI18n({ locale, messages: { [locale]: {} } }))
  i18n.setMessagesCompiler(compileMessage)
  const components = Object.fromEntries([0, 1, 2, 3, 4].map((index) => [index, createElement(Fragment)]))
  const render = (text: string, values: Record<string, unknown>) =>
    renderToStaticMarkup(createElement(I18nProvider, { i18n }, createElement(Trans, { id: text, values, components })))
  const escaped = (value: string) => renderToStaticMarkup(createElement(Fragment, null, value))
  fc.assert(
    fc.property(typed, fc.constantFrom(1, 2), (value, count) => {
      const shown = texts.map(({ text, values }) => {
        const withText = (of: string) =>
          Object.fromEntries(values.map(([name, kind]) => [name, kind === 'number' ? count : of]))
        return {
          element: [
            render(text, withText(value)),
            render(text, withText('VALUE')).replaceAll('VALUE', () => escaped(value)),
          ],
          text: [i18n._(text, withText(value)), i18n._(text, withText('VALUE')).replaceAll('VALUE', () => value)],
        }
      })
      expect(shown.map(({ element, text }) => [element[0], text[0]])).toStrictEqual(
        shown.map(({ element, text }) => [element[1], text[1]]),
      )
    }),
    { numRuns: 20 },
  )
})

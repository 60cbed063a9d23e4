import { setupI18n, type MessageDescriptor, type Messages } from '@lingui/core'
import { beforeAll, describe, expect, test } from 'vitest'
import type { GuardTree } from '#machines/case/guards/walk-guard.ts'
import { readCharts } from '#machines/charts/charts.ts'
import { boxSizes } from '#machines/charts/state-box.ts'
import { locales, type Locale } from '#schemas/locale.ts'
import { actionText } from './action-texts.ts'
import { actorTexts, eventTexts } from './event-texts.ts'
import { guardTexts } from './guard-texts.ts'
import { stateText } from './state-texts.ts'

const catalogs = import.meta.glob<Messages>('../../locales/{case,inspector,staffHeader}/*.po', { import: 'messages' })
const i18n = setupI18n()

beforeAll(async () => {
  for (const locale of locales)
    for (const area of ['case', 'inspector', 'staffHeader'])
      i18n.load(locale, (await catalogs[`../../locales/${area}/${locale}.po`]?.()) ?? {})
})

const charts = readCharts()
/** Pixels of a character of a name, on average. */
const nameCharacterWidth = 6.5
const namesIn = (guard: GuardTree | null): readonly string[] =>
  guard === null
    ? []
    : 'guards' in guard
      ? guard.guards.flatMap((each) => namesIn(each))
      : guard.kind === 'named'
        ? [guard.name === 'outcome is' ? `outcome is ${guard.params?.['kind'] ?? ''}` : guard.name]
        : []

const texts: Readonly<Record<string, readonly (readonly [string, MessageDescriptor | undefined])[]>> = {
  state: charts.flatMap(({ name, states }) =>
    states.map(({ path }) => [`${name} ${path}`, stateText(name, path)] as const),
  ),
  event: charts.flatMap(({ transitions }) =>
    transitions.flatMap(({ trigger: { kind, name } }) => (kind === 'event' ? [[name, eventTexts[name]] as const] : [])),
  ),
  actor: charts.flatMap(({ transitions }) =>
    transitions.flatMap(({ trigger: { kind, name } }) =>
      kind === 'done' || kind === 'error' ? [[name, actorTexts[name]] as const] : [],
    ),
  ),
  guard: charts.flatMap(({ transitions }) =>
    transitions.flatMap(({ guard }) => namesIn(guard).map((name) => [name, guardTexts[name]] as const)),
  ),
  action: charts.flatMap(({ states, transitions }) =>
    [...transitions.flatMap(({ actions }) => actions), ...states.flatMap(({ entry, exit }) => [...entry, ...exit])].map(
      (action) => [JSON.stringify(action), actionText(action)?.text] as const,
    ),
  ),
}

describe.each(Object.entries(texts))('every %s of every machine', (_kind, all) => {
  test('each part of every machine has a text in every language, and its English differs from its Swedish', () => {
    const untranslated = all.filter(([, text]) => {
      if (text === undefined) return true
      const translated = (locale: Locale) => {
        i18n.activate(locale)
        return i18n._(text)
      }
      const sentences = locales.map(translated)
      return (
        sentences.some((sentence) => sentence === text.id || sentence === '') || translated('sv') === translated('en')
      )
    })
    expect(untranslated.map(([name]) => name)).toStrictEqual([])
  })
})

test('the name of every state fits into its box in every language', () => {
  const longest = 26
  const tooLong = charts.flatMap(({ name, states }) =>
    states.flatMap(({ path }) =>
      locales.flatMap((locale) => {
        i18n.activate(locale)
        const text = stateText(name, path)
        const label = text === undefined ? '' : i18n._(text)
        return label.length > longest ? [label] : []
      }),
    ),
  )
  expect(tooLong).toStrictEqual([])
})

test.each(locales)('the names of the states fit into their boxes, in %s', (locale) => {
  i18n.activate(locale)
  const tooLong = charts.flatMap(({ name, states }) =>
    states.flatMap(({ path, parent: outer }) => {
      const text = stateText(name, path)
      const isCompound = states.some(({ parent }) => parent === path)
      const room = boxSizes.briefWidth - boxSizes.padding - (isCompound ? 28 : boxSizes.padding)
      return outer !== null && text !== undefined && i18n._(text).length * nameCharacterWidth > room
        ? [i18n._(text)]
        : []
    }),
  )
  expect(tooLong).toStrictEqual([])
})

import { setupI18n, type Messages } from '@lingui/core'
import { describe, expect, test } from 'vitest'
import { caseEventTypes } from '#machines/case/permissions.ts'
import { statesOf, statesWithEvents } from '#machines/case/explain.ts'
import { locales } from '#schemas/locale.ts'
import { possibleTexts } from './possible-texts.ts'

const catalogs = import.meta.glob<Messages>('../../locales/caseworker/*.po', { import: 'messages' })

describe('when an event is possible', () => {
  test('every state with events has a text that says when its events are possible', async () => {
    const i18n = setupI18n()
    for (const locale of locales) i18n.load(locale, (await catalogs[`../../locales/caseworker/${locale}.po`]?.()) ?? {})
    const untranslated = statesWithEvents.filter((state) => {
      const text = possibleTexts[state]
      if (text === undefined) return true
      const sentences = locales.map((locale) => {
        i18n.activate(locale)
        return i18n._(text)
      })
      return new Set([...sentences, text.id, '']).size < locales.length + 2
    })
    expect(untranslated).toStrictEqual([])
  })

  test('every event belongs to some state of the chart', () => {
    expect(caseEventTypes.filter((type) => statesOf(type).length === 0)).toStrictEqual([])
  })
})
